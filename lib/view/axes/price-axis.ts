import type { PlotContext } from '../plot-context'
import { tickFormatter } from '../text/format'
import { linearTicks, logTicks } from './ticks'

const LABEL_EVERY_PX = 80
/** A log axis begins at this share of the lowest positive edge, if the lowest range starts at zero. */
const BELOW_FIRST = 0.5

/** A horizontal axis of prices. */
export interface PriceAxis {
  scale: 'linear' | 'log'
  min: number
  max: number
  /** Position of a price in CSS pixels. Prices outside are at the nearer end. */
  x: (price: number) => number
  option: object
}

/** Ranges of which the widest is this many times as wide as the narrowest were made for a log axis. */
const GEOMETRIC = 20

/** The axis for price ranges: logarithmic if their widths grow with the price. */
export function makePriceAxis(
  { palette, plot }: PlotContext,
  ranges: readonly { low: number; high: number }[],
): PriceAxis {
  const edges = ranges.flatMap(({ low, high }) => [low, high])
  const max = Math.max(1e-9, ...edges)
  const lowest = Math.min(...edges.filter((edge) => edge > 0), max)
  const widths = ranges.map(({ low, high }) => high - low).filter((width) => width > 0)
  const scale = Math.max(...widths) > GEOMETRIC * Math.min(...widths) && lowest < max ? 'log' : 'linear'
  const startsAtZero = edges.some((edge) => edge <= 0)
  const min = scale === 'linear' ? 0 : startsAtZero ? lowest * BELOW_FIRST : lowest
  const count = Math.max(2, Math.round(plot.width / LABEL_EVERY_PX))
  const ticks = scale === 'log' ? logTicks(min, max, count) : linearTicks(0, max, count)
  const values = ticks.values.filter((value) => value >= min && value <= max)
  const format = tickFormatter(values, scale, 'USD')
  const share = (price: number) =>
    scale === 'log' ? Math.log(Math.max(price, min) / min) / Math.log(max / min) : price / max
  return {
    scale,
    min,
    max,
    x: (price) => plot.left + plot.width * Math.min(1, Math.max(0, share(price))),
    option: {
      type: scale === 'log' ? 'log' : 'value',
      min,
      max,
      axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: values },
      axisLabel: {
        color: palette.muted,
        fontSize: 11,
        customValues: values,
        // The first label has the unit, because the end of the axis is next to the labels of the vertical one.
        alignMinLabel: 'left',
        formatter: (price: number) => (price === values[0] ? `${format(price)} USD` : format(price)),
      },
      axisLine: { show: true, lineStyle: { color: palette.axis } },
      splitLine: { show: false },
    },
  }
}
