import type { SeriesData } from '@/lib/contract/series'
import { mainField } from '../fields/main-field'
import type { PlotField } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { changeKindOf } from '../text/change'
import { formatDate } from '../text/format-date'
import type { Rows } from '../window/rows-of'

/** Roles of prices, which can be bought. */
const PRICES: ReadonlySet<PlotField['role']> = new Set(['price', 'close'])

/**
 * The field of a series that a rule buys: the one that the address names, else its price, else the main one. The reason if
 * it cannot be bought: shares, rates, differences and amounts of a period are not prices.
 */
export function heldField(
  series: SeriesData,
  show: readonly string[] | null,
): { field: PlotField } | { reason: string } {
  const fields = plotFields(series)
  const named = fields.find(({ name, aliases }) => [name, ...aliases].some((one) => show?.includes(one)))
  const field = named ?? fields.find(({ role }) => PRICES.has(role)) ?? mainField(series)
  if (!field) return { reason: 'This chart has no price that a rule could buy.' }
  if (changeKindOf(field) === 'percent') return { field }
  return {
    reason: `A rule buys a price or an index, and “${field.label}” is neither. Test the rule on the chart of a price, and use this series in its formula.`,
  }
}

/**
 * Reason why the equity of a field cannot be followed in some rows: a price at or below 0 has no change in percent, and
 * leaving its row out would hide the loss. Null if every known value is above 0.
 */
export function cannotBeHeld(
  time: Float64Array,
  { label, values }: PlotField,
  { start, end }: Rows,
): string | null {
  for (let row = start; row < end; row++)
    if (values[row] <= 0)
      return `${label} is ${values[row]} on ${formatDate(time[row])}. The equity of a rule cannot be followed through values at or below 0: choose a window without them.`
  return null
}
