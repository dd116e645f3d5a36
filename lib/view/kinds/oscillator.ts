import type { PlotField } from '../fields/plot-field'
import { priceSeries } from '../marks/lines'
import { meanNotes, smoothedLines } from '../marks/smoothed-lines'
import { thresholdBand, thresholdLines } from '../marks/thresholds'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'

/** A line between fixed ends, with its thresholds and the area between them shaded. */
export function buildOscillator(context: PlotContext): PlotSpec {
  const { price, color, input } = context
  const stated = context.fields.filter((field) => field.role === 'level')
  const shown = context.shown.filter((field) => field.role !== 'level')
  const range = rangeOf(shown)
  const levels = stated.length > 0 ? lastValues(stated) : levelsOf(input.params, shown[0], range)
  const left: AxisSpec = {
    fields: shown,
    unit: shown[0]?.unit ?? 'none',
    scale: 'linear',
    reach: levels,
    marks: levels,
    ...(range ? { fixed: range } : {}),
  }
  const lines = shown.map((field, index) =>
    smoothedLines(
      context,
      field,
      { color: color(field), width: index === 0 ? 1.6 : 1.2, z: 5 - index },
      left,
      index === 0,
    ),
  )
  const series = lines.flatMap((line) => line.series)
  const first = series[0] as { markLine?: object; markArea?: object } | undefined
  if (first && levels.length > 0) {
    first.markLine = thresholdLines(context, levels)
    if (levels.length === 2) first.markArea = thresholdBand(context, levels[0], levels[1])
  }
  return {
    series: [...priceSeries(context), ...series],
    left,
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
    notes: meanNotes(shown, lines),
  }
}

/** Last values of the level fields, ascending. */
function lastValues(levels: readonly PlotField[]): number[] {
  const last = levels.map(({ values }) => values.findLast((value) => !Number.isNaN(value)))
  return last.filter((value) => value !== undefined).sort((a, b) => a - b)
}

const RANGES = [
  { min: 0, max: 100 },
  { min: -100, max: 0 },
]
const MIN_USED = 50

/** Range of the oscillator, if its values use enough of it. */
function rangeOf(fields: readonly PlotField[]): { min: number; max: number } | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { values } of fields) {
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return RANGES.find(({ min, max }) => low >= min && high <= max && high - low > MIN_USED) ?? null
}

/**
 * Levels that a field states, with the parameters in use. A score out of a hundred is read by its outer quarters, where
 * fear and greed are extreme.
 */
export function levelsOf(
  params: Readonly<Record<string, string | number>>,
  main: PlotField | undefined,
  range: { min: number; max: number } | null,
): number[] {
  const stated = (main?.levels ?? []).map((level) => (typeof level === 'string' ? params[level] : level))
  const levels = stated.filter((level) => typeof level === 'number').sort((a, b) => a - b)
  if (levels.length > 0) return levels
  return main?.unit === 'index' && range ? [range.min + 25, range.min + 75] : []
}
