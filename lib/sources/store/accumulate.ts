import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'

interface Accumulated {
  table: string
  /** Column that is the sum of `from` over all earlier rows. */
  into: string
  from: string
  /** First day of the sum. Without it, the sum would begin in the middle. */
  start: number
  /** Longest distance of rows, in days, beyond which rows between them are missing. */
  longestGap: number
  /** Layers that stored the sum of a single file in earlier versions. */
  not: readonly string[]
}

/**
 * Columns that accumulate. They are derived from the merged rows, never stored per file: a file of one year does not know
 * the years before it.
 */
const ACCUMULATED: readonly Accumulated[] = [
  {
    table: 'flows/etf',
    into: 'balance_usd',
    from: 'net_flow_usd',
    start: Date.UTC(2024, 0, 11),
    longestGap: 7,
    not: ['etf-flow'],
  },
  {
    table: 'chain/bitcoin',
    into: 'block_height',
    from: 'block_count',
    start: Date.UTC(2009, 0, 3),
    longestGap: 1,
    not: ['coinmetrics'],
  },
]

interface Layered {
  layer: string
  columns: readonly string[]
  first: number
}

/** Accumulated columns that the pieces of a daily table give, known without reading them. */
export function accumulatedColumns(table: string, pieces: readonly Layered[]): string[] {
  return ACCUMULATED.filter(
    ({ table: name, from, start }) =>
      name === table && pieces.some(({ columns, first }) => first === start && columns.includes(from)),
  ).map(({ into }) => into)
}

/** Column that an accumulated column is the sum of; null for other columns. */
export function accumulatedFrom(table: string, column: string): string | null {
  return ACCUMULATED.find((one) => one.table === table && one.into === column)?.from ?? null
}

const sumsOf = (table: string, layer: string): string[] =>
  ACCUMULATED.filter(({ table: name, not }) => name === table && not.includes(layer)).map(({ into }) => into)

/** Columns of a stored piece, except sums of a single file. */
export function storedColumns(table: string, layer: string, columns: readonly string[]): readonly string[] {
  const sums = sumsOf(table, layer)
  return sums.length === 0 ? columns : columns.filter((name) => !sums.includes(name))
}

/** A stored piece without the sums of a single file. */
export function withoutSums(table: string, layer: string, piece: Frame): Frame {
  if (sumsOf(table, layer).length === 0) return piece
  const kept = storedColumns(table, layer, Object.keys(piece.columns))
  return frame(piece.time, Object.fromEntries(kept.map((name) => [name, piece.columns[name]])))
}

/** The accumulated columns of merged rows; null if the table has none. */
export function accumulate(table: string, merged: Frame): Frame | null {
  const columns: Record<string, Float64Array> = {}
  for (const { table: name, into, from, start, longestGap } of ACCUMULATED) {
    const values = merged.columns[from]
    if (name !== table || !values || !isNumeric(values)) continue
    const end = unbrokenUntil(merged.time, values, start, longestGap)
    columns[into] = new Float64Array(values.length).fill(Number.NaN)
    columns[into].set(cumulativeSum(values.subarray(0, end)))
  }
  return Object.keys(columns).length > 0 ? frame(merged.time, columns) : null
}

/** Number of rows from the start without a missing row or value. */
function unbrokenUntil(time: Float64Array, values: Float64Array, start: number, longestGap: number): number {
  if (time[0] !== start) return 0
  for (let row = 0; row < time.length; row++) {
    if (Number.isNaN(values[row])) return row
    if (row > 0 && time[row] - time[row - 1] > longestGap * DAY_MS) return row
  }
  return time.length
}
