import 'server-only'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { VIEW_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import type { Overlay, SeriesData, WireSeries } from '@/lib/contract/series'
import { nextPeriod, periodStart } from '@/lib/engine/calendar-periods'
import { lowerBound, valueAt } from '@/lib/engine/frame'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { optionsOf } from '@/lib/picture/window/chart-options'
import { DIGITS, wireSeries } from '@/lib/picture/wire-series'
import type { SeriesKept } from '@/lib/state/database/shared-schema'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { ROOMS, roomOf } from '@/lib/view/periods/room'
import { planChart } from '@/lib/view/plan-chart'

/** Up to this many rows are all saved. Beyond this number, only the rows for drawings of `WIDTHS` pixels are kept. */
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
 * The visible rows as gzipped JSON of a `WireSeries` with its format and 12 digits, and one more time at either end, because lines run
 * to it. Throws `invalid_parameter` for an empty view and for one that is too large.
 */
export async function makeCopy(view: LoadedChart): Promise<Uint8Array> {
  const { time } = view.series
  const options = optionsOf(view)
  const shown = { from: options.from ?? Number.NEGATIVE_INFINITY, to: options.to ?? Number.POSITIVE_INFINITY }
  if (rowsWithin(time, shown) === 0)
    throw new ApiError('invalid_parameter', 'The visible range has no rows to save.')
  const span = withNeighbors(time, withWholePeriods(view, shown))
  const count = rowsWithin(time, span)
  const whole = count <= MAX_ROWS && count * bytesOfRow(view.series) <= MAX_PLAIN_BYTES
  for (const width of whole ? [null, ...WIDTHS] : WIDTHS) {
    const wire = wireSeries(width === null ? view : inPeriods(view, width), span, width, { digits: DIGITS })
    const copy = await zip(JSON.stringify({ format: VIEW_FORMAT, ...wire, rowCount: count }), { level: 6 })
    if (copy.byteLength <= MAX_BYTES) return copy
  }
  throw new ApiError('invalid_parameter', 'This is too much data to save. Choose a shorter range.')
}

/** Throws `service_unavailable` for a copy of a newer version, and for a damaged one. */
export async function readCopy(copy: Uint8Array): Promise<WireSeries> {
  // Copies of 0.1.0 have no format. They are of the first one.
  const { format = 1, ...wire } = await parseCopy(copy)
  if (format > VIEW_FORMAT) throw new NewerDataError('This saved view', format, VIEW_FORMAT)
  return wire
}

async function parseCopy(copy: Uint8Array): Promise<WireSeries & { format?: number }> {
  try {
    return JSON.parse((await unzip(copy, { maxOutputLength: MAX_READ_BYTES })).toString())
  } catch (cause) {
    throw new ApiError('service_unavailable', 'This saved view is damaged. A backup may still have it.', {
      cause,
      detail: { missing: ['this saved view'] },
    })
  }
}

/** Whether every visible row was saved. */
export const isWhole = ({
  time,
  rowCount,
  lacksSnapshots,
}: Pick<WireSeries, 'time' | 'rowCount' | 'lacksSnapshots'>) => time.length === rowCount && !lacksSnapshots

/** All series in the data: the chart's own, the compared ones, and those of a formula. */
export function seriesKept(
  {
    endpoint,
    overlays = [],
    reached = [],
  }: Pick<SeriesData, 'endpoint'> & {
    overlays?: readonly Partial<Pick<Overlay, 'path' | 'uses'>>[]
    reached?: readonly Pick<ReachRow, 'uses'>[]
  },
  find: (path: string) => Endpoint | undefined,
): SeriesKept[] {
  const paths = [
    ...overlays.flatMap(({ path, uses = [] }) => [...(path ? [path] : []), ...uses]),
    ...reached.flatMap(({ uses }) => uses),
  ]
  const compared = paths.map((path): SeriesKept => {
    const listed = find(path)
    return { path: listed?.path ?? path, tier: listed?.tier ?? 'pro' }
  })
  return [{ path: endpoint.path, tier: endpoint.tier }, ...compared]
}

/** The chart with the periods of a picture of this width, if it has any: they cannot be made from downsampled rows. */
function inPeriods(view: LoadedChart, width: number): LoadedChart {
  return { ...view, series: drawnRows(view.series, optionsOf(view), roomOf(width)) }
}

/** The span, extended to the whole periods that the picture shows. Their length may depend on the room of a picture. */
function withWholePeriods(view: LoadedChart, { from, to }: { from: number; to: number }) {
  const intervals = ROOMS.flatMap((room) => planChart(view.series, optionsOf(view), room).interval ?? [])
  const starts = intervals.map((interval) => periodStart(from, interval))
  const ends = intervals.map((interval) => nextPeriod(periodStart(to, interval), interval))
  return {
    from: Number.isFinite(from) ? Math.min(from, ...starts) : from,
    to: Number.isFinite(to) ? Math.max(to, ...ends) : to,
  }
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
