import { readBuckets } from '../parts/buckets'
import { formatDate, formatTick } from '../parts/format'
import type { PlotContext, Sketch } from '../plot-context'

const COLUMN_PX = 9
const ROW_PX = 9

/** Distribution through time: a column a snapshot, a row a price, the darker the more coins last moved there. */
export function buildHeatmap(context: PlotContext): Sketch {
  const { input, palette, plot, rows, time } = context
  const { series } = input
  const field = series.fields.find((one) => one.role === 'buckets')
  const nested = field ? (series.columns[field.name] as readonly unknown[]) : []
  const count = Math.max(0, rows.end - rows.start)
  const columns = Math.max(1, Math.min(count, Math.floor(plot.width / COLUMN_PX)))
  const picked = Array.from(
    { length: columns },
    (_, k) => rows.start + Math.floor(((k + 1) * count) / columns) - 1,
  )
  const snapshots = picked.map((row) => readBuckets(nested[row]))
  const top = Math.max(1, ...snapshots.flatMap((buckets) => buckets.slice(-1).map((bucket) => bucket.high)))
  const lines = Math.max(8, Math.min(48, Math.floor(plot.height / ROW_PX)))
  const cells: [number, number, number][] = []
  for (const [column, buckets] of snapshots.entries()) {
    const sums = new Float64Array(lines)
    let total = 0
    for (const bucket of buckets) {
      total += bucket.amount
      spread(sums, bucket.low / top, Math.max(bucket.high, bucket.low * 1.0001) / top, bucket.amount)
    }
    for (let line = 0; line < lines; line++) {
      const share = total > 0 ? sums[line] / total : 0
      if (share > 0.001) cells.push([column, line, Number(Math.min(0.14, share).toFixed(4))])
    }
  }
  const step = top / lines
  return {
    series: [
      {
        id: 'cells',
        name: field?.name ?? 'buckets',
        type: 'custom',
        silent: true,
        animation: false,
        renderItem: (
          _: unknown,
          api: {
            value: (index: number) => number
            coord: (at: number[]) => number[]
            size: (at: number[]) => number[]
          },
        ) => {
          const [x, y] = api.coord([api.value(0), api.value(1)])
          const [width, height] = api.size([1, 1])
          return {
            type: 'rect',
            shape: { x: x - width / 2, y: y - height / 2, width: width + 0.4, height: height + 0.4 },
            style: {
              fill: palette.accent,
              opacity: Math.min(1, 0.07 + Math.sqrt(api.value(2) / 0.14) * 0.93),
            },
          }
        },
        data: cells,
      },
    ],
    left: {
      fields: [],
      unit: 'USD',
      axis: {
        type: 'category',
        data: Array.from({ length: lines }, (_, line) => formatTick((line + 1) * step, step * 5, 'USD')),
        axisLabel: { color: palette.muted, fontSize: 11, interval: Math.max(1, Math.ceil(lines / 6)) - 1 },
        axisTick: { show: false },
        axisLine: { show: false },
        splitLine: { show: false },
      },
    },
    x: {
      zoom: false,
      axis: {
        type: 'category',
        data: picked.map((row) => formatDate(time[row] ?? 0).slice(0, 7)),
        axisLabel: {
          color: palette.muted,
          fontSize: 11,
          interval: Math.max(1, Math.ceil(columns / Math.max(2, plot.width / 110))) - 1,
        },
        axisTick: { show: false },
        axisLine: { lineStyle: { color: palette.axis } },
        splitLine: { show: false },
      },
    },
  }
}

/** Adds an amount to the lines its span covers, in proportion. */
function spread(sums: Float64Array, low: number, high: number, amount: number) {
  const lines = sums.length
  const from = Math.max(0, Math.min(lines - 1, Math.floor(low * lines)))
  const to = Math.max(from, Math.min(lines - 1, Math.ceil(high * lines) - 1))
  const each = amount / (to - from + 1)
  for (let line = from; line <= to; line++) sums[line] += each
}
