import type { Chart } from '@/lib/view/chart'

interface Axis {
  type: string
  show?: boolean
  gridIndex?: number
  min: number
  max: number
  axisLabel: { show?: boolean; customValues: number[]; formatter: (value: number) => string }
}

interface Drawn {
  id: string
  type: string
  yAxisIndex?: number
  stack?: string
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

/** Width of an axis label at its size of 11, CSS pixels, in a common typeface. */
function widthOf(label: string): number {
  const widths = [...label].map((sign) =>
    /[ .,]/.test(sign) ? 3.1 : sign === '-' ? 4 : /[%M]/.test(sign) ? 9.8 : 6.3,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}
/** Kinds whose fields use the colors of rise and fall, or of their position, together as one. */
const ONE_FIGURE: ReadonlySet<string> = new Set(['candles', 'distribution', 'heatmap'])
const SLACK = 1e-6

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/** Faults of a chart picture, one sentence each; empty for a good one. */
export function pictureFaults(chart: Chart): string[] {
  if (chart.empty) return [`nothing is drawn: ${chart.empty}`]
  const option = chart.option as unknown as Option
  const axes = listOf(option.yAxis)
  return [
    ...(option.series.some(({ data }) => data.length > 0) ? [] : ['no series has a point']),
    ...axes.flatMap((axis, at) => axisFaults(axis, at, chart.plot.left)),
    ...option.series.flatMap((series) => levelFaults(series, axes)),
    ...option.series.flatMap((series) => placeFaults(series, axes, listOf(option.xAxis)[0])),
    ...colorFaults(chart),
  ]
}

function axisFaults({ show, axisLabel, min, max }: Axis, at: number, room: number): string[] {
  if (show === false || axisLabel.show === false) return []
  const labels = axisLabel.customValues.map((value) => axisLabel.formatter(value))
  const wide = labels.filter((label) => widthOf(label) > room - besidePlot(room))
  return [
    ...(min < max ? [] : [`axis ${at} goes from ${min} to ${max}`]),
    ...(labels.length > 1 ? [] : [`axis ${at} has ${labels.length} labels`]),
    ...(new Set(labels).size === labels.length
      ? []
      : [`axis ${at} says the same twice: ${labels.join(', ')}`]),
    ...(wide.length > 0 ? [`labels leave the picture: ${wide.join(', ')}`] : []),
  ]
}

/** Levels must be within their axis, which labels them: text on a line is unreadable. */
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

/** Values in view must be within their axis. The lowest fifth of candles is cut on purpose, and stacks add up. */
function placeFaults(
  { id, type, data, stack, yAxisIndex = 0 }: Drawn,
  axes: readonly Axis[],
  x: { min: number; max: number },
): string[] {
  const axis = axes[yAxisIndex]
  if (type !== 'line' || stack || !axis) return []
  const slack = (axis.max - axis.min) * SLACK
  const outside = data.flatMap((point) => {
    const [at, value] = (Array.isArray(point) ? point : (point as { value: number[] }).value) as number[]
    const seen = value !== null && at >= x.min && at <= x.max
    return seen && (value < axis.min - slack || value > axis.max + slack) ? [value] : []
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
