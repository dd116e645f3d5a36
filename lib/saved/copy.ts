import 'server-only'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData, WireSeries } from '@/lib/contract/series'
import { lowerBound, valueAt } from '@/lib/engine/frame'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { DIGITS, wireSeries } from '@/lib/picture/wire-series'
import type { SeriesKept } from '@/lib/state/database/shared-schema'
import { drawingOptions } from '@/lib/url/drawing-options'

/** Up to this many rows are all saved. Of more, only the rows for drawings of `WIDTHS` pixels. */
const MAX_ROWS = 10_000
const WIDTHS = [2000, 1000, 500]
/** Limit of the database column, gzipped. */
export const MAX_BYTES = 1024 * 1024
/** Larger JSON is not worth compressing. */
const MAX_PLAIN_BYTES = 16 * 1024 * 1024
const MAX_READ_BYTES = 64 * 1024 * 1024

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * The visible rows as gzipped JSON of a `WireSeries` with 12 digits, and one more time at either end, because lines run
 * to it. Throws `invalid_parameter` for an empty view and for one that is too large.
 */
export async function makeCopy(view: LoadedChart): Promise<Uint8Array> {
  const { time } = view.series
  const options = drawingOptions(view.state)
  const shown = { from: options.from ?? Number.NEGATIVE_INFINITY, to: options.to ?? Number.POSITIVE_INFINITY }
  if (rowsWithin(time, shown) === 0)
    throw new ApiError('invalid_parameter', 'The visible range has no rows to save.')
  const span = withNeighbors(time, shown)
  const count = rowsWithin(time, span)
  const whole = count <= MAX_ROWS && count * bytesOfRow(view.series) <= MAX_PLAIN_BYTES
  for (const width of whole ? [null, ...WIDTHS] : WIDTHS) {
    const copy = await zip(JSON.stringify(wireSeries(view, span, width, { digits: DIGITS })), { level: 6 })
    if (copy.byteLength <= MAX_BYTES) return copy
  }
  throw new ApiError('invalid_parameter', 'This is too much data to save. Choose a shorter range.')
}

export async function readCopy(copy: Uint8Array): Promise<WireSeries> {
  return JSON.parse((await unzip(copy, { maxOutputLength: MAX_READ_BYTES })).toString()) as WireSeries
}

/** Whether every visible row was saved. */
export const isWhole = ({ time, rowCount }: Pick<WireSeries, 'time' | 'rowCount'>) => time.length === rowCount

/** All series in the data: the chart's own and the compared ones. */
export function seriesKept(
  { endpoint, overlays = [] }: Pick<SeriesData, 'endpoint'> & { overlays?: readonly { path?: string }[] },
  find: (path: string) => Endpoint | undefined,
): SeriesKept[] {
  const compared = overlays.flatMap(({ path }): SeriesKept[] => {
    if (!path) return []
    const listed = find(path)
    return [{ path: listed?.path ?? path, tier: listed?.tier ?? 'pro' }]
  })
  return [{ path: endpoint.path, tier: endpoint.tier }, ...compared]
}

/** The span, extended to the next time beyond either end. */
function withNeighbors(time: Float64Array, { from, to }: { from: number; to: number }) {
  return {
    from: time[lowerBound(time, from) - 1] ?? from,
    to: time.find((at) => at > to) ?? to,
  }
}

function rowsWithin(time: Float64Array, { from, to }: { from: number; to: number }): number {
  return time.reduce((sum, at) => (at >= from && at <= to ? sum + 1 : sum), 0)
}

/** Approximate size of a row in JSON, taken from the last row. */
function bytesOfRow({ columns }: SeriesData): number {
  return Object.values(columns).reduce(
    (sum, column) => sum + (JSON.stringify(valueAt(column, column.length - 1))?.length ?? 4),
    0,
  )
}
