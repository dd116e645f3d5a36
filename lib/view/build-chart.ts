import type { Chart, ChartInput, Kind, LegendEntry } from './chart'
import { chooseKind } from './kind'
import { buildBands } from './kinds/bands'
import { buildBars } from './kinds/bars'
import { buildBreadth } from './kinds/breadth'
import { buildCandles } from './kinds/candles'
import { buildCurve } from './kinds/curve'
import { buildDistribution } from './kinds/distribution'
import { buildEpisodes } from './kinds/episodes'
import { buildGroups } from './kinds/groups'
import { buildHeatmap } from './kinds/heatmap'
import { buildLine } from './kinds/line'
import { buildMacd } from './kinds/macd'
import { buildOscillator } from './kinds/oscillator'
import { buildRisk } from './kinds/risk'
import { buildShare, buildStack } from './kinds/stack'
import { buildSupertrend } from './kinds/supertrend'
import { formatValue } from './parts/format'
import { summarize } from './parts/summary'
import { makeTimeAxis, makeZoom } from './parts/time-axis'
import { makeValueAxis } from './parts/value-axis'
import { chooseShown, type PlotContext, rowsOf, type Sketch } from './plot-context'
import { type PlotField, plotFields } from './plot-fields'

/** A builder for every kind: a kind without one does not compile. */
const BUILDERS: Record<Kind, (context: PlotContext) => Sketch> = {
  line: buildLine,
  bands: buildBands,
  oscillator: buildOscillator,
  macd: buildMacd,
  bars: buildBars,
  candles: buildCandles,
  stack: buildStack,
  share: buildShare,
  supertrend: buildSupertrend,
  risk: buildRisk,
  distribution: buildDistribution,
  heatmap: buildHeatmap,
  groups: buildGroups,
  breadth: buildBreadth,
  curve: buildCurve,
  episodes: buildEpisodes,
}

/** Constant margins: equal sizes give equal plot rectangles on server and browser, whatever the labels say. */
const MARGIN = { left: 62, right: 62, top: 12, bottom: 30 }
const NARROW_MARGIN = { left: 46, right: 46, top: 10, bottom: 28 }
const NARROW_PX = 520

const PRICE_ELSEWHERE: ReadonlySet<Kind> = new Set([
  'candles',
  'supertrend',
  'risk',
  'curve',
  'distribution',
  'heatmap',
  'episodes',
])

export function plotRectangle(width: number, height: number) {
  const { left, right, top, bottom } = width < NARROW_PX ? NARROW_MARGIN : MARGIN
  return { left, top, width: Math.max(10, width - left - right), height: Math.max(10, height - top - bottom) }
}

/** A series, a look and a size → what to draw. Pure: the same input gives the same option everywhere. */
export function buildChart(input: ChartInput): Chart {
  const { series, look, palette, width, height } = input
  const plot = plotRectangle(width, height)
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const prices = fields.filter((field) => field.role === 'price')
  const shown = chooseShown(kind, fields, look.show).filter(
    (field) => !prices.includes(field) || fields.length === prices.length,
  )
  const price = choosePrice(kind, prices, shown, look.price)

  const time = series.time
  const first = time[0] ?? 0
  const last = time[time.length - 1] ?? 1
  const window = { from: Math.max(first, look.from ?? first), to: Math.min(last, look.to ?? last) }
  const rows = rowsOf(time, window.from, window.to)
  const color = (field: PlotField) =>
    palette.series[Math.max(0, shown.indexOf(field)) % palette.series.length]
  const context: PlotContext = { input, palette, fields, shown, price, time, window, rows, plot, color }

  const empty = whyEmpty(context)
  const sketch: Sketch = empty ? { series: [], left: { fields: [], unit: 'none' } } : BUILDERS[kind](context)
  const left = makeValueAxis(context, sketch.left, 'left')
  const right = sketch.right ? makeValueAxis(context, sketch.right, 'right') : null
  const colorOf = (field: PlotField) =>
    sketch.colors?.[field.name] ?? (prices.includes(field) ? palette.price : color(field))

  return {
    kind,
    plot,
    empty,
    legend: makeLegend(context, prices, colorOf),
    summary: empty
      ? `${series.endpoint.title}: ${empty}`
      : summarize(series.endpoint.title, time, rows, shown[0] ?? price),
    option: {
      animation: false,
      backgroundColor: 'transparent',
      textStyle: { fontFamily: 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif' },
      grid: {
        left: plot.left,
        top: plot.top,
        width: plot.width,
        height: plot.height,
        outerBoundsMode: 'none',
        containLabel: false,
      },
      xAxis: sketch.x?.axis ?? makeTimeAxis(context),
      yAxis: right ? [left.axis, right.axis] : [left.axis],
      ...(sketch.x?.zoom === false || empty ? {} : { dataZoom: makeZoom(context) }),
      series: sketch.series,
      ...sketch.extra,
    },
  }
}

function choosePrice(
  kind: Kind,
  prices: readonly PlotField[],
  shown: readonly PlotField[],
  wish: 'auto' | 'on' | 'off',
): PlotField | null {
  if (wish === 'off' || PRICE_ELSEWHERE.has(kind)) return null
  const [price] = prices
  if (!price || shown.includes(price)) return null
  return price.values.some((value) => Number.isFinite(value)) ? price : null
}

function whyEmpty({ fields, rows, time, input }: PlotContext): string | null {
  if (time.length === 0) return 'There are no rows.'
  if (rows.start >= rows.end) return 'There are no rows in this window.'
  const nested = input.series.fields.some(
    (field) => field.role === 'buckets' || field.role === 'breadth' || field.role === 'start',
  )
  if (nested) return null
  for (const field of fields) {
    if (field.role === 'height') continue
    for (let row = rows.start; row < rows.end; row++) if (Number.isFinite(field.values[row])) return null
  }
  return 'Every value in this window is missing.'
}

function makeLegend(
  { fields, shown, price, time, rows }: PlotContext,
  prices: readonly PlotField[],
  colorOf: (field: PlotField) => string,
): LegendEntry[] {
  const drawn = [...shown, ...(price ? [price] : [])]
  const offered = fields.filter(
    (field) => !drawn.includes(field) && field.role !== 'height' && field.role !== 'tenor',
  )
  return [...drawn, ...offered].map((field) => ({
    field: field.name,
    label: field.label,
    color: drawn.includes(field) ? colorOf(field) : 'currentColor',
    aliases: field.aliases.filter((name) => !prices.some((other) => other !== field && other.name === name)),
    unit: field.unit,
    last: lastOf(field, time, rows),
    drawn: drawn.includes(field),
  }))
}

function lastOf(
  field: PlotField,
  time: Float64Array,
  rows: { start: number; end: number },
): LegendEntry['last'] {
  for (let row = rows.end - 1; row >= rows.start; row--) {
    const value = field.values[row]
    if (Number.isFinite(value)) return { time: time[row], value, text: formatValue(value, field.unit) }
  }
  return null
}
