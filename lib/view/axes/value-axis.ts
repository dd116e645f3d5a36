import type { AxisSpec, PlotContext } from '../plot-context'
import { tickFormatter } from '../text/format'
import { chooseScale, positiveDomain } from './choose-scale'
import { endsWithoutFirst } from './first-values'
import type { AxisPlace } from './layout'
import { makeNameAxis } from './name-axis'
import { linearTicks, logTicks, type Ticks } from './ticks'
import { valueExtent } from './value-extent'

const LABEL_EVERY_PX = 62

/** Appearance of an axis besides its values. */
export interface AxisLook {
  place: AxisPlace
  /** Written above it: over its column, or a long one over the plot. */
  name: string
  isLong: boolean
  /** Color of its numbers and its name. */
  color: string
  /** Whether values grow downward. */
  inverted: boolean
}

/** A vertical axis with computed ends and labels, so that every renderer puts a value at the same pixel. */
export function makeValueAxis(
  context: PlotContext,
  spec: AxisSpec,
  { ticks, scale, isEmpty }: Pick<AxisScale, 'ticks' | 'scale' | 'isEmpty'>,
  look: AxisLook,
): object {
  if (spec.names) return makeNameAxis(context, spec.names, 'down')
  const { palette, narrow } = context
  const { place, name, isLong, color, inverted } = look
  const { min, max } = ticks
  const marks = spreadMarks(context, spec.marks ?? [], ticks)
  const round = isEmpty ? [] : ticks.values.filter((value) => value >= min && value <= max)
  const plain = round.filter((value) => marks.every((mark) => apart(context, ticks, value, mark)))
  const values = [...plain, ...marks].sort((a, b) => a - b)
  const formatRound = tickFormatter(round, scale, spec.unit)
  const formatMark = tickFormatter(marks, scale, spec.unit)
  const margin = narrow ? 4 : 8
  return {
    type: scale === 'log' ? 'log' : 'value',
    position: place.side,
    offset: place.inside ? -place.offset : place.offset,
    ...(place.inside ? { z: OVER_LINES } : {}),
    min,
    max,
    name,
    nameLocation: inverted ? 'start' : 'end',
    inverse: inverted,
    nameGap: NAME_GAP_PX - (1 - (spec.height ?? 1)) * context.plot.height,
    nameTextStyle: {
      color,
      fontSize: 11,
      align: isLong || (place.side === 'right') === place.inside ? 'right' : 'left',
      padding: [0, isLong ? 0 : margin],
    },
    axisTick: { show: false, customValues: values },
    axisLabel: {
      color:
        marks.length > 0 ? (value: number) => (marks.includes(value) ? palette.threshold : color) : color,
      fontSize: 11,
      margin,
      ...(place.inside ? { inside: true, textBorderColor: palette.background, textBorderWidth: 3 } : {}),
      customValues: values,
      formatter: (value: number) => {
        const text = marks.includes(value) ? formatMark(value) : formatRound(value)
        return narrow ? text.replaceAll(' ', '') : text
      },
    },
    axisLine: { show: false, onZero: false },
    splitLine: place.isMain ? { show: true, lineStyle: { color: palette.grid, width: 1 } } : { show: false },
  }
}

const OVER_LINES = 9
/** Distance of the name from the top label, which may be at the top of the plot. */
const NAME_GAP_PX = 9

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

export interface AxisScale {
  /** Ends and labels. */
  ticks: Ticks
  scale: 'linear' | 'log'
  /** The scale it has if nobody chooses one. */
  usual: 'linear' | 'log'
  /** Whether its fields have no value in view. Its ends then mean nothing. */
  isEmpty: boolean
}

/** The scale of an axis. A logarithmic one shows only positive values. */
export function scaleOf(context: PlotContext, spec: AxisSpec, inverted = false): AxisScale {
  if (spec.names)
    return {
      ticks: { values: [], min: 0, max: spec.names.length },
      scale: 'linear',
      usual: 'linear',
      isEmpty: false,
    }
  const { low, high, isEmpty } = domainOf(context, spec)
  const { foot = 0 } = spec
  const { height = 1 } = spec
  const count = Math.max(2, Math.round((context.plot.height * (1 - foot)) / LABEL_EVERY_PX))
  if (spec.fixed && !spec.ends) {
    const { min, max } = spec.fixed
    const values = [...(spec.ticks ?? valuesWithin(min, max, Math.max(2, Math.round(count * height))))]
    return {
      ticks: { values, min, max: min + (max - min) / height },
      scale: 'linear',
      usual: 'linear',
      isEmpty: false,
    }
  }
  const all = chooseScale(context, spec, { low, high })
  const { scale, usual } = all
  if (spec.ends) {
    const { min, max } = spec.ends
    const values =
      scale === 'log'
        ? logTicks(min, max, count).values.filter((value) => value >= min && value <= max)
        : valuesWithin(min, max, count)
    return { ticks: { values, min, max }, scale, usual, isEmpty }
  }
  const whole = { low: scale === 'log' ? all.low : low, high }
  const ends = isEmpty ? whole : endsWithoutFirst(context, spec, whole, scale)
  const ticks =
    scale === 'log'
      ? logTicks(ends.low, ends.high, count)
      : wholeTicks(linearTicks(ends.low, ends.high, count), spec)
  const footed = foot > 0 ? withFoot(ticks, scale, foot, inverted) : ticks
  return { ticks: withHead(footed, scale, height), scale, usual, isEmpty }
}

/** Room above the part of the height that the axis takes. */
function withHead(ticks: Ticks, scale: 'linear' | 'log', height: number): Ticks {
  if (height >= 1) return ticks
  const { min, max } = ticks
  const values = ticks.values.filter((value) => value <= max)
  return {
    min,
    max: scale === 'log' ? min * (max / min) ** (1 / height) : min + (max - min) / height,
    values,
  }
}

/** Tries with more and more ticks. Ends that are almost equal have no round values between them. */
const MOST_TRIES = 12

/** At least two round values between exact ends, where there are some. */
function valuesWithin(min: number, max: number, count: number): number[] {
  let values: number[] = []
  for (let more = 0; more < MOST_TRIES && values.length < 2; more++) {
    values = linearTicks(min, max, count + more).values.filter((value) => value >= min && value <= max)
  }
  return values
}

/** Counts have no fractions. */
function wholeTicks(ticks: Ticks, { unit }: AxisSpec): Ticks {
  const whole = unit === 'count' ? ticks.values.filter(Number.isInteger) : []
  return whole.length >= 2 ? { ...ticks, values: whole } : ticks
}

/** Extends the end of the axis that is at the bottom. */
function withFoot(ticks: Ticks, scale: 'linear' | 'log', foot: number, inverted: boolean): Ticks {
  const { min, max } = ticks
  const above = 1 / (1 - foot)
  if (inverted) {
    return { ...ticks, max: scale === 'log' ? min * (max / min) ** above : min + (max - min) * above }
  }
  return { ...ticks, min: scale === 'log' ? max / (max / min) ** above : max - (max - min) * above }
}

/** Whether a logarithmic axis can show the values in view. */
export function canBeLog(context: PlotContext, spec: AxisSpec): boolean {
  const domain = domainOf(context, spec)
  return domain.low > 0 || positiveDomain(context, spec, domain) !== null
}

/** Lowest and highest value of an axis in view. Without fields an axis is for shapes, which bring their own ends. */
export function domainOf(
  context: PlotContext,
  spec: AxisSpec,
): { low: number; high: number; isEmpty: boolean } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { values } of spec.fields) {
    const extent = valueExtent(values, context.rows)
    low = Math.min(low, extent.low)
    high = Math.max(high, extent.high)
  }
  for (const value of spec.reach ?? []) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low <= high) return { low, high, isEmpty: false }
  return { low: 0, high: 1, isEmpty: spec.fields.length > 0 }
}
