import type { PlotField } from '../fields/plot-field'
import { barSeries, barsOf, endsOf } from '../marks/bar-data'
import { lineSeries, priceOver, priceOverColors } from '../marks/lines'
import { periodNotes } from '../periods/period-notes'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** Faint, so that the bars stand out. */
const PRICE_OPACITY = 0.75

/** Amounts of two sides: one above zero, the other below. Other fields are lines. */
export function buildMirror(context: PlotContext): PlotSpec {
  const { shown, palette, color } = context
  const sides = shown.filter(({ role }) => role === 'above' || role === 'below')
  const periods = periodNotes(context, sides)
  const lines = shown.filter((field) => !sides.includes(field))
  const bars = barsOf(
    context,
    sides.map((field) => (field.role === 'below' ? negated(field) : field)),
  )
  return {
    series: [
      ...bars.map((one) => barSeries(one, palette)),
      ...lines.map((field) =>
        lineSeries(context, field, {
          color: color(field),
          width: 1.3,
          z: 4,
          axis: axisIndex(context, field),
        }),
      ),
      ...priceOver(context, PRICE_OPACITY),
    ],
    axes: axisSpecs(context, {
      fields: lines.filter((field) => axisIndex(context, field) === 0),
      scale: 'linear',
      reach: [0, ...bars.flatMap((one) => endsOf(context, one))],
    }),
    // A tag of an amount below zero would be above it.
    tagged: [...shown.filter(({ role }) => role !== 'below'), ...(context.price ? [context.price] : [])],
    colors: {
      ...Object.fromEntries(
        sides.map(({ name, role }) => [name, role === 'below' ? palette.down : palette.up]),
      ),
      ...priceOverColors(context),
    },
    notes: Object.fromEntries(
      sides.map(({ name, role }) => [name, [periods[name], `${role} zero`].filter(Boolean).join(', ')]),
    ),
  }
}

const negated = (field: PlotField): PlotField => ({
  ...field,
  values: field.values.map((value) => -value),
})
