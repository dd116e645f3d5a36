import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import type { SeriesData, WireColumn, WireSeries } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { toLook } from '@/lib/url/look'
import { answer, answerFailure, readAddress, refuseMethod } from './answer'
import { exportSeries } from './export-series'
import { type LoadedView, loadView } from './load-view'
import { rowsForWidth } from './pick-rows'

const FRESH_SECONDS = 30
const LARGEST_WIDTH = 8000
/** Without a width every row is sent, up to this many; a table of more is nobody’s reading. */
const MOST_ROWS = 60_000

/** `/data/<path>`: what the browser fetches. No key, no cookies; the same parameters as the page. */
export async function handleData(request: LightRequest): Promise<LightResponse> {
  const refused = refuseMethod(request)
  if (refused) return refused
  try {
    const { path, search } = readAddress(request, '/data/')
    const width = readWidth(search.get('width'))
    const format = readExport(search.get('export'))
    const view = await loadView(path, search)
    const { from, to } = toLook(view.state)
    const span = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
    if (format) {
      const { body, contentType, fileName } = exportSeries(view, span, format, Date.now())
      return answer(request, {
        body,
        contentType,
        headers: { 'content-disposition': `attachment; filename="${fileName}"` },
      })
    }
    return answer(request, {
      body: JSON.stringify(wireSeries(view, span, width)),
      contentType: 'application/json; charset=utf-8',
      maxAge: view.series.stale ? 0 : FRESH_SECONDS,
    })
  } catch (error) {
    return answerFailure(request, error)
  }
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

/** The one place where NaN becomes `null` on the way to a browser. */
function wireSeries(
  { endpoint, series }: LoadedView,
  span: { from: number; to: number },
  width: number | null,
): WireSeries {
  const from = Math.max(span.from, series.time[0] ?? 0)
  const to = Math.min(span.to, series.time[series.time.length - 1] ?? 0)
  const rows = rowsForWidth(series, { from, to }, width ?? MOST_ROWS)
  const columns: Record<string, WireColumn> = {}
  for (const [name, column] of Object.entries(series.columns)) {
    columns[name] = isNumeric(column)
      ? Array.from(rows, (row) => (Number.isFinite(column[row]) ? Number(column[row].toPrecision(12)) : null))
      : Array.from(rows, (row) => column[row] ?? null)
  }
  return {
    endpoint,
    fields: series.fields,
    time: Array.from(rows, (row) => series.time[row]),
    columns,
    metadata: series.metadata,
    rowCount: countBetween(series.time, from, to),
    last: lastValues(series),
    origin: series.origin,
    ...(series.stale ? { stale: series.stale } : {}),
  }
}

function countBetween(time: Float64Array, from: number, to: number): number {
  let count = 0
  for (const at of time) if (at >= from && at <= to) count++
  return count
}

function lastValues(series: SeriesData): WireSeries['last'] {
  const last: WireSeries['last'] = {}
  for (const [name, column] of Object.entries(series.columns)) {
    if (!isNumeric(column)) continue
    for (let row = column.length - 1; row >= 0; row--) {
      if (!Number.isFinite(column[row])) continue
      last[name] = { time: series.time[row], value: column[row] }
      break
    }
  }
  return last
}
