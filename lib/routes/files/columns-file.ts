import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import {
  COLUMNS_FORMS,
  type ColumnsForm,
  columnsPath,
  ROW_RULES,
  type RowRule,
} from '@/lib/contract/files/columns-file'
import { FRESH_SECONDS } from '@/lib/contract/freshness'
import { AS_OF } from '@/lib/contract/params/as-of'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import type { Address } from '@/lib/http/public-route'
import { costOfColumns, loadColumnsFile, readColumns } from '@/lib/picture/columns/load-columns-file'
import { encodeColumns } from '@/lib/picture/encode'
import { getHeldFiles, keyOfColumns } from '@/lib/picture/file/held-files'
import { isSimulated } from '@/lib/picture/labels'
import { linkHeader } from '@/lib/url/file-links'
import { refuseSettings } from '../refuse-settings'
import { EXPOSED } from './exposed'
import { type SignableRouteOptions, signableRoute } from './signable-route'

/** Settings besides `col`, with what each allows. */
const SETTINGS: Readonly<Record<string, { allowed: string; fits: (text: string) => boolean }>> = {
  from: { allowed: 'a calendar date as YYYY-MM-DD', fits: isCalendarDate },
  to: { allowed: 'a calendar date as YYYY-MM-DD', fits: isCalendarDate },
  [AS_OF]: { allowed: 'a calendar date as YYYY-MM-DD', fits: isCalendarDate },
  rows: {
    allowed: ROW_RULES.join(', '),
    fits: (text) => (ROW_RULES as readonly string[]).includes(text),
  },
  bom: { allowed: '1', fits: (text) => text === '1' },
  cost: { allowed: '1', fits: (text) => text === '1' },
}

/** `/data/table.<form>?col=…&col=…`: columns of several series in common rows. */
function answerColumns(form: ColumnsForm): Omit<SignableRouteOptions, 'prefix'> {
  return {
    isForAnyOrigin: () => true,
    requests({ search }) {
      // A refusal for its settings costs a key nothing.
      refuseInvalid(search)
      return search.get('cost') === '1' ? 1 : costOfColumns(readColumns(search.getAll('col'))).requests
    },
    reply: (address, request, viewer) => replyWithColumns(form, address, request, viewer),
  }
}

async function replyWithColumns(
  form: ColumnsForm,
  { search }: Address,
  request: HttpRequest,
  viewer: Viewer | null,
): Promise<Reply> {
  refuseInvalid(search)
  const wanted = readColumns(search.getAll('col'))
  const cost = costOfColumns(wanted)
  if (search.get('cost') === '1') {
    const body = await encodeBody(`${JSON.stringify(cost)}\n`, CHART_FILES.json.contentType)
    return { body, isPublic: false }
  }
  const { series, isPublic } = await loadColumnsFile(wanted, viewer, search.get(AS_OF) ?? undefined)
  const loaded = [...series.values()]
  const input = {
    wanted,
    series,
    form,
    rule: (search.get('rows') ?? 'any') as RowRule,
    from: search.get('from'),
    to: search.get('to'),
    bom: search.get('bom') === '1',
  }
  const inParts = form === 'parquet'
  const make = () => encodeColumns(input)
  const key = keyOfColumns(series, search, isPublic)
  const { points, ...body } = inParts
    ? await getHeldFiles().of(key, request.headers.range !== undefined, make)
    : await make()
  const prefix = loaded.some(isSimulated) ? 'simulated-' : ''
  return {
    body,
    points,
    series: cost.requests,
    ...(inParts ? { inParts } : {}),
    maxAge: loaded.some(({ stale }) => stale)
      ? 0
      : Math.min(...loaded.map(({ endpoint }) => FRESH_SECONDS[endpoint.cadence])),
    isPublic,
    headers: {
      'content-disposition': `inline; filename="${prefix}table.${form}"`,
      link: linkHeader(
        COLUMNS_FORMS.filter((other) => other !== form).map((other) => ({
          rel: 'alternate',
          type: CHART_FILES[other].contentType.split(';', 1)[0],
          href: `${columnsPath(other)}?${search}`,
        })),
      ),
      'access-control-expose-headers': EXPOSED,
    },
  }
}

const KNOWN = new Map<string, boolean>([
  ['col', true],
  ...Object.keys(SETTINGS).map((name) => [name, false] as const),
])

/** A setting that is unknown, given twice, or invalid would silently give other rows. */
function refuseInvalid(search: URLSearchParams): void {
  refuseSettings(search, KNOWN)
  for (const [name, { allowed, fits }] of Object.entries(SETTINGS)) {
    const value = search.get(name)
    if (value === null || fits(value)) continue
    throw new ApiError('invalid_parameter', `${name} must be ${allowed}.`, {
      detail: { parameter: name, value: value.slice(0, 40), allowed },
    })
  }
}

export const columnsCsvRoute = signableRoute({
  prefix: '/data/table.csv',
  ...answerColumns('csv'),
})

export const columnsJsonRoute = signableRoute({
  prefix: '/data/table.json',
  ...answerColumns('json'),
})

export const columnsParquetRoute = signableRoute({
  prefix: '/data/table.parquet',
  ...answerColumns('parquet'),
})
