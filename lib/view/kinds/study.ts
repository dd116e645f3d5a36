import type { ChartAxis } from '../axes/chart-axis'
import { makeDayAxis } from '../axes/day-axis'
import type { Condition } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { areaBetween, distance, type EdgePoint } from '../marks/area-between'
import { drawnValue, lineOf, type Point } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'
import { dayPointer } from '../pointer/day-pointer'
import { type FanStep, type Study, studyOf } from '../study/study'
import { describeStudy, listStudy, pathText, pathUnit, readStudy } from '../study/study-texts'
import { seriesTitle } from '../text/chart-title'

/** The latest paths are drawn one by one. More would fill the plot. */
const MOST_PATHS = 60

/**
 * Paths after each occurrence of a condition, by days: faint ones, the last one stronger, their median and fan, and the
 * fan of all days behind them.
 */
export function buildStudy(context: PlotContext, align: Condition): PlotSpec {
  const { input, shown, fields, palette, drawn, plot, time } = context
  const [of] = shown
  const study = of ? studyOf(drawn, of, align, input.options.rebase) : null
  if (!study) return { series: [], axes: [], empty: 'The condition has no values here.' }
  if (study.all.length === 0) return { series: [], axes: [], empty: describeStudy(study) }
  const { steps, paths, counted, fan, baseline } = study
  const longest = Math.max(1, steps.days[steps.days.length - 1])
  const last = counted.length - 1
  const colors = { fan: palette.accent, baseline: palette.muted, last: palette.text }
  const points = (of: readonly FanStep[], quantile: number): Point[] =>
    of.map((one) => [steps.days[one.step], drawnValue(one.fan[quantile])])
  const pathPoints = (path: Float64Array): Point[] =>
    steps.days.map((day, step) => [day, drawnValue(path[step])])
  const faint = paths.slice(-MOST_PATHS - 1, -1).flatMap((path) => [...pathPoints(path), GAP])
  const axis = axisOf(study)
  const isSigned = study.form !== 'values' && study.form !== 'index'
  const zero = isSigned ? { markLine: zeroLine(context) } : {}
  const series = [
    ...between(`all-wide`, steps.days, baseline, [0, 4], { color: palette.muted, opacity: 0.12 }),
    ...between('wide', steps.days, fan, [0, 4], { color: palette.accent, opacity: 0.13 }),
    ...between('middle', steps.days, fan, [1, 3], { color: palette.accent, opacity: 0.2 }),
    lineOf('paths', faint, { color: palette.muted, width: 0.8, opacity: 0.45, z: 2 }),
    lineOf('all-median', points(baseline, 2), { color: colors.baseline, width: 1.4, dash: 'dashed', z: 3 }),
    ...(last < 0
      ? []
      : [lineOf('last', pathPoints(paths[last]), { color: colors.last, width: 1.1, opacity: 0.8, z: 4 })]),
    { ...lineOf('median', points(fan, 2), { color: colors.fan, width: 2.4, z: 5 }), ...zero },
  ]
  return {
    series,
    axes: [axis],
    isLinear: true,
    pointer: dayPointer({
      area: plot,
      longest,
      start: longest,
      read: (day) => readStudy(study, time, nearestStep(steps.days, day), colors),
    }),
    x: { zoom: false, axis: makeDayAxis(context, longest, 'event') },
    tagged: [],
    drawn: [inPaths(study)],
    offered: fields.filter((field) => field !== of && field.role !== 'since'),
    colors: { [of.name]: colors.fan },
    notes: {
      [of.name]: `median, 25–75 % and 10–90 %; dashed: all days${counted.length > MOST_PATHS + 1 ? `; the latest ${MOST_PATHS} paths` : ''}`,
    },
    notesOnAxes: ([axis]) => beyondNotes(study, axis),
    summary: `${seriesTitle(input.series)} by days since ${describeStudy(study)}`,
    study: listStudy(study, time, drawn.metadata.resolution),
  }
}

/** The field with the unit of the paths. They end on different days, so that it has no last value. */
function inPaths(study: Study): PlotField {
  const { coin, ...field } = study.field
  const isRelative = study.form === 'percent' || study.form === 'index'
  return {
    ...field,
    ...(coin && !isRelative ? { coin } : {}),
    unit: pathUnit(study),
    values: new Float64Array(),
  }
}

/** Note for the legend: drawn paths that leave the plot. */
function beyondNotes(study: Study, axis: Pick<ChartAxis, 'min' | 'max'> | undefined): Record<string, string> {
  if (!axis) return {}
  const drawn = pathsIn(study).slice(-MOST_PATHS - 1)
  const highs = drawn.map(largest).filter((high) => high > axis.max)
  const lows = drawn.map(smallest).filter((low) => low < axis.min)
  const notes = [
    ...(highs.length > 0
      ? [`${pathsText(highs)} above the scale, up to ${pathText(study, largest(highs))}`]
      : []),
    ...(lows.length > 0
      ? [`${pathsText(lows)} below the scale, down to ${pathText(study, smallest(lows))}`]
      : []),
  ]
  return notes.length > 0 ? { [study.field.name]: notes.join(', ') } : {}
}

const pathsText = ({ length }: readonly number[]) => (length === 1 ? '1 path' : `${length} paths`)

const GAP: Point = [0, null]

function nearestStep(days: readonly number[], day: number): number {
  const after = days.findIndex((one) => one >= day)
  if (after < 0) return days.length - 1
  if (after === 0) return 0
  return days[after] - day <= day - days[after - 1] ? after : after - 1
}

/**
 * The values that the axis shows: those of the fans, and the ends of paths within half of their height around them. With
 * too few paths for a fan, those of every path.
 */
function axisOf(study: Study): AxisSpec {
  const quantiles = [...study.fan, ...study.baseline].flatMap(({ fan }) => fan).filter(Number.isFinite)
  const [low, high] = [smallest(quantiles), largest(quantiles)]
  const hasFan = study.fan.some(({ step, fan }) => step > 0 && fan.every(Number.isFinite))
  const room = (high - low) / 2
  const isNear = (end: number) => end >= low - room && end <= high + room
  const ends = pathsIn(study).flatMap((path) => [smallest(path), largest(path)])
  const reach = [...quantiles, ...(hasFan ? ends.filter(isNear) : ends)]
  return {
    fields: [],
    unit: pathUnit(study),
    reach: reach.length > 0 ? [smallest(reach), largest(reach)] : [],
    scale: 'linear',
    usual: 'linear',
  }
}

/** The known values of each path that has some. */
const pathsIn = ({ paths }: Study) =>
  paths.map((path) => path.filter(Number.isFinite)).filter(({ length }) => length > 0)

const smallest = (values: ArrayLike<number>) =>
  Array.from(values).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const largest = (values: ArrayLike<number>) =>
  Array.from(values).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

/** The area between two quantiles. */
function between(
  id: string,
  days: readonly number[],
  of: readonly FanStep[],
  [low, high]: readonly [number, number],
  area: { color: string; opacity: number },
): object[] {
  const known = of.filter(({ fan }) => Number.isFinite(fan[low] + fan[high]))
  if (known.length < 2) return []
  const points = known.map(({ step, fan }): EdgePoint => [days[step], fan[low], fan[high]])
  return areaBetween(id, points, 0, [{ id, heightOf: distance, ...area }])
}
