import 'server-only'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import { PARAMS } from '@/lib/contract/params'
import { describeAllowed } from '@/lib/contract/read-param'
import type { SentSeries, WireSeries } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { MOST_COMPARED } from '@/lib/url/compared-series'
import { toLook } from '@/lib/url/look'
import { LONGEST_FORMULA } from '@/lib/url/read-view-state'
import { heldBack } from '@/lib/view/fields/deferred-columns'
import { rebase } from '@/lib/view/rebase'
import { answer, answerFailure, readAddress, refuseMethod, type Sending } from '../../http/answer'
import { pack } from '../../http/encoded-body'
import { mostRows } from '../../picture/choose-rows'
import { exportSeries } from '../../picture/export-series'
import { type LoadedChart, loadChart } from '../../picture/load-chart'
import { createRenderCache } from '../../picture/render-cache'
import { wireSeries } from '../../picture/wire-series'

const FRESH_SECONDS = 30
const LARGEST_WIDTH = 8000
/** So many values are sent whole: thinning would save little, every mean of them is exact and a zoom asks for nothing. */
export const FEW_VALUES = 64_000
const once = createRenderCache(32 * 1024 * 1024)

/** `/data/<path>`: what the browser fetches. No key, no cookies; the same parameters as the page. */
export async function handleData(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    const { path, search } = readAddress(request, '/data/')
    const form = readForm(search)
    const view = await loadChart(path, search, await viewerOf(request.headers.cookie))
    refuseUnusable(view)
    return await answerData(request, view, form, {
      maxAge: view.series.stale ? 0 : FRESH_SECONDS,
      isPublic: view.isPublic,
    })
  } catch (error) {
    return answerFailure(request, error)
  }
}

/** What else of an address changes the rows, and what it takes. */
const OF_DATA: ReadonlyMap<string, string> = new Map([
  ['from', 'a calendar date as YYYY-MM-DD'],
  ['to', 'a calendar date as YYYY-MM-DD'],
  ['vs', `up to ${MOST_COMPARED} paths such as economic/market_dow, each with :field and ,name=value`],
  ['gaps', 'hold, skip'],
  ['rebase', '100'],
  ['formula', `up to ${LONGEST_FORMULA} characters`],
])

/** In which form rows are sent: thinned to a width in CSS pixels, all of them, or as a file. */
export interface DataForm {
  width: number | null
  format: 'csv' | 'json' | null
}

export function readForm(search: URLSearchParams): DataForm {
  return { width: readWidth(search.get('width')), format: readExport(search.get('export')) }
}

/** The rows of a view's window. A file is made for the moment and is kept by nobody. */
export async function answerData(
  request: HttpRequest,
  loaded: LoadedChart,
  { width, format }: DataForm,
  sending: Sending,
): Promise<HttpResponse> {
  const look = toLook(loaded.state)
  const { from, to } = look
  const view = loaded.state.rebase ? { ...loaded, ...rebase(loaded.series, look) } : loaded
  const span = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
  if (format) {
    const { body, contentType, fileName } = exportSeries(view, span, format, Date.now())
    const answered = answer(request, await pack(body, contentType), {
      ...sending,
      maxAge: 0,
      headers: { ...sending.headers, 'content-disposition': `attachment; filename="${fileName}"` },
    })
    return { ...answered, points: rowsWithin(view, span) }
  }
  const picking = width === null ? {} : { without: heldBack(view.series, look), few: FEW_VALUES }
  const packed = await once(view, `width ${width}`, () =>
    pack(JSON.stringify(sent(wireSeries(view, span, width, picking))), 'application/json; charset=utf-8'),
  )
  const answered = answer(request, packed, sending)
  if (answered.status !== 200) return answered
  const rows = rowsWithin(view, span)
  return { ...answered, points: width === null ? rows : mostRows(view.series, rows, width, picking) }
}

/** Regular steps are one word again and again, which takes no room when it is packed. */
function sent({ time, ...rest }: WireSeries): SentSeries {
  return { ...rest, steps: time.map((at, row) => at - (row > 0 ? time[row - 1] : 0)) }
}

function rowsWithin({ series }: LoadedChart, span: { from: number; to: number }): number {
  return lowerBound(series.time, span.to) - lowerBound(series.time, span.from)
}

/** A page falls back to a default and says so; here nobody would see it said, and the rows would be other ones. */
function refuseUnusable({ endpoint, notices }: LoadedChart) {
  const notice = notices.find(({ name }) => PARAMS.has(name) || OF_DATA.has(name))
  if (!notice) return
  const { name, value, reason } = notice
  const param = PARAMS.get(name)
  const listing = endpoint.parameters.find((one) => one.name === name)
  const allowed = param
    ? describeAllowed({ ...param, ...(listing?.allowed ? { allowed: listing.allowed } : {}) })
    : (OF_DATA.get(name) ?? '')
  throw new ApiError('invalid_parameter', `${reason}.`, { detail: { parameter: name, value, allowed } })
}

function readWidth(text: string | null): number | null {
  if (text === null || text === '') return null
  const width = Number(text)
  if (/^\d{1,5}$/.test(text) && width >= 50 && width <= LARGEST_WIDTH) return width
  throw new ApiError('invalid_parameter', `width must be a whole number from 50 to ${LARGEST_WIDTH}`, {
    detail: { parameter: 'width', value: text.slice(0, 80), allowed: `50 to ${LARGEST_WIDTH}` },
  })
}

function readExport(text: string | null): 'csv' | 'json' | null {
  if (text === null || text === '') return null
  if (text === 'csv' || text === 'json') return text
  throw new ApiError('invalid_parameter', 'export must be csv or json', {
    detail: { parameter: 'export', value: text.slice(0, 80), allowed: 'csv, json' },
  })
}
