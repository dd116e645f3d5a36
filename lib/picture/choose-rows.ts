import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { downsample } from '@/lib/engine/ops/rows/downsample'
import { rowsOf } from '@/lib/view/window/rows-of'

const PER_COLUMN = 8
/** The drawing keeps the rows of whole pixels, so that those it keeps them of are of halves. */
const SPANS_PER_PIXEL = 2
/** A row with larger nested JSON is a snapshot, such as a distribution. A chart shows few of them. */
const SNAPSHOT_BYTES = 2000
const PX_PER_SNAPSHOT = 4
const NONE: ReadonlySet<string> = new Set()

export interface Picking {
  /** Columns that are not sent. */
  without?: Pick<ReadonlySet<string>, 'has'>
  /** Up to this many values, all rows are sent. */
  few?: number
}

/** Number of columns that are sent. */
export function sentColumns({ fields, columns }: SeriesData, without: Picking['without'] = NONE): number {
  return fields.filter(({ name, role }) => columns[name] && !without.has(name) && role !== 'alias').length
}

/** Number of rows up to which all of them are sent for a drawing of this width. */
function fewRows(
  series: SeriesData,
  count: number,
  width: number,
  { without = NONE, few = 0 }: Picking,
): number {
  // A displaced value is drawn at a row of another day.
  if (series.fields.some(({ displaced }) => displaced)) return count
  return count * sentColumns(series, without) <= few ? count : Math.min(count, PER_COLUMN * width)
}

/**
 * Row numbers for a drawing of this width: the first, lowest, highest and last of each field in each half pixel, so
 * that its line is within a pixel of every row. All rows if there are at most eight per column, or up to `few` values.
 * Rows of one time (the contracts of a day) stay together.
 */
export function rowsForWidth(
  series: SeriesData,
  span: { from: number; to: number },
  width: number,
  picking: Picking = {},
): Uint32Array {
  const { time } = series
  const { start, end } = rowsOf(time, span.from, span.to)
  const count = Math.max(0, end - start)
  const most = fewRows(series, count, width, picking)
  if (count <= most) return Uint32Array.from({ length: count }, (_, k) => start + k)

  const columns = downsampledColumns(series, picking.without ?? NONE)
  if (columns.length === 0) return evenly(start, count, most)
  const keep = new Uint8Array(time.length)
  const spans = Math.max(1, Math.floor(SPANS_PER_PIXEL * width))
  for (const column of columns)
    for (const row of downsample(time, column, span.from, span.to, spans)) keep[row] = 1
  return rowsOfKept(time, keep, start, end)
}

/**
 * Rows whose snapshots are sent for a drawing of this width, the newest among them; null if those of all rows are. The numbers
 * of the other rows are still sent, so that a line passes them.
 */
export function snapshotsForWidth(
  series: SeriesData,
  span: { from: number; to: number },
  width: number,
): ReadonlySet<number> | null {
  const { start, end } = rowsOf(series.time, span.from, span.to)
  const most = Math.floor(width / PX_PER_SNAPSHOT)
  if (end - start <= most || !isOfSnapshots(series)) return null
  return new Set(evenly(start, end - start, most))
}

/** Some of the rows from `start` on, always the last. */
function evenly(start: number, count: number, most: number): Uint32Array {
  return Uint32Array.from({ length: most }, (_, k) => start + Math.floor(((k + 1) * count) / most) - 1)
}

function downsampledColumns(
  { fields, columns }: SeriesData,
  without: NonNullable<Picking['without']>,
): Float64Array[] {
  return fields.flatMap(({ name, role }) => {
    const column = columns[name]
    return column && isNumeric(column) && !without.has(name) && role !== 'height' && role !== 'alias'
      ? [column]
      : []
  })
}

function isOfSnapshots({ columns }: SeriesData): boolean {
  return Object.values(columns).some((column) => {
    const last = isNumeric(column) ? null : valueAt(column, column.length - 1)
    return typeof last === 'object' && last !== null && JSON.stringify(last).length > SNAPSHOT_BYTES
  })
}

/** The kept rows and all rows of the same times. */
function rowsOfKept(time: Float64Array, keep: Uint8Array, start: number, end: number): Uint32Array {
  const rows: number[] = []
  for (let row = start; row < end; ) {
    let next = row
    let wanted = false
    while (next < end && time[next] === time[row]) wanted = keep[next++] === 1 || wanted
    if (wanted) for (let k = row; k < next; k++) rows.push(k)
    row = next
  }
  return Uint32Array.from(rows)
}
