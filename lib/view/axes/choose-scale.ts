import type { AxisSpec, PlotContext } from '../plot-context'
import { spreadIn } from './spread'

/** Units whose values grow by a factor, such as prices and amounts of money. */
const GROWING = new Set(['USD', 'million USD', 'billion USD', 'TH/s', 'BTC', 'index'])
/** Highest value of units that are parts of a whole. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ['percent', 100],
  ['fraction', 1],
])
/** Decades that most values span on a log axis. */
const LEAST_DECADES = 1
/** Decades that all values of other units span on a log axis. */
const LEAST_OF_ALL = 2
/** The median of values that grow by a factor is in this lowest part of a linear axis. */
const LOW = 0.25
/** If the median is this close to the bottom of a linear axis, most of the line would look flat. */
const SQUEEZED = 0.04
/** The same for lines with early zeros, which jump to the bottom on a log axis. */
const SQUEEZED_WITH_ZEROS = 0.03
/** Share of zeros in the later half of the view, up to which the usual scale can be logarithmic. More would look like a comb. */
const FEW_ZEROS = 0.01
/** Share of unusual values at each end. */
const TAIL = 0.05

interface Domain {
  low: number
  high: number
}

/**
 * The scale of an axis, and the one it has if nobody chooses: the requested one where its values allow it. `low` is the
 * lowest value that the scale can show.
 */
export function chooseScale(
  context: PlotContext,
  spec: AxisSpec,
  domain: Domain,
): Record<'scale' | 'usual', 'linear' | 'log'> & { low: number } {
  const logDomain = positiveDomain(context, spec, domain)
  if (!logDomain) return { scale: 'linear', usual: 'linear', low: domain.low }
  const usual = usualScale(context, spec, domain, logDomain)
  const wanted = spec.scale ?? 'auto'
  const scale = wanted === 'auto' ? usual : wanted
  return { scale, usual, low: scale === 'log' ? logDomain.low : domain.low }
}

/** The part of the values that a logarithmic axis can show: all but the zeros of lines. Null if there is none, or values are below zero. */
export function positiveDomain(
  context: PlotContext,
  { fields, reach = [] }: AxisSpec,
  { low, high }: Domain,
): Domain | null {
  if (low > 0) return low < high ? { low, high } : null
  if (low < 0 || fields.length === 0) return null
  let lowest = high
  for (const field of fields) lowest = Math.min(lowest, spreadIn(context, field).least ?? high)
  for (const value of reach) if (value > 0 && value < lowest) lowest = value
  return lowest < high ? { low: lowest, high } : null
}

/**
 * A logarithmic scale where the values in view span decades. Prices and amounts of money do if nine tenths of them span
 * one decade; other values if all of them span two and their median is in the lowest quarter of a linear axis. Where most
 * of a line would look flat on a linear axis, one decade is enough, and early zeros do not matter. Parts of a whole and
 * rates up to 100 % are always linear.
 */
function usualScale(
  context: PlotContext,
  spec: AxisSpec,
  domain: Domain,
  logDomain: Domain,
): 'linear' | 'log' {
  const { low, high } = domain
  const hasZeros = low === 0
  if (spec.usual) return hasZeros ? 'linear' : spec.usual
  if (high <= (WHOLE.get(spec.unit) ?? Number.NEGATIVE_INFINITY)) return 'linear'
  const growing =
    spec.growing || GROWING.has(spec.unit) || spec.fields.some((field) => field.role === 'price')
  const usual = usualSpan(context, spec)
  const decades = Math.log10(high / logDomain.low)
  if (!usual) return decades > (growing ? LEAST_DECADES : LEAST_OF_ALL) ? 'log' : 'linear'
  const place = (usual.middle - low) / (high - low)
  const isFlat = place < (hasZeros ? SQUEEZED_WITH_ZEROS : SQUEEZED) && decades > LEAST_DECADES
  if (hasZeros) return isFlat && shareOfZeros(context, spec) <= FEW_ZEROS ? 'log' : 'linear'
  // A few early or extreme values must not decide the scale.
  if (
    Math.log10(usual.high / usual.low) > LEAST_DECADES &&
    (growing || (decades >= LEAST_OF_ALL && place < LOW))
  )
    return 'log'
  return isFlat ? 'log' : 'linear'
}

/** Share of zeros in the later half of the view, for each line after its first value above zero. */
function shareOfZeros(context: PlotContext, { fields }: AxisSpec): number {
  let zeros = 0
  let known = 0
  for (const field of fields) {
    const { late } = spreadIn(context, field)
    zeros += late.zeros
    known += late.values
  }
  return known > 0 ? zeros / known : 0
}

/** Range of the values in view without their tails, and the median; null without values. */
function usualSpan(context: PlotContext, spec: AxisSpec) {
  const sample: { value: number; weight: number }[] = []
  for (const field of spec.fields) {
    const { count, ranks } = spreadIn(context, field)
    for (const value of ranks) sample.push({ value, weight: count / ranks.length })
  }
  // Candles have no field on the axis, but state their ends.
  if (sample.length === 0)
    for (const value of spec.reach ?? []) if (value > 0) sample.push({ value, weight: 1 })
  if (sample.length === 0) return null
  sample.sort((a, b) => a.value - b.value)
  const all = sample.reduce((sum, { weight }) => sum + weight, 0)
  const at = (part: number) => {
    let below = 0
    for (const { value, weight } of sample) {
      below += weight
      if (below > part * all) return value
    }
    return sample[sample.length - 1].value
  }
  return { low: at(TAIL), middle: at(0.5), high: at(1 - TAIL) }
}
