import { type Day, timesOf } from '@/lib/engine/calendar'
import { type NoiseKey, normal, uniform } from '../keyed-noise'

export interface Candles {
  time: Float64Array
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
}

/** Candles around given closes. Each opens at the previous close; wicks are half-normal, scaled by the day’s volatility. */
export function candlesAround(
  days: ArrayLike<Day>,
  close: Float64Array,
  volatility: ArrayLike<number>,
  key: NoiseKey,
): Candles {
  const open = new Float64Array(close.length)
  const high = new Float64Array(close.length)
  const low = new Float64Array(close.length)
  for (let i = 0; i < close.length; i++) {
    const day = days[i]
    open[i] = i === 0 ? close[0] * Math.exp(-0.3 * volatility[0] * normal(key, day)) : close[i - 1]
    const wick = 0.55 * volatility[i]
    high[i] = Math.max(open[i], close[i]) * Math.exp(wick * Math.abs(normal(key ^ 0x1111, day)))
    low[i] = Math.min(open[i], close[i]) * Math.exp(-wick * Math.abs(normal(key ^ 0x2222, day)))
  }
  return { time: timesOf(days), open, high, low, close }
}

/** Volume around a level, with a heavier upper tail and more volume on days with large moves. */
export function volumeAround(
  days: ArrayLike<Day>,
  level: (day: Day) => number,
  { open, close }: Candles,
  key: NoiseKey,
): Float64Array {
  return close.map((price, i) => {
    const move = Math.min(0.5, Math.abs(Math.log(price / open[i])))
    const spread = 0.3 * normal(key, days[i]) + 0.3 * (uniform(key ^ 0x3333, days[i]) - 0.5)
    return level(days[i]) * Math.exp(spread + 8 * move)
  })
}
