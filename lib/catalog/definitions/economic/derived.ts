import { operation } from '../../formulas/operation'

/**
 * Change from the previous row that has a value, in whole numbers and 0 in the first one: the shape that historical
 * clients expect, to whom rows without a value are not sent.
 */
export const roundedChange = operation('rounded_change', ([column]) =>
  againstPrevious(column, (now, before) => now - before),
)

/** The same change in percent. */
export const roundedPercentChange = operation('rounded_percent_change', ([column]) =>
  againstPrevious(column, (now, before) => (before === 0 ? 0 : ((now - before) / before) * 100)),
)

function againstPrevious(
  column: Float64Array,
  compare: (now: number, before: number) => number,
): Float64Array {
  let before = Number.NaN
  return column.map((now) => {
    if (Number.isNaN(now)) return Number.NaN
    const compared = Number.isNaN(before) ? 0 : Math.round(compare(now, before))
    before = now
    return compared
  })
}
