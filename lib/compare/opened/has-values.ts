import type { SeriesData } from '@/lib/contract/series'
import { plotFields } from '@/lib/view/fields/plot-fields'

/** Part of a value by which that of a formula may differ from the series. */
const CLOSE = 1e-9

/**
 * Whether the formula that a field is opened to has the values of its line in these rows: an algorithm may have others than
 * its inputs in a formula, and a line that is drawn later or earlier has those of other rows.
 */
export function hasValues(
  series: SeriesData,
  field: string,
  rows: readonly { at: number; value: number }[],
): boolean {
  const values = plotFields(series).find(
    ({ name, aliases }) => name === field || aliases.includes(field),
  )?.values
  return (
    values !== undefined &&
    rows.every(({ at, value }) => {
      const own = values[series.time.indexOf(at)]
      return Math.abs(own - value) <= CLOSE * Math.abs(own)
    })
  )
}
