import { DAY_MS, dayOf, isNumeric } from '@/lib/engine/frame'
import type { Contribution } from '../format'

/** Factor by which a close may differ from both its neighbors, by the start of the table name. */
const MOST: readonly [start: string, factor: number][] = [
  ['index/vix', 3],
  ['index/', 1.5],
  ['asset/', 5],
]
/** Neighbors further apart say nothing. */
export const NEAR_DAYS = 10

/** Factor by which a price of a table may differ from those around it; undefined for tables without candles. */
export const farthestFactor = (table: string): number | undefined =>
  MOST.find(([start]) => table.startsWith(start))?.[1]

/** A close far above or far below those of the rows before and after it, such as one with a shifted decimal point. */
export function spikeContradiction({ table, frame: { time, columns } }: Contribution): string | null {
  const close = columns.close
  const most = farthestFactor(table)
  if (!close || !isNumeric(close) || most === undefined) return null
  const far = (row: number, other: number) => Math.log(close[row] / close[other])
  for (let row = 1; row < close.length - 1; row++) {
    if (time[row + 1] - time[row - 1] > NEAR_DAYS * DAY_MS) continue
    const [before, after] = [far(row, row - 1), far(row, row + 1)]
    if (
      Math.sign(before) === Math.sign(after) &&
      Math.min(Math.abs(before), Math.abs(after)) > Math.log(most)
    )
      return `the close of ${close[row]} on ${dayOf(time[row])} is far from ${close[row - 1]} before and ${close[row + 1]} after it`
  }
  return null
}
