import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'

/** Part of a value by which that of a formula may differ from the series. */
const CLOSE = 1e-9

/**
 * Whether the formula that a field is opened to has the values of the field in these rows: an algorithm may have others than
 * its inputs in a formula.
 */
export function hasValues(
  { time, columns }: Pick<SeriesData, 'time' | 'columns'>,
  field: string,
  rows: readonly { at: number; value: number }[],
): boolean {
  const values = columns[field]
  return (
    isNumeric(values) &&
    rows.every(({ at, value }) => {
      const own = values[time.indexOf(at)]
      return Math.abs(own - value) <= CLOSE * Math.abs(own)
    })
  )
}
