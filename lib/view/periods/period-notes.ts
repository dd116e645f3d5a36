import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { aggregateText, RANGED } from './period-text'
import { aggregateOf } from './rule'

/** What the drawn values of each field are, if the rows are periods: `weekly sum`. */
export function periodNotes(
  { drawn: { periods } }: PlotContext,
  fields: readonly PlotField[],
  ranged: readonly PlotField[] = [],
): Record<string, string> {
  if (!periods) return {}
  return Object.fromEntries(
    fields.map((field) => {
      const how = aggregateText(periods, aggregateOf(field))
      return [field.name, ranged.includes(field) && periods.lows[field.name] ? `${how} ${RANGED}` : how]
    }),
  )
}
