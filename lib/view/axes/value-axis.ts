import type { AxisSpec, PlotContext } from '../plot-context'
import { tickFormatter } from '../text/format'
import { linearTicks, logTicks, type Ticks } from './ticks'

const LABEL_EVERY_PX = 62
/** In a narrower margin, labels are closer to the plot and have no spaces. */
const WIDE_LEFT_PX = 60

/** Units whose values grow, and get a log axis once they span more than a decade. */
const GROWING = new Set(['USD', 'million USD', 'billion USD', 'TH/s', 'BTC', 'index'])
const DECADES_OF_OTHERS = 2.5
/** Shares and rates always get a linear axis. */
const WHOLE_PERCENT = 100

/** A vertical axis with computed ends and labels, so that every renderer puts a value at the same pixel. */
export function makeValueAxis(context: PlotContext, spec: AxisSpec, side: 'left' | 'right'): object {
  if (spec.axis) return { position: side, ...spec.axis }
  const { palette } = context
  const { ticks, scale } = scaleOf(context, spec)
  const { min, max } = ticks
  const narrow = context.plot.left < WIDE_LEFT_PX
  const marks = spreadMarks(context, spec.marks ?? [], ticks)
  const round = ticks.values.filter((value) => value >= min && value <= max)
  const plain = round.filter((value) => marks.every((mark) => apart(context, ticks, value, mark)))
  const values = [...plain, ...marks].sort((a, b) => a - b)
  const formatRound = tickFormatter(round, scale, spec.unit, narrow)
  const formatMark = tickFormatter(marks, scale, spec.unit, narrow)
  const color = side === 'right' ? palette.price : palette.muted
  return {
    type: scale === 'log' ? 'log' : 'value',
    position: side,
    min,
    max,
    axisTick: { show: false, customValues: values },
    axisLabel: {
      color:
        marks.length > 0 ? (value: number) => (marks.includes(value) ? palette.threshold : color) : color,
      fontSize: 11,
      margin: narrow ? 4 : 8,
      customValues: values,
      formatter: (value: number) => {
        const text = marks.includes(value) ? formatMark(value) : formatRound(value)
        return narrow ? text.replaceAll(' ', '') : text
      },
    },
    axisLine: { show: false },
    axisPointer: { show: false },
    splitLine:
      side === 'left' ? { show: true, lineStyle: { color: palette.grid, width: 1 } } : { show: false },
  }
}

/** Labels closer than this overlap. */
const MIN_APART_PX = 14

/** Levels within the axis, without those whose labels would overlap. */
function spreadMarks(context: PlotContext, marks: readonly number[], ticks: Ticks): number[] {
  const spread: number[] = []
  for (const mark of [...new Set(marks)].sort((a, b) => a - b)) {
    const last = spread[spread.length - 1]
    const within = mark >= ticks.min && mark <= ticks.max
    if (within && (last === undefined || apart(context, ticks, mark, last))) spread.push(mark)
  }
  return spread
}

/** Whether the labels of two values fit on a linear axis. */
function apart({ plot }: PlotContext, { min, max }: Ticks, a: number, b: number): boolean {
  return (Math.abs(a - b) / (max - min)) * plot.height >= MIN_APART_PX
}

/** Ends, labels, and scale of an axis. Only positive values get a log axis. */
export function scaleOf(context: PlotContext, spec: AxisSpec): { ticks: Ticks; scale: 'linear' | 'log' } {
  const { low, high } = domainOf(context, spec)
  const { foot = 0 } = spec
  const count = Math.max(2, Math.round((context.plot.height * (1 - foot)) / LABEL_EVERY_PX))
  if (spec.fixed) {
    const { min, max } = spec.fixed
    return { ticks: { ...linearTicks(min, max, count), min, max }, scale: 'linear' }
  }
  const scale = chooseScale(context, spec, low, high)
  const ticks = scale === 'log' ? logTicks(low, high, count) : wholeTicks(linearTicks(low, high, count), spec)
  return { ticks: foot > 0 ? withFoot(ticks, scale, foot) : ticks, scale }
}

/** Counts have no fractions. */
function wholeTicks(ticks: Ticks, { unit }: AxisSpec): Ticks {
  const whole = unit === 'count' ? ticks.values.filter(Number.isInteger) : []
  return whole.length >= 2 ? { ...ticks, values: whole } : ticks
}

function withFoot(ticks: Ticks, scale: 'linear' | 'log', foot: number): Ticks {
  const { min, max } = ticks
  const above = 1 / (1 - foot)
  return { ...ticks, min: scale === 'log' ? max / (max / min) ** above : max - (max - min) * above }
}

function chooseScale(context: PlotContext, spec: AxisSpec, low: number, high: number): 'linear' | 'log' {
  if (!(low > 0) || low === high || spec.scale === 'linear') return 'linear'
  if (spec.scale === 'log') return 'log'
  if (spec.unit === 'percent' && high <= WHOLE_PERCENT) return 'linear'
  const growing =
    spec.growing || GROWING.has(spec.unit) || spec.fields.some((field) => field.role === 'price')
  const usual = usualSpan(context, spec)
  if (!usual) return Math.log10(high / low) > (growing ? 1 : DECADES_OF_OTHERS) ? 'log' : 'linear'
  // A few early or extreme values must not decide the scale.
  if (Math.log10(usual.high / usual.low) > (growing ? 1 : DECADES_OF_OTHERS)) return 'log'
  const squeezed = (usual.middle - low) / (high - low) < SQUEEZED
  return squeezed && Math.log10(high / low) > 1 ? 'log' : 'linear'
}

/** If the median is this close to the bottom of a linear axis, most of the line would look flat. */
const SQUEEZED = 0.04
/** Share of unusual values at each end. */
const TAIL = 0.05
const SAMPLES = 400

/** Range of the values in view without their tails, and the median; null without values. */
function usualSpan({ rows }: PlotContext, spec: AxisSpec) {
  const sample: number[] = []
  const step = Math.max(1, Math.floor((rows.end - rows.start) / SAMPLES))
  for (const { values } of spec.fields) {
    for (let row = rows.start; row < rows.end; row += step) if (values[row] > 0) sample.push(values[row])
  }
  if (sample.length === 0) return null
  sample.sort((a, b) => a - b)
  const at = (part: number) => sample[Math.round(part * (sample.length - 1))]
  return { low: at(TAIL), middle: at(0.5), high: at(1 - TAIL) }
}

function domainOf(context: PlotContext, spec: AxisSpec): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const field of spec.fields) {
    for (let row = context.rows.start; row < context.rows.end; row++) {
      const value = field.values[row]
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  for (const value of spec.reach ?? []) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low <= high ? { low, high } : { low: 0, high: 1 }
}
