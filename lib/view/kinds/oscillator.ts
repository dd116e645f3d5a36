import { domainOf } from '../axes/value-axis'
import { type Level, statedLevels } from '../fields/levels'
import type { PlotField } from '../fields/plot-field'
import { lineSeries, priceSeries } from '../marks/lines'
import { rangeEnds, rangeLine } from '../marks/range-line'
import { levelsNear, outsideNotes, thresholdBand, thresholdLines } from '../marks/thresholds'
import { levelNames } from '../names/level-names'
import { pricedLevels } from '../names/priced-levels'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** A line between fixed ends, with its thresholds and the area between them shaded. */
export function buildOscillator(context: PlotContext): PlotSpec {
  const { color, input } = context
  const stated = context.fields.filter((field) => field.role === 'level')
  const shown = context.shown.filter((field) => field.role !== 'level')
  const beside = shown.filter((field) => axisIndex(context, field) === 0)
  const ranged = beside.slice(0, 1)
  const range = rangeOf(beside)
  const all = pricedLevels(
    stated.length > 0 ? lastLevels(stated, shown[0]) : levelsOf(input.params, shown[0], range),
    shown[0],
    input.series,
  )
  const isFixed = range !== null && (all.length > 0 || usesMuch(context, beside, range))
  // An axis that reached to a far level would squeeze the line at its other end.
  const levels = isFixed
    ? all
    : levelsNear(all, domainOf(context, { fields: beside, unit: '' }), FURTHEST_LEVEL)
  const values = levels.map(({ at }) => at)
  const axes = axisSpecs(context, {
    fields: beside,
    scale: 'linear',
    reach: [...values, ...ranged.flatMap((field) => rangeEnds(context, field))],
    marks: values,
    ...(isFixed ? { fixed: range } : {}),
  })
  const series = shown.map((field, index) =>
    lineSeries(context, field, {
      color: color(field),
      width: index === 0 ? 1.6 : 1.2,
      z: 5 - index,
      axis: axisIndex(context, field),
    }),
  )
  const behind = ranged.flatMap((field) => rangeLine(context, field, { color: color(field) }))
  const first = series[0] as { markLine?: object; markArea?: object } | undefined
  if (first && levels.length > 0) {
    first.markLine = thresholdLines(context, levels)
    if (levels.length === 2) first.markArea = thresholdBand(context, values[0], values[1])
  }
  return {
    series: [...priceSeries(context), ...behind, ...series],
    names: series.length > 0 ? levelNames(context, levels) : [],
    ranged,
    axes,
    notesOnAxes: () => outsideNotes(shown[0], all, levels),
  }
}

/** Last values of the level fields, ascending, named by the main field or by themselves. */
function lastLevels(fields: readonly PlotField[], main: PlotField | undefined): Level[] {
  const levels = fields
    .flatMap(({ values, label }): Level[] => {
      const at = values.findLast((value) => !Number.isNaN(value))
      return at === undefined ? [] : [{ at, name: label }]
    })
    .sort(ascending)
  const names = main?.levelNames ?? []
  return names.length === levels.length ? levels.map(({ at }, k) => ({ at, name: names[k] })) : levels
}

const ascending = (a: Level, b: Level) => a.at - b.at

/** Distance of a level from the values in view, as a share of their span, up to which the axis reaches it. */
const FURTHEST_LEVEL = 1.5

const RANGES = [
  { min: 0, max: 100 },
  { min: -100, max: 0 },
]
const MIN_USED = 50

/** Units of scores and shares. Numbers of days have no end at a hundred. */
const SCORED: ReadonlySet<string> = new Set(['percent', 'index', 'none'])
/** If a line without levels uses less of the range in view, it would look flat. */
const LEAST_USED = 0.2

interface Range {
  min: number
  max: number
}

/** Range of the oscillator, if its values use enough of it. */
function rangeOf(fields: readonly PlotField[]): Range | null {
  if (fields.some(({ unit }) => !SCORED.has(unit))) return null
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

/** Whether lines between the ends of a range would not look flat in view. */
function usesMuch(context: PlotContext, fields: readonly PlotField[], { min, max }: Range): boolean {
  const { low, high } = domainOf(context, { fields, unit: '' })
  return high - low >= LEAST_USED * (max - min)
}

/**
 * Levels that a field states, with the parameters in use. A score out of a hundred is read by its outer quarters, where
 * fear and greed are extreme.
 */
export function levelsOf(
  params: Readonly<Record<string, string | number>>,
  main: PlotField | undefined,
  range: Range | null,
): Level[] {
  const stated = statedLevels(params, main)
  if (stated.length > 0) return stated
  return main?.unit === 'index' && range
    ? [
        { at: range.min + 25, name: 'Lower quarter' },
        { at: range.min + 75, name: 'Upper quarter' },
      ]
    : []
}
