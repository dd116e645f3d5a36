import type { Role } from '@/lib/contract/endpoint'
import type { PlotField } from '../fields/plot-field'
import type { AxisSpec, PlotContext } from '../plot-context'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { ChartAxis } from './chart-axis'
import { beginningOf, spreadIn } from './spread'
import { valueExtent } from './value-extent'

/** First values count as far off if the axis without them has at most this share of the axis with them. */
const SHARE = 0.75
/** Decades of a log axis that its small first values can take. Beyond them, what came later is a flat line at the top. */
const MOST_DECADES = 8
const ROUNDING = 1e-6
/** Roles of prices, which are shown whole. */
const PRICES: ReadonlySet<Role> = new Set(['price', 'close'])

interface Domain {
  low: number
  high: number
}

/**
 * The ends that an axis must reach, without the first values of its history if those alone would take a quarter of it: the
 * first prices of a coin make ratios that never come back, and its first hashes and fees are millions of times smaller
 * than all later ones. A chart that does not begin with the history has all its values. Economic histories do too: what
 * happened in 1950 happened to a whole country.
 */
export function endsWithoutFirst(
  context: PlotContext,
  spec: AxisSpec,
  domain: Domain,
  scale: 'linear' | 'log',
): Domain {
  const { fields } = spec
  const isEconomic = context.input.series.endpoint.family === 'economic'
  if (isEconomic || !fields.some((field) => beginsInView(context, field))) return domain
  const high = endWithoutFirst(context, spec, domain, { end: 'high', scale })
  const low = mayCutLow(domain, scale)
    ? endWithoutFirst(context, spec, { ...domain, high }, { end: 'low', scale })
    : domain.low
  return { low, high }
}

/** Small first values leave a log axis only if it would reach very far, and a linear one if they are below zero: most histories begin small. */
const mayCutLow = ({ low, high }: Domain, scale: 'linear' | 'log') =>
  scale === 'log' ? Math.log10(high / low) > MOST_DECADES : low < 0

function endWithoutFirst(
  context: PlotContext,
  { fields, reach = [] }: AxisSpec,
  domain: Domain,
  { end, scale }: { end: 'low' | 'high'; scale: 'linear' | 'log' },
): number {
  const settled = fields.flatMap((field) => settledEnd(context, field, { end, scale }) ?? [])
  const known = [
    ...settled,
    ...reach.filter((value) => Number.isFinite(value) && (scale !== 'log' || value > 0)),
  ]
  if (settled.length === 0) return domain[end]
  const within = end === 'high' ? Math.max(...known) : Math.min(...known)
  const on = scale === 'log' ? Math.log : (value: number) => value
  const { low, high } = end === 'high' ? { ...domain, high: within } : { ...domain, low: within }
  const share = (on(high) - on(low)) / (on(domain.high) - on(domain.low))
  return share > 0 && share <= SHARE ? within : domain[end]
}

/** The end of the values of a field after its beginning, where that is in view. */
function settledEnd(
  context: PlotContext,
  field: PlotField,
  { end, scale }: { end: 'low' | 'high'; scale: 'linear' | 'log' },
): number | null {
  const isLeast = end === 'low' && scale === 'log'
  // A high price of the first day is a price that somebody paid.
  if (!PRICES.has(field.role) && beginsInView(context, field))
    return spreadIn(context, field).settled?.[isLeast ? 'least' : end] ?? null
  return isLeast ? spreadIn(context, field).least : valueExtent(field.values, context.rows)[end]
}

const beginsInView = ({ rows }: PlotContext, { values }: PlotField) =>
  values.subarray(0, rows.start).every(Number.isNaN)

/** Notes for the legend: lines with first values beyond an axis that nobody stretched. */
export function firstValueNotes(
  context: PlotContext,
  drawn: readonly { field: PlotField; axis: number }[],
  axes: readonly Pick<ChartAxis, 'min' | 'max' | 'scale'>[],
): Record<string, string> {
  if (context.input.ends?.size) return {}
  return Object.fromEntries(
    drawn.flatMap(({ field, axis }) => {
      const ends = axes[axis]
      if (!ends) return []
      const { low, high } = valueExtent(field.values, context.rows)
      const near = (value: number) => ROUNDING * Math.abs(value)
      const lowest = ends.scale === 'log' ? spreadIn(context, field).least : low
      const said = [
        // A share can be a rounding error above 100 %.
        high > ends.max + near(ends.max)
          ? beyond(context, field, { side: 'above', isOff: (value) => value > ends.max, furthest: high })
          : null,
        // Zeros are below every log axis, which says so itself.
        lowest !== null && lowest < ends.min - near(ends.min)
          ? beyond(context, field, {
              side: 'below',
              isOff: (value) => value < ends.min && (ends.scale !== 'log' || value > 0),
              furthest: lowest,
            })
          : null,
      ].filter((text) => text !== null)
      return said.length > 0 ? [[field.name, said.join(', ')]] : []
    }),
  )
}

function beyond(
  { rows, time, input }: PlotContext,
  { values, unit }: PlotField,
  { side, isOff, furthest }: { side: 'above' | 'below'; isOff: (value: number) => boolean; furthest: number },
): string | null {
  const first = values.findIndex(Number.isFinite)
  const last = values.subarray(0, rows.end).findLastIndex(isOff)
  // One side of mirrored bars hangs below zero.
  const from = Math.max(first, rows.start)
  if (last > from + beginningOf(rows.end - from) + 1) return null
  const until = formatDate(time[last], input.series.metadata.resolution)
  return `${side} the scale until ${until}, ${side === 'above' ? 'up' : 'down'} to ${formatValue(furthest, unit)}`
}
