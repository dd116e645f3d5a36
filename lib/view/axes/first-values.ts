import type { PlotField } from '../fields/plot-field'
import type { AxisSpec, PlotContext } from '../plot-context'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { ChartAxis } from './chart-axis'
import { BEGINNING, spreadIn } from './spread'
import { valueExtent } from './value-extent'

/** First values count as far off if the axis without them has at most this share of the axis with them. */
const SHARE = 0.75
const ROUNDING = 1e-6

interface Domain {
  low: number
  high: number
}

/**
 * The highest value that an axis must reach, without the first values of its history if those alone would take a quarter of
 * it: the first prices of a coin make ratios that never come back. A chart that does not begin with the history has all its
 * values, and so have the low ends of all charts, because most histories begin small.
 */
export function highWithoutFirst(
  context: PlotContext,
  { fields, reach = [] }: AxisSpec,
  { low, high }: Domain,
  scale: 'linear' | 'log',
): number {
  if (!fields.some((field) => beginsInView(context, field))) return high
  const settled = fields.map((field) =>
    beginsInView(context, field)
      ? (spreadIn(context, field).high ?? low)
      : valueExtent(field.values, context.rows).high,
  )
  const within = Math.max(...settled, ...reach.filter(Number.isFinite))
  const on = scale === 'log' ? Math.log : (value: number) => value
  const share = (on(within) - on(low)) / (on(high) - on(low))
  return share > 0 && share <= SHARE ? within : high
}

const beginsInView = ({ rows }: PlotContext, { values }: PlotField) =>
  values.subarray(0, rows.start).every(Number.isNaN)

/** Notes for the legend: lines with first values above an axis that nobody stretched. */
export function firstValueNotes(
  { rows, time, input }: PlotContext,
  drawn: readonly { field: PlotField; axis: number }[],
  axes: readonly Pick<ChartAxis, 'max'>[],
): Record<string, string> {
  if (input.ends?.size) return {}
  return Object.fromEntries(
    drawn.flatMap(({ field, axis }) => {
      const { high } = valueExtent(field.values, rows)
      const max = axes[axis]?.max ?? high
      // A share can be a rounding error above 100 %.
      if (!(high > max + ROUNDING * Math.abs(max))) return []
      const first = field.values.findIndex(Number.isFinite)
      const last = field.values.subarray(0, rows.end).findLastIndex((value) => value > max)
      // One side of mirrored bars hangs below zero.
      if (last > Math.max(first, rows.start) + BEGINNING * (rows.end - rows.start) + 1) return []
      const until = formatDate(time[last], input.series.metadata.resolution)
      return [[field.name, `above the scale until ${until}, up to ${formatValue(high, field.unit)}`]]
    }),
  )
}
