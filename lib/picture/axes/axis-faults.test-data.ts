import { TAGS, tagText } from '@/lib/view/axes/tags'
import type { Chart } from '@/lib/view/chart'

interface Drawn {
  id: string
  type: string
  yAxisIndex?: number
  stack?: string
  data: unknown[]
  markLine?: { data: { name?: string; label: { show: boolean; formatter?: string } }[][] }
}

interface Option {
  yAxis: {
    name?: string
    axisTick?: { customValues?: number[] }
    axisLabel: { show?: boolean; customValues: number[] }
  }[]
  series: Drawn[]
}

/** Lines that are not fields, such as the pieces of a line in several colors. */
const PART = /^risk-(\d|none)$|^price-outline$|^event-marks/

/** More scales on one plot cannot be read. */
const MOST_AXES = 3

/** Faults of the axes and tags of a chart, one sentence each; empty for a good one. */
export function axisFaults(chart: Chart, width: number): string[] {
  const { series, yAxis } = chart.option as unknown as Option
  const lines = series.filter(({ type, data, id }) => type === 'line' && data.length > 0 && id !== TAGS)
  const used = new Set(lines.map(({ yAxisIndex = 0 }) => yAxisIndex))
  const names = new Set(lines.filter(({ id, stack }) => !stack && !PART.test(id)).map(({ id }) => id))
  return [
    ...(chart.axes.length > MOST_AXES ? [`${chart.axes.length} axes`] : []),
    ...[...used].flatMap((at) => visibilityFaults(chart, yAxis[at], at, width)),
    // Without a time axis no line ends at the right edge, and only the legend has the values.
    ...(chart.edges ? tagFaults(chart, series, names) : []),
    ...sharingFaults(chart),
  ]
}

function visibilityFaults(chart: Chart, axis: Option['yAxis'][number], at: number, width: number): string[] {
  const { side, inside, offset, width: own } = chart.axes[at]
  const { left, width: plot } = chart.plot
  const beyond = side === 'left' ? left - offset - own < -1 : left + plot + offset + own > width + 1
  return [
    ...(axis.name ? [] : [`axis ${at} has no unit`]),
    // A number that a tag would cover in part is left out.
    ...(axis.axisLabel.show === false || ((axis.axisTick ?? axis.axisLabel).customValues ?? []).length < 2
      ? [`axis ${at} is hidden`]
      : []),
    ...(beyond && !inside ? [`axis ${at} leaves the picture`] : []),
  ]
}

/** Every line has a tag with the value of its legend entry. */
function tagFaults({ legend, axes }: Chart, series: readonly Drawn[], names: ReadonlySet<string>): string[] {
  const marks = series.find(({ id }) => id === TAGS)?.markLine?.data.map(([mark]) => mark) ?? []
  const tags = marks.filter(({ label }) => label.show)
  const entries = legend.filter(({ field, drawn, last }) => drawn && last && names.has(field))
  const axisOf = (field: string) => axes.find(({ fields }) => fields.includes(field))
  return entries.flatMap(({ field, last }) => {
    const text = tags.find(({ name }) => name === field)?.label.formatter
    const wanted = last && tagText(last.text, axisOf(field)?.unit ?? '')
    return text === wanted ? [] : [`the tag of ${field} says ${text}, not ${wanted}`]
  })
}

/** Fields of one unit share an axis, unless the legend says otherwise. */
function sharingFaults({ legend, axes }: Chart): string[] {
  const drawn = legend.filter((entry) => entry.drawn)
  return drawn.flatMap((one, at) =>
    drawn.slice(at + 1).flatMap((other) => {
      const shares = axes.some(({ fields }) => fields.includes(one.field) && fields.includes(other.field))
      const isSaid = one.axis !== other.axis
      return one.unit !== other.unit || shares || isSaid
        ? []
        : [`${one.field} and ${other.field} have one unit and two axes`]
    }),
  )
}

/** Fields that are on another axis than in the other chart, or share one with other fields. */
export function movedFields(chart: Chart, other: Chart): string[] {
  const [here, there] = [axesOfFields(chart), axesOfFields(other)]
  const common = [...here.keys()].filter((field) => there.has(field))
  // Where the default fields have no value, others are drawn.
  if (common.length < Math.max(here.size, there.size)) return []
  return common.flatMap((field) => {
    const [one, two] = [here, there].map((axes) => {
      const { words = '', beside = [] } = axes.get(field) ?? {}
      return [words, ...beside.filter((name) => common.includes(name))].join(' ')
    })
    return one === two ? [] : [`${field} is on the ${one}, not on the ${two}`]
  })
}

function axesOfFields({ axes, legend }: Chart): Map<string, { words: string; beside: string[] }> {
  const drawn = legend.filter((entry) => entry.drawn)
  return new Map(
    drawn.map(({ field, axis = 'main axis' }) => [
      field,
      { words: axis, beside: axes.find(({ fields }) => fields.includes(field))?.fields ?? [] },
    ]),
  )
}
