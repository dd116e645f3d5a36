import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import {
  CHART_FILES,
  endingOf,
  type FileSuffix,
  listEndings,
  splitFilePath,
} from '@/lib/contract/files/chart-files'
import {
  familyTablePrefix,
  isTableForm,
  NO_TABLE_FILES,
  readFamilyTablePath,
  readListPath,
  TABLE_FILES,
  TABLE_FORMS,
  TABLES,
  type TableForm,
} from '@/lib/contract/files/table-files'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import { type PublicRoute, publicRoute } from '@/lib/http/public-route'
import { READY_SCREENS } from '@/lib/latest/screen/ready-screens'
import { SCREEN_PARAMS, type Screen, screenQuery, WHOLE_TABLE } from '@/lib/latest/screen/screen'
import { getHeldFiles } from '@/lib/picture/file/held-files'
import { knownText, withDay } from '@/lib/url/day'
import { linkHeader } from '@/lib/url/file-links'
import { openScreen } from '@/lib/watchlists/open-screen'
import { EXPOSED } from '../files/exposed'
import { signableRoute } from '../files/signable-route'
import { openList } from '../open-list'
import { refuseSettings } from '../refuse-settings'
import { type TableInput, tableHref } from './forms/table-input'
import { TABLE_WRITERS } from './forms/table-writers'
import { refuseProblems } from './refuse-problems'

const BYTE_ORDER_MARK = '\ufeff'

/** The table of an address: its path without the ending, its query, and the query of the screen that it is. */
interface Asked {
  form: TableForm
  path: string
  search: URLSearchParams
  /** The same with the list or the family that the path names. */
  screen: URLSearchParams
  /** Page of that list or family; null for that of the screen. */
  page: string | null
}

/** A screen of the table of all series that the viewer may see, as a file. Nothing is measured for a request. */
async function replyWithTable(
  { form, path, search, screen: asked, page }: Asked,
  request: HttpRequest,
  viewer: Viewer | null,
): Promise<Reply> {
  const { market, endpoints, isSimulated } = await openList(viewer)
  const hasMark = readMark(search)
  const now = Date.now()
  const opened = await openScreen(asked, { viewer, market, endpoints, usual: null, now })
  const { table, rows, columns, problems, at } = opened
  const day = opened.asked.asOf
  const noList = page !== null && problems.find(({ parameter }) => parameter === 'list')
  if (noList) throw new ApiError('unknown_route', noList.message)
  refuseProblems(problems)
  const { progress } = table
  const query = new URLSearchParams(search)
  query.delete(MARK)
  const own = screenQuery(opened.asked)
  const input: TableInput = {
    rows,
    columns,
    facts: { written: new Date(now).toISOString(), isSimulated, progress, day },
    title: titleOf(opened),
    site: ownOrigin(request),
    path,
    query: query.toString(),
    page: page === null ? `/screen${own && `?${own}`}` : withDay(page, day),
    now: at ?? now,
  }
  const inParts = form === 'parquet'
  const make = async () => {
    const written = TABLE_WRITERS[form](input)
    const body = form === 'csv' && hasMark ? `${BYTE_ORDER_MARK}${written}` : written
    return { ...(await encodeBody(body, CHART_FILES[form].contentType)), points: rows.length }
  }
  // All parts are of one table, which goes on being measured.
  const key = () => JSON.stringify(['table', String(asked), rows.map(({ endpoint }) => endpoint.path)])
  const isPart = request.headers.range !== undefined
  const { points, ...body } = inParts ? await getHeldFiles().of(key(), isPart, make) : await make()
  const isWhole = progress && progress.done >= progress.of
  const name = `${isSimulated ? 'simulated-' : ''}${isWhole ? '' : 'incomplete-'}table${day === null ? '' : `-${day}`}.${form}`
  return {
    body,
    isPublic: false,
    points,
    ...(inParts ? { inParts } : {}),
    headers: {
      'content-disposition': `inline; filename="${name}"`,
      link: linkHeader([
        { rel: 'alternate', type: 'text/html', href: input.page },
        ...TABLE_FORMS.filter((other) => other !== form).map((other) => ({
          rel: other === 'metadata.json' ? 'describedby' : 'alternate',
          type: CHART_FILES[other].contentType.split(';', 1)[0],
          href: tableHref(input, other),
        })),
      ]),
      'access-control-expose-headers': EXPOSED,
    },
  }
}

function titleOf({ asked, listTitle }: { asked: Screen; listTitle: string | null }): string {
  const own = screenQuery({ ...asked, asOf: null })
  const family = asked.family && own === screenQuery({ ...WHOLE_TABLE, family: asked.family })
  const title =
    family && asked.family
      ? FAMILY_FACTS[asked.family].category
      : (listTitle ?? READY_SCREENS.find((one) => one.query === own)?.title ?? 'Screen of series')
  return knownText(title, asked.asOf)
}

/** An ending that charts have and tables do not. */
const noSuchForm = (suffix: FileSuffix) =>
  new ApiError(
    'unknown_route',
    `A table has no .${suffix}, which is a picture of a chart. It has ${listEndings(TABLE_FORMS)}.`,
  )

/** An address of no file: by its ending, which then names those that exist, or by what is before it. */
const noSuchFile = (path: string) =>
  new ApiError(
    'unknown_route',
    splitFilePath(path)
      ? 'There is no file at this address.'
      : `There is no file with the ending .${endingOf(path)}. A table has ${listEndings(TABLE_FORMS)}.`,
  )

const MARK = 'bom'
const TABLE_SETTINGS = new Map([...SCREEN_PARAMS, MARK].map((name) => [name, name === 'col']))
const settingsWithout = (one: string) => new Map([...TABLE_SETTINGS].filter(([name]) => name !== one))
const LIST_SETTINGS = settingsWithout('list')
const FAMILY_SETTINGS = settingsWithout('family')

/** Whether a CSV file begins with a byte order mark: `bom=1`. */
function readMark(search: URLSearchParams): boolean {
  const value = search.get(MARK)
  if (value === null || value === '1') return value !== null
  throw new ApiError('invalid_parameter', `${MARK} must be 1 or absent.`, {
    detail: { parameter: MARK, value: value.slice(0, 40), allowed: '1' },
  })
}

/** `/table.csv`, `/screen.json` and the others: the table of all series, or a screen of it. */
export const TABLE_ROUTES: readonly PublicRoute[] = [
  ...TABLE_FILES.map(({ path: prefix, of, form }) =>
    signableRoute({
      prefix,
      isForAnyOrigin: () => true,
      async reply({ search }, request, viewer) {
        refuseSettings(search, TABLE_SETTINGS)
        return replyWithTable({ form, path: `/${of}`, search, screen: search, page: null }, request, viewer)
      },
    }),
  ),
  ...NO_TABLE_FILES.map(({ path: prefix, form }) =>
    publicRoute({
      prefix,
      visitors: 'guests',
      isForAnyOrigin: () => true,
      reply: () => Promise.reject(noSuchForm(form)),
    }),
  ),
  ...TABLES.map((of) =>
    publicRoute({
      prefix: `/${of}.`,
      visitors: 'guests',
      takes: (path) => endingOf(path) !== undefined,
      isForAnyOrigin: () => true,
      reply: ({ path }) => Promise.reject(noSuchFile(`/${of}.${path}`)),
    }),
  ),
]

/** `/watchlists/<id>.csv` and the others: the rows of a watchlist that the visitor may see. */
export const listFileRoute: PublicRoute = signableRoute({
  prefix: '/watchlists/',
  takes: (path) => endingOf(path) !== undefined,
  isForAnyOrigin: () => true,
  async reply({ path, search }, request, viewer) {
    const named = readListPath(`/watchlists/${path}`)
    if (!named) throw noSuchFile(path)
    const { id, suffix } = named
    if (!isTableForm(suffix)) throw noSuchForm(suffix)
    refuseSettings(search, LIST_SETTINGS)
    const screen = new URLSearchParams(search)
    screen.set('list', id)
    const page = `/watchlists/${id}`
    return replyWithTable({ form: suffix, path: page, search, screen, page }, request, viewer)
  },
})

/** `/onchain.csv` and the others: the series of a family, which its page lists. */
export const FAMILY_TABLE_ROUTES: readonly PublicRoute[] = FAMILIES.map((family) =>
  signableRoute({
    prefix: familyTablePrefix(family),
    takes: (path) => endingOf(path) !== undefined,
    isForAnyOrigin: () => true,
    async reply({ path, search }, request, viewer) {
      const named = readFamilyTablePath(familyTablePrefix(family) + path)
      if (!named) throw noSuchFile(familyTablePrefix(family) + path)
      if (!isTableForm(named.suffix)) throw noSuchForm(named.suffix)
      refuseSettings(search, FAMILY_SETTINGS)
      const screen = new URLSearchParams(search)
      screen.set('family', family)
      const page = `/${family}`
      return replyWithTable({ form: named.suffix, path: page, search, screen, page }, request, viewer)
    },
  }),
)
