import type { AxisWish, PlotContext } from '../plot-context'
import { formatTick } from './format'
import { linearTicks, logTicks, type Ticks } from './ticks'

const LABEL_EVERY_PX = 62

/** Units whose values are levels of growth: read on a log axis once they span more than a decade. */
const GROWING = new Set(['USD', 'TH/s', 'BTC'])

export interface MadeAxis {
  axis: object
  scale: 'linear' | 'log'
}

/** A vertical axis with ends and labels of our own, so that every renderer places the same value at the same pixel. */
export function makeValueAxis(context: PlotContext, wish: AxisWish, side: 'left' | 'right'): MadeAxis {
  if (wish.axis) return { axis: { position: side, ...wish.axis }, scale: 'linear' }
  const { palette, plot } = context
  const { low, high, positive } = domainOf(context, wish)
  const count = Math.max(2, Math.round(plot.height / LABEL_EVERY_PX))
  const scale = wish.fixed ? 'linear' : chooseScale(wish, low, high, positive)
  const ticks: Ticks =
    scale === 'log'
      ? logTicks(low, high, count)
      : wish.fixed
        ? { ...linearTicks(wish.fixed.min, wish.fixed.max, count), ...wish.fixed }
        : linearTicks(low, high, count)
  const values = ticks.values.filter((value) => value >= ticks.min && value <= ticks.max)
  return {
    scale,
    axis: {
      type: scale === 'log' ? 'log' : 'value',
      position: side,
      min: ticks.min,
      max: ticks.max,
      axisTick: { show: false, customValues: values },
      axisLabel: {
        color: side === 'right' ? palette.price : palette.muted,
        fontSize: 11,
        margin: 8,
        customValues: values,
        formatter: (value: number) =>
          formatTick(value, scale === 'log' ? Math.abs(value) / 10 : ticks.step, wish.unit),
      },
      axisLine: { show: false },
      splitLine:
        side === 'left' ? { show: true, lineStyle: { color: palette.grid, width: 1 } } : { show: false },
    },
  }
}

function chooseScale(wish: AxisWish, low: number, high: number, positive: boolean): 'linear' | 'log' {
  if (!positive || low === high) return 'linear'
  if (wish.scale === 'log') return 'log'
  if (wish.scale === 'linear') return 'linear'
  const decades = Math.log10(high / low)
  return decades > (GROWING.has(wish.unit) ? 1 : 2.5) ? 'log' : 'linear'
}

function domainOf(context: PlotContext, wish: AxisWish) {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const field of wish.fields) {
    for (let row = context.rows.start; row < context.rows.end; row++) {
      const value = field.values[row]
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  for (const value of wish.reach ?? []) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (!(low <= high)) return { low: 0, high: 1, positive: false }
  return { low, high, positive: low > 0 }
}
