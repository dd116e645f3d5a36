import type { PlotField } from '../fields/plot-field'
import type { AxisSpec, PlotContext } from '../plot-context'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { ChartAxis } from './chart-axis'
import { spreadIn } from './spread'
import { valueExtent } from './value-extent'

/** First values count as far off if the axis without them has at most this share of the axis with them. */
const SHARE = 0.75

interface Domain {
  low: number
  high: number
}

/**
 * Ends of the values of an axis without the first ones of its history, if those alone would take a quarter of it: the
 * first prices of a coin make ratios that never come back. The same values on the axis otherwise. A chart that does not
 * begin with the history has all its values.
 */
export function withoutFirstValues(
  context: PlotContext,
  { fields, reach = [] }: AxisSpec,
  { low, high }: Domain,
  scale: 'linear' | 'log',
): Domain {
  if (fields.length === 0 || !fields.some((field) => beginsInView(context, field))) return { low, high }
  const settled = fields.flatMap((field) => {
    if (beginsInView(context, field)) return spreadIn(context, field).settled ?? []
    return valueExtent(field.values, context.rows)
  })
  const known = reach.filter(Number.isFinite)
  const within = {
    low: Math.max(low, Math.min(...settled.map((one) => one.low), ...known)),
    high: Math.min(high, Math.max(...settled.map((one) => one.high), ...known)),
  }
  const on = scale === 'log' ? Math.log : (value: number) => value
  const share = (on(within.high) - on(within.low)) / (on(high) - on(low))
  return share > 0 && share <= SHARE ? within : { low, high }
}

const beginsInView = ({ rows }: PlotContext, { values }: PlotField) =>
  values.subarray(0, rows.start).every(Number.isNaN)

/** Notes for the legend: lines whose first values are beyond an axis that nobody stretched. */
export function firstValueNotes(
  { rows, time, input }: PlotContext,
  drawn: readonly { field: PlotField; axis: number }[],
  axes: readonly Pick<ChartAxis, 'min' | 'max' | 'scale'>[],
): Record<string, string> {
  if (input.ends?.size) return {}
  return Object.fromEntries(
    drawn.flatMap(({ field, axis }) => {
      const { min, max, scale } = axes[axis] ?? { min: 0, max: 0, scale: 'linear' }
      const beyond = (row: number) => {
        const value = field.values[row]
        return value > max || (value < min && !(scale === 'log' && value <= 0))
      }
      let first = rows.start
      while (first < rows.end && Number.isNaN(field.values[first])) first++
      if (first >= rows.end || !axes[axis]) return []
      const until = first + Math.ceil((rows.end - first) / 50)
      let last = -1
      let peak = field.values[first]
      for (let row = first; row < until; row++) {
        if (!beyond(row)) continue
        last = row
        if (Math.abs(field.values[row]) > Math.abs(peak)) peak = field.values[row]
      }
      if (last < 0) return []
      const resolution = input.series.metadata.resolution
      return [
        [
          field.name,
          `off the scale until ${formatDate(time[last], resolution)}, up to ${formatValue(peak, field.unit)}`,
        ],
      ]
    }),
  )
}
