import { type Bucket, readBuckets } from '@/lib/contract/buckets'
import { linearTicks } from '../axes/ticks'
import { cohortColumn } from '../fields/nested-fields'
import { bucketsOf } from '../marks/buckets'
import { drawnValue } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'
import { formatValue, tickFormatter } from '../text/format'

const LABEL_EVERY_PX = 80
const FILL = 0.86
/** A bar this many times as high as any other is cut off, so that the others remain visible. */
const TOWERING = 2.5
const HEADROOM = 1.3

interface Layer {
  id: string
  buckets: readonly Bucket[]
  /** Color of a bar by its price. */
  color: (price: number) => string
}

/** Amounts by price in the last row: one layer per holder group, or split at the price into profit and loss. */
export function buildDistribution(context: PlotContext): PlotSpec {
  const { fields, palette, plot, rows, shown } = context
  const row = Math.max(0, rows.end - 1)
  const price = fields.find(({ name }) => /(^|_)price$/.test(name) && !/ath/.test(name))
  const at = price?.values[row] ?? Number.NaN
  const layers = layersOf(context, row, at)
  const middles = [...new Set(layers.flatMap(({ buckets }) => buckets.map(middleOf)))].sort((a, b) => a - b)
  const totals = middles.map((middle) => layers.reduce((sum, layer) => sum + amountAt(layer, middle), 0))
  const top = topOf(totals)
  const most = Math.max(1, ...layers.flatMap(({ buckets }) => buckets.map(({ high }) => high)))
  const series = layers.map((layer, index) => ({
    id: layer.id,
    name: layer.id,
    type: 'bar',
    stack: 'amount',
    silent: true,
    animation: false,
    clip: true,
    barWidth: Number(Math.max(1, (plot.width / Math.max(1, middles.length)) * FILL).toFixed(2)),
    data: middles.map((middle, place) => ({
      value: [drawnValue(middle), drawnValue(amountAt(layer, middle))],
      itemStyle: { color: layer.color(middle), opacity: 0.9 },
      ...(index === layers.length - 1 && totals[place] > top
        ? { label: cutLabel(totals[place], context) }
        : {}),
    })),
    ...(index === 0 && Number.isFinite(at) ? { markLine: priceMark(at, most, context) } : {}),
  }))
  const groups = shown.filter((field) => field.role === 'buckets')
  const drawn = groups.length > 0 ? groups : fields.filter((field) => field.role === 'total')
  return {
    series,
    left: { fields: [], unit: 'native', fixed: { min: 0, max: top * 1.04 } },
    x: { zoom: false, axis: priceAxis(most, context) },
    drawn: [...drawn, ...(price ? [price] : [])],
    colors: {
      ...Object.fromEntries(groups.length > 0 ? [] : drawn.map((field) => [field.name, palette.up])),
      ...(price ? { [price.name]: palette.text } : {}),
    },
  }
}

function layersOf({ input, shown, palette, color }: PlotContext, row: number, price: number): Layer[] {
  const cohorts = cohortColumn(input.series)
  const groups = shown.filter((field) => field.role === 'buckets')
  if (cohorts && groups.length > 0) {
    return groups.map((field) => ({
      id: field.name,
      buckets: readBuckets(cohorts.rows[row]?.[field.name.slice(cohorts.name.length + 1)]?.distribution),
      color: () => color(field),
    }))
  }
  const split = (at: number) => (at <= price || Number.isNaN(price) ? palette.up : palette.down)
  return [{ id: 'buckets', buckets: readBuckets(bucketsOf(input.series)[row]), color: split }]
}

const middleOf = ({ low, high }: Bucket) => (low + high) / 2

function amountAt({ buckets }: Layer, middle: number): number {
  return buckets.find((bucket) => middleOf(bucket) === middle)?.amount ?? 0
}

function topOf(totals: readonly number[]): number {
  const [highest = 1, next = highest] = [...totals].sort((a, b) => b - a)
  return highest > next * TOWERING && next > 0 ? next * HEADROOM : highest
}

function cutLabel(amount: number, { palette }: PlotContext): object {
  return {
    show: true,
    position: 'right',
    color: palette.muted,
    fontSize: 11,
    formatter: `↑ ${formatValue(amount, 'native')}`,
  }
}

/** A vertical line at the price, its label on the side with more room. */
function priceMark(price: number, most: number, { palette, plot }: PlotContext): object {
  const toLeft = price > most * 0.6
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: {
      show: true,
      position: 'end',
      rotate: 0,
      align: toLeft ? 'right' : 'left',
      offset: [toLeft ? -8 : 8, Math.min(14, plot.height / 4)],
      color: palette.text,
      fontSize: 11,
      formatter: `Price ${formatValue(price, 'USD')}`,
    },
    lineStyle: { color: palette.text, type: 'dashed', width: 1 },
    data: [{ xAxis: price }],
  }
}

function priceAxis(most: number, { palette, plot }: PlotContext): object {
  const ticks = linearTicks(0, most, Math.max(2, Math.round(plot.width / LABEL_EVERY_PX)))
  const values = ticks.values.filter((value) => value <= most)
  return {
    type: 'value',
    min: 0,
    max: most,
    axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: values },
    axisLabel: {
      color: palette.muted,
      fontSize: 11,
      customValues: values,
      formatter: tickFormatter(values, 'linear', 'USD'),
    },
    axisLine: { show: true, lineStyle: { color: palette.axis } },
    splitLine: { show: false },
  }
}
