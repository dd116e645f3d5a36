import { plotRectangle } from './axes/margins'
import { timeEdges } from './axes/time-axis'
import type { Chart, ChartInput } from './chart'
import { compose } from './compose'
import { chooseShown } from './fields/choose-shown'
import { firstShown } from './fields/first-shown'
import type { PlotField } from './fields/plot-field'
import { plotFields } from './fields/plot-fields'
import { BUILDERS } from './kinds/build-kind'
import { chooseKind } from './kinds/choose-kind'
import { KINDS, type Kind } from './kinds/kinds'
import { overlaysOf } from './marks/overlays'
import { type PlotContext, type PlotSpec, rowsOf } from './plot-context'
import { emptyReason } from './readout/empty-reason'
import { rebase } from './rebase'
import { assignColors } from './style/assign-colors'
import { TYPEFACE } from './style/typeface'
import { makeLegend, overlayLegend } from './text/legend'
import { summarize } from './text/summary'

const NOTHING: PlotSpec = { series: [], left: { fields: [], unit: 'none' } }
const NO_AXES = { xAxis: { type: 'value', show: false }, yAxis: { type: 'value', show: false } }

/** Draws a series. Pure: server and browser get the same option from the same input. */
export function buildChart(requested: ChartInput): Chart {
  const input = requested.options.rebase
    ? { ...requested, ...rebase(requested.series, requested.options) }
    : requested
  const { series, palette, options } = input
  const plot = plotRectangle(input.width, input.height)
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const context = makeContext(input, kind, fields, plot)
  const { shown, price, time, rows } = context

  const empty = emptyReason(context)
  const plotSpec = empty ? NOTHING : BUILDERS[kind](context)
  const drawn = plotSpec.drawn ?? [...shown, ...(price ? [price] : [])]
  const colorOf = (field: PlotField) =>
    plotSpec.colors?.[field.name] ?? (field.role === 'price' ? palette.price : context.color(field))
  const overlays = overlaysOf(context, drawn.map(colorOf))
  const drawnOverlays = empty ? [] : overlays.filter(({ hidden, field }) => !hidden && field)
  const base = makeLegend({ fields, drawn, time, rows, colorOf, notes: plotSpec.notes })
  const { title } = series.endpoint
  const others = drawnOverlays.map(({ overlay }) => overlay.title).join(', ')
  return {
    kind,
    plot,
    edges: empty || plotSpec.x?.axis ? null : timeEdges(context),
    empty,
    legend: [
      ...base.filter((entry) => entry.drawn),
      ...overlayLegend(overlays, time, rows, options.rebase),
      ...base.filter((entry) => !entry.drawn),
    ],
    summary: empty
      ? `${title}: ${empty}`
      : summarize(title, time, rows, drawn[0] ?? null) + (others ? ` Compared with: ${others}.` : ''),
    option: {
      animation: false,
      backgroundColor: 'transparent',
      textStyle: { fontFamily: TYPEFACE },
      ...(empty ? { grid: plot, ...NO_AXES, series: [] } : compose(context, kind, plotSpec, drawnOverlays)),
    },
  }
}

function makeContext(
  input: ChartInput,
  kind: Kind,
  fields: readonly PlotField[],
  plot: Chart['plot'],
): PlotContext {
  const { series, options, palette } = input
  const { time } = series
  const chosen = chooseShown(kind, fields, options.show)
  const withoutPrice = chosen.filter((field) => field.role !== 'price')
  const shown = withoutPrice.length > 0 ? withoutPrice : chosen
  // There is room for one axis on the right. A compared series takes it, unless the price was requested.
  const crowded =
    KINDS[kind].price !== 'pane above' &&
    options.overlays.some(({ axis, hidden }) => axis === 'own' && !hidden)
  const wanted = options.price === 'auto' && crowded ? 'off' : options.price
  const price = choosePrice(kind, fields, shown, wanted)
  const first = time[0] ?? 0
  const last = time[time.length - 1] ?? first
  const to = Math.min(last, options.to ?? last)
  const begin = firstShown(
    time,
    [...shown, ...(price ? [price] : [])].map(({ values }) => values),
  )
  const window = { from: Math.max(first, options.from ?? (begin <= to ? begin : first)), to }
  return {
    input,
    palette,
    fields,
    shown,
    price,
    time,
    window,
    rows: rowsOf(time, window.from, window.to),
    plot,
    color: assignColors(fields, chooseShown(kind, fields, null), shown, palette),
  }
}

function choosePrice(
  kind: Kind,
  fields: readonly PlotField[],
  shown: readonly PlotField[],
  wanted: 'auto' | 'on' | 'off',
): PlotField | null {
  if (wanted === 'off' || KINDS[kind].price === 'builder') return null
  const price = fields.find((field) => field.role === 'price')
  if (!price || shown.includes(price)) return null
  return price.values.some((value) => Number.isFinite(value)) ? price : null
}
