import { readBuckets } from '../parts/buckets'
import { formatTick } from '../parts/format'
import { drawnValue } from '../parts/lines'
import { linearTicks } from '../parts/ticks'
import type { PlotContext, Sketch } from '../plot-context'

/** Amounts by price of the newest row: bars over the price, split at today’s price into profit and loss. */
export function buildDistribution(context: PlotContext): Sketch {
  const { input, palette, plot } = context
  const { series } = input
  const field = series.fields.find((one) => one.role === 'buckets')
  const rows = field ? (series.columns[field.name] as readonly unknown[]) : []
  const row = Math.max(0, context.rows.end - 1)
  const buckets = readBuckets(rows[row])
  const priceField = context.fields.find(
    (one) => /current_price|price/.test(one.name) && !/ath/.test(one.name),
  )
  const price = priceField?.values[row] ?? Number.NaN
  const most = Math.max(1, ...buckets.map((bucket) => bucket.high))
  const ticks = linearTicks(0, most, Math.max(3, Math.round(plot.width / 120)))
  return {
    series: [
      {
        id: 'buckets',
        name: field?.name ?? 'buckets',
        type: 'bar',
        silent: true,
        animation: false,
        barWidth: Math.max(1, (plot.width / Math.max(1, buckets.length)) * 0.86),
        data: buckets.map((bucket) => ({
          value: [(bucket.low + bucket.high) / 2, drawnValue(bucket.amount)],
          itemStyle: {
            color: (bucket.low + bucket.high) / 2 <= price ? palette.up : palette.down,
            opacity: 0.85,
          },
        })),
        ...(Number.isFinite(price)
          ? {
              markLine: {
                silent: true,
                symbol: 'none',
                animation: false,
                label: {
                  show: true,
                  position: 'insideEndTop',
                  color: palette.text,
                  fontSize: 11,
                  formatter: `price ${formatTick(price, 1, 'USD')}`,
                },
                lineStyle: { color: palette.text, type: 'dashed', width: 1 },
                data: [{ xAxis: price }],
              },
            }
          : {}),
      },
    ],
    left: {
      fields: [],
      unit: 'native',
      reach: [0, ...buckets.map((bucket) => bucket.amount)],
      scale: 'linear',
    },
    x: {
      zoom: false,
      axis: {
        type: 'value',
        min: 0,
        max: most,
        axisTick: { show: false, customValues: ticks.values },
        axisLabel: {
          color: palette.muted,
          fontSize: 11,
          customValues: ticks.values.filter((value) => value <= most),
          formatter: (value: number) => formatTick(value, ticks.step, 'USD'),
        },
        axisLine: { lineStyle: { color: palette.axis } },
        splitLine: { show: false },
      },
    },
  }
}
