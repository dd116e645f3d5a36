import { endsWithoutFirst } from '../axes/first-values'
import { domainOf } from '../axes/value-axis'
import { valueExtent } from '../axes/value-extent'
import { statedLevels } from '../fields/levels'
import type { PlotField } from '../fields/plot-field'
import { lineSeries, priceSeries } from '../marks/lines'
import { rangeEnds, rangeLine } from '../marks/range-line'
import { signedArea } from '../marks/signed-area'
import { levelsNear, outsideNotes, thresholdLines, zeroLine } from '../marks/thresholds'
import { boundNames } from '../names/bound-names'
import { levelNames } from '../names/level-names'
import { pricedLevels } from '../names/priced-levels'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** Lines. The first one has an area to zero if it swings around it. Those on other axes than the first one are thinner. */
export function buildLine(context: PlotContext): PlotSpec {
  const { shown, color, palette } = context
  const first = shown.filter((field) => axisIndex(context, field) === 0)
  const others = shown.filter((field) => !first.includes(field))
  const ranged = first.slice(0, 1)
  const own = { fields: first, unit: '' }
  const domain = domainOf(context, own)
  const { params, series } = context.input
  const stated = pricedLevels(statedLevels(params, ranged[0]), ranged[0], series)
  const levels = levelsNear(stated, domain)
  const values = levels.map(({ at }) => at)
  const axes = axisSpecs(context, {
    scale: context.input.options.scale,
    reach: [
      ...values,
      ...ranged.flatMap((field) => [...rangeEnds(context, field), ...(swings(field) ? [0] : [])]),
    ],
    marks: values,
  })
  const lines = [
    ...first.map((field, index) =>
      lineSeries(
        context,
        field,
        field.role === 'level'
          ? { color: palette.threshold, dash: 'dashed', width: 1 }
          : {
              color: color(field),
              width: index === 0 ? 1.7 : 1.3,
              ...(index === 0 && !swings(field) && hangsFromZero(field)
                ? { area: { color: color(field), opacity: DEPTH_OPACITY, origin: 0 } }
                : {}),
            },
      ),
    ),
    ...others.map((field) =>
      lineSeries(context, field, { color: color(field), width: 1.3, axis: axisIndex(context, field) }),
    ),
  ]
  const behind = ranged.flatMap((field) => [
    ...(swings(field) ? signedArea(lines[0], palette) : []),
    ...rangeLine(context, field, { color: color(field) }),
  ])
  const { low, high } = endsWithoutFirst(context, own, domain, 'linear')
  const main = lines[0] as { markLine?: object } | undefined
  if (main && levels.length > 0) main.markLine = thresholdLines(context, levels)
  else if (main && low < 0 && high > 0) main.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context), ...behind, ...lines],
    names: [
      ...levelNames(context, levels),
      ...boundNames(context, (field) => (field.role === 'level' ? palette.threshold : color(field))),
    ],
    ranged,
    axes,
    notesOnAxes: () => outsideNotes(ranged[0], stated, levels),
    colors: Object.fromEntries(
      first.filter((field) => field.role === 'level').map((field) => [field.name, palette.threshold]),
    ),
  }
}

const swings = ({ role }: PlotField) => role === 'swing'

const DEPTH_OPACITY = 0.16

/** Whether all values are distances below a high that some rows are at, such as a drawdown. */
function hangsFromZero({ values }: PlotField): boolean {
  const { low, high } = valueExtent(values, { start: 0, end: values.length })
  return high === 0 && low < 0
}
