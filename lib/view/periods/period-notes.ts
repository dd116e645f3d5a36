import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { aggregateText, RANGED } from './period-text'
import { aggregateOf } from './rule'

/** Notes on the drawn values of each field, if the rows are periods: `weekly sum`. */
export function periodNotes(
  { drawn: { periods } }: PlotContext,
  fields: readonly PlotField[],
  ranged: readonly PlotField[] = [],
): Record<string, string> {
  if (!periods) return {}
  return Object.fromEntries(
    fields.map((field) => {
      const how = withoutLabel(aggregateText(periods, aggregateOf(field)), field.label)
      return [field.name, ranged.includes(field) && periods.lows[field.name] ? `${how} ${RANGED}` : how]
    }),
  )
}

/** The open of months needs only one “open”: “monthly”. */
const withoutLabel = (text: string, label: string) =>
  text.endsWith(` ${label.toLowerCase()}`) ? text.slice(0, -label.length - 1) : text
