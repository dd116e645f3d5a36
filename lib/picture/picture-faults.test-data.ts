import { type ChartAxis, placeOf } from '@/lib/view/axes/chart-axis'
import { TAGS } from '@/lib/view/axes/tags'
import type { Chart } from '@/lib/view/chart'
import { FAR_BELOW } from '@/lib/view/marks/zeros'
import { textWidth } from '@/lib/view/text/text-width'

interface Axis {
  type: string
  gridIndex?: number
  min: number
  max: number
  axisLabel: { customValues: number[]; formatter: (value: number) => string }
  axisTick?: { customValues?: number[] }
}

interface Drawn {
  id: string
  type: string
  yAxisIndex?: number
  stack?: string
  lineStyle?: { color?: string }
  areaStyle?: { color?: string }
  data: unknown[]
  markLine?: { label?: { show?: boolean }; data: { yAxis?: number }[] }
}

interface Option {
  grid: { left: number; width: number } | { left: number; width: number }[]
  xAxis: { min: number; max: number } | { min: number; max: number }[]
  yAxis: Axis | Axis[]
  series: Drawn[]
}

/** Between a label and the plot, CSS pixels: less in a narrow margin. */
const besidePlot = (room: number) => (room < 60 ? 4 : 8)

/** Kinds whose fields use the colors of rise and fall, or of their position, together as one. */
const ONE_FIGURE: ReadonlySet<string> = new Set(['candles', 'distribution', 'grid', 'heatmap'])
const SLACK = 1e-6

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/** Faults of a chart picture, one sentence each; empty for a good one. */
export function pictureFaults(chart: Chart): string[] {
  if (chart.empty) return [`nothing is drawn: ${chart.empty}`]
  const option = chart.option as unknown as Option
  const axes = listOf(option.yAxis)
  const isNamed = chart.legend.some(
    ({ drawn, note }) => drawn && /(?:above|below) the scale until/.test(note ?? ''),
  )
  return [
    ...(option.series.some(({ data }) => data.length > 0) ? [] : ['no series has a point']),
    ...axes.flatMap((axis, at) => axisFaults(axis, at, chart.axes[at], tagsOf(option))),
    ...option.series.flatMap((series) => levelFaults(series, axes)),
    ...option.series.flatMap((series) => placeFaults(series, axes, inView(chart, option), isNamed)),
    ...colorFaults(chart),
    ...legendFaults(chart, option),
  ]
}

interface PlacedTag {
  name: string
  y: number
}

/** The tags of a picture with the distance of their middle from its top. */
function tagsOf({ series }: Option): PlacedTag[] {
  const marks = (series.find(({ id }) => id === TAGS)?.markLine?.data ?? []) as unknown as (PlacedTag & {
    label: { show: boolean }
  })[][]
  return marks.map(([start]) => start).filter(({ label }) => label.show)
}

/** Distance below which a tag covers a part of a number beside it. */
const COVERED_PX = 13
/** On a lower axis, such as that of the volume, a tag has no room for numbers beside it. */
const LOW_PX = 45

function axisFaults(
  { axisLabel, axisTick, min, max }: Axis,
  at: number,
  own: ChartAxis,
  placed: PlacedTag[],
): string[] {
  const room = own.width
  const on = placed.filter(({ name }) => own.fields.includes(name))
  const tags = on.length
  const marks = (axisTick?.customValues ?? []).map((value) => placeOf(own, value))
  const isLow = Math.max(...marks) - Math.min(...marks) < LOW_PX
  const covered = axisLabel.customValues.filter((value) =>
    on.some(({ y }) => Math.abs(y - placeOf(own, value)) < COVERED_PX),
  )
  const labels = axisLabel.customValues.map((value) => axisLabel.formatter(value))
  const wide = labels.filter((label) => textWidth(label) > room - besidePlot(room))
  return [
    ...(min < max ? [] : [`axis ${at} goes from ${min} to ${max}`]),
    ...(labels.length + tags > 1 || (tags > 0 && isLow)
      ? []
      : [`axis ${at} has ${labels.length} labels and ${tags} tags`]),
    ...(new Set(labels).size === labels.length
      ? []
      : [`axis ${at} says the same twice: ${labels.join(', ')}`]),
    ...(covered.length > 0 ? [`tags cover a part of ${covered.join(', ')}`] : []),
    ...(wide.length > 0 ? [`labels leave the picture: ${wide.join(', ')}`] : []),
  ]
}

/**
 * Levels must be within their axis, which labels their values: text on a line is unreadable. Another law compares the
 * places of their names with all lines.
 */
function levelFaults({ id, markLine, yAxisIndex = 0 }: Drawn, axes: readonly Axis[]): string[] {
  const levels = (markLine?.data ?? []).flatMap(({ yAxis }) => yAxis ?? [])
  const { min, max } = axes[yAxisIndex] ?? { min: 0, max: 0 }
  return [
    ...levels
      .filter((level) => !(level >= min && level <= max))
      .map((level) => `level ${level} of ${id} is outside ${min} to ${max}`),
    ...(levels.length > 0 && markLine?.label?.show !== false
      ? [`levels of ${id} are written on the line`]
      : []),
  ]
}

/** Span of the horizontal axis that a zoom shows. */
function inView({ edges }: Chart, { xAxis }: Option): { from: number; to: number } {
  const { min, max } = listOf(xAxis)[0]
  return edges ?? { from: min, to: max }
}

/** Values in view must be within their axis. Zeros are below a logarithmic one. The lowest fifth of candles is cut on purpose, and stacks add up. */
function placeFaults(
  { id, type, data, stack, yAxisIndex = 0 }: Drawn,
  axes: readonly Axis[],
  x: { from: number; to: number },
  /** Whether the legend names values beyond a scale, which another law compares. */
  isNamed: boolean,
): string[] {
  const axis = axes[yAxisIndex]
  if (type !== 'line' || stack || !axis) return []
  const slack = (axis.max - axis.min) * SLACK
  const outside = data.flatMap((point) => {
    const [at, value] = (Array.isArray(point) ? point : (point as { value: number[] }).value) as number[]
    const seen = value !== null && value !== FAR_BELOW && at >= x.from && at <= x.to
    return seen && (value < axis.min - slack || value > axis.max + slack) && !isNamed ? [value] : []
  })
  return outside.length > 0 ? [`${outside.length} values of ${id} leave the plot, as ${outside[0]}`] : []
}

function colorFaults({ kind, legend }: Chart): string[] {
  if (ONE_FIGURE.has(kind)) return []
  const names = new Map<string, string[]>()
  for (const { drawn, color, label } of legend) {
    if (drawn) names.set(color, [...(names.get(color) ?? []), label])
  }
  return [...names.values()]
    .filter((labels) => labels.length > 1)
    .map((labels) => `of one color: ${labels.join(', ')}`)
}

/** A line, or the area of a layer, must have the color that the legend gives its name. */
function legendFaults({ kind, legend }: Chart, { series }: Option): string[] {
  if (ONE_FIGURE.has(kind)) return []
  return legend.flatMap(({ field, drawn, color }) => {
    const own = series.find(({ id, type }) => id === field && type === 'line')
    const line = own?.stack === undefined ? own?.lineStyle?.color : own.areaStyle?.color
    return drawn && line && line !== color ? [`${field} is drawn in ${line}, but named in ${color}`] : []
  })
}
