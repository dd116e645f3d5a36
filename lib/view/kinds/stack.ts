import type { PlotField } from '../fields/plot-field'
import { drawnValue, lineOf, type Point, priceOver, priceOverColors } from '../marks/lines'
import { axisSpecs, type PlotContext, type PlotSpec, rowsNearby } from '../plot-context'

/** Stacked areas. */
export function buildStack(context: PlotContext): PlotSpec {
  return layers(context, 'amount')
}

/** Stacked areas that add up to a whole: the axis is always 0–100 %. */
export function buildShare(context: PlotContext): PlotSpec {
  return layers(context, 'share')
}

function layers(context: PlotContext, whole: 'amount' | 'share'): PlotSpec {
  const { shown, price } = context
  const near = rowsNearby(context)
  const rows = Array.from({ length: near.end - near.start }, (_, at) => near.start + at)
  const top = topOf(context, rows)
  const colors = colorsOf(context)
  const series = shown.map((field) => {
    const data: Point[] = rows.map((row) => [context.time[row], layerValue(shown, field, row)])
    const color = colors[field.name]
    const area = { color, opacity: 0.85 }
    // The edge has the color of the background: layers of one ramp differ little from their neighbors.
    const edge = { color: context.palette.background, width: EDGE_PX, area }
    return { ...lineOf(field.name, data, edge), stack: 'layers' }
  })
  const [bottom, ...above] = series
  const gaps = absences(context, rows)
  return {
    series: [
      ...(bottom && gaps.length > 0
        ? [{ ...bottom, markArea: absentArea(context, gaps) }, ...above]
        : series),
      ...priceOver(context),
    ],
    axes: axisSpecs(
      context,
      whole === 'share'
        ? { fields: [], fixed: { min: 0, max: top > 0 && top <= FRACTION_TOP ? 1 : 100 } }
        : { fields: [], reach: [0, top], scale: 'linear' },
    ),
    tagged: price ? [price] : [],
    isStack: true,
    colors: { ...colors, ...priceOverColors(context) },
  }
}

/**
 * Value of a layer. Without one of its own it is zero, or the layers above would drop. Where no layer has a value, all
 * have a gap, because a fall to zero would look like a value.
 */
function layerValue(shown: readonly PlotField[], field: PlotField, row: number): number | null {
  if (shown.every(({ values }) => Number.isNaN(values[row]))) return null
  return drawnValue(field.values[row]) ?? 0
}

/** Width of the line between two layers. */
const EDGE_PX = 0.5

/** Narrower gaps have no room for words. */
const WORDS_PX = 46

/** Spans between two rows with a value, without a value in any layer. */
function absences({ shown, time }: PlotContext, rows: readonly number[]): { from: number; to: number }[] {
  const known = rows.filter((row) => shown.some(({ values }) => Number.isFinite(values[row])))
  return known.flatMap((row, at) =>
    at > 0 && row > known[at - 1] + 1 ? [{ from: time[known[at - 1]], to: time[row] }] : [],
  )
}

/** Shaded gaps that say what they are: without a mark they look like a part of the whole. */
function absentArea({ palette, plot, window }: PlotContext, gaps: readonly { from: number; to: number }[]) {
  const wide = ({ from, to }: { from: number; to: number }) =>
    ((Math.min(to, window.to) - Math.max(from, window.from)) / (window.to - window.from)) * plot.width >=
    WORDS_PX
  return {
    silent: true,
    animation: false,
    itemStyle: { color: palette.muted, opacity: 0.13 },
    label: { color: palette.muted, fontSize: 11, position: 'inside' },
    data: gaps.map((gap) => [
      { xAxis: gap.from, name: wide(gap) ? 'no data' : '', label: { show: wide(gap) } },
      { xAxis: gap.to },
    ]),
  }
}

/** Shares below this are fractions, and the axis ends at 1. */
const FRACTION_TOP = 1.5

function topOf({ shown, time, window }: PlotContext, rows: readonly number[]): number {
  let top = 0
  for (const row of rows) {
    if (time[row] < window.from || time[row] > window.to) continue
    let sum = 0
    for (const { values } of shown) if (values[row] > 0) sum += values[row]
    if (sum > top) top = sum
  }
  return top
}

/** Layers by age use the ramp, from young to old. Others use the series colors. */
function colorsOf({ shown, color, palette }: PlotContext): Record<string, string> {
  const aged = shown.length > 3 && shown.every((field) => isAge(field))
  const last = palette.ramp.length - 1
  return Object.fromEntries(
    shown.map((field, index) => [
      field.name,
      aged ? palette.ramp[Math.round((index * last) / (shown.length - 1))] : color(field),
    ]),
  )
}

const isAge = ({ name }: PlotField) => /(^|_)(lt_\d+[hdwmy]|\d+[hdwmy]_(\d+[hdwmy]|plus))(_|$)/.test(name)
