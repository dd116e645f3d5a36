import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import { readListFile, TABLE_FILES, type TableForm, tablePath } from '@/lib/contract/files/table-files'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { PublicRoute } from '@/lib/http/public-route'
import { SCREEN_PARAMS } from '@/lib/latest/screen/screen'
import { type TableFacts, writeTableCsv, writeTableJson } from '@/lib/latest/table/write-table'
import { getHeldFiles } from '@/lib/picture/file/held-files'
import { linkHeader } from '@/lib/url/file-links'
import { openScreen } from '@/lib/watchlists/open-screen'
import { EXPOSED } from '../files/exposed'
import { signableRoute } from '../files/signable-route'
import { openList } from '../open-list'
import { refuseSettings } from '../refuse-settings'
import { refuseProblems } from './refuse-problems'
import { writeTableParquet } from './table-parquet'

const WRITERS = { csv: writeTableCsv, json: writeTableJson, parquet: writeTableParquet }
const BYTE_ORDER_MARK = '\ufeff'

/** A screen of the table of all series that the viewer may see, as a file. Nothing is measured for a request. */
async function replyWithTable(
  form: TableForm,
  search: URLSearchParams,
  viewer: Viewer | null,
  { isList, isPart }: { isList: boolean; isPart: boolean },
): Promise<Reply> {
  const { market, endpoints, isSimulated } = await openList(viewer)
  const hasMark = readMark(search)
  const now = Date.now()
  const screen = await openScreen(search, { viewer, market, endpoints, usual: null, now })
  const { table, rows, columns, problems } = screen
  const noList = isList && problems.find(({ parameter }) => parameter === 'list')
  if (noList) throw new ApiError('unknown_route', noList.message)
  refuseProblems(problems)
  const { progress } = table
  const facts: TableFacts = { written: new Date(now).toISOString(), isSimulated, progress }
  const inParts = form === 'parquet'
  const make = async () => {
    const written = WRITERS[form](rows, columns, facts)
    const body = form === 'csv' && hasMark ? `${BYTE_ORDER_MARK}${written}` : written
    return { ...(await encodeBody(body, CHART_FILES[form].contentType)), points: rows.length }
  }
  // All parts are of one table, which goes on being measured.
  const key = () => JSON.stringify(['table', String(search), rows.map(({ endpoint }) => endpoint.path)])
  const { points, ...body } = inParts ? await getHeldFiles().of(key(), isPart, make) : await make()
  const isWhole = progress && progress.done >= progress.of
  const name = `${isSimulated ? 'simulated-' : ''}${isWhole ? '' : 'incomplete-'}table.${form}`
  const query = new URLSearchParams(search)
  query.delete(MARK)
  return {
    body,
    isPublic: false,
    points,
    ...(inParts ? { inParts } : {}),
    headers: {
      'content-disposition': `inline; filename="${name}"`,
      // How much is measured, and what the columns mean.
      link: linkHeader([
        { rel: 'describedby', type: 'application/json', href: `${tablePath('table', 'json')}?${query}` },
      ]),
      'access-control-expose-headers': EXPOSED,
    },
  }
}

const MARK = 'bom'
const TABLE_SETTINGS = new Map([...SCREEN_PARAMS, MARK].map((name) => [name, name === 'col']))
const LIST_SETTINGS = new Map([...TABLE_SETTINGS].filter(([name]) => name !== 'list'))

/** Whether a CSV file begins with a byte order mark: `bom=1`. */
function readMark(search: URLSearchParams): boolean {
  const value = search.get(MARK)
  if (value === null || value === '1') return value !== null
  throw new ApiError('invalid_parameter', `${MARK} must be 1 or absent.`, {
    detail: { parameter: MARK, value: value.slice(0, 40), allowed: '1' },
  })
}

/** `/table.csv`, `/screen.json` and the others: the table of all series, or a screen of it. */
export const TABLE_ROUTES: readonly PublicRoute[] = TABLE_FILES.map(({ path, form }) =>
  signableRoute({
    prefix: path,
    isForAnyOrigin: () => true,
    async reply({ search }, { headers }, viewer) {
      refuseSettings(search, TABLE_SETTINGS)
      return replyWithTable(form, search, viewer, { isList: false, isPart: headers.range !== undefined })
    },
  }),
)

/** `/watchlists/<id>.csv` and `.json`: the rows of a watchlist that the visitor may see. */
export const listFileRoute: PublicRoute = signableRoute({
  prefix: '/watchlists/',
  takes: (path) => readListFile(path) !== undefined,
  isForAnyOrigin: () => true,
  async reply({ path, search }, { headers }, viewer) {
    const named = readListFile(`/watchlists/${path}`)
    if (!named) throw new ApiError('unknown_route', 'There is no file at this address.')
    refuseSettings(search, LIST_SETTINGS)
    const asked = new URLSearchParams(search)
    asked.set('list', named.id)
    return replyWithTable(named.form, asked, viewer, { isList: true, isPart: headers.range !== undefined })
  },
})
