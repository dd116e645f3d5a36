import { DAY } from '@/lib/engine/calendar'
import { type NoiseKey, normal, uniform } from '../keyed-noise'
import type { AssetCandles } from './asset-candles'

export const SLOTS_PER_DAY = 144
const SLOT_MS = DAY / SLOTS_PER_DAY

/**
 * Ten-minute candles inside daily ones: a random bridge from each day’s open to its close, adjusted to stay within the
 * day’s range. Over a day, the first open, last close, highest high and lowest low match the daily candle exactly, and
 * the volumes add up to the daily volume.
 */
export function tenMinuteCandles(daily: AssetCandles, key: NoiseKey): AssetCandles {
  const rows = daily.time.length * SLOTS_PER_DAY
  const make = () => new Float64Array(rows)
  const result = { time: make(), open: make(), high: make(), low: make(), close: make(), volume: make() }
  const bridge = new Float64Array(SLOTS_PER_DAY)
  for (let t = 0; t < daily.time.length; t++) {
    const dayNumber = daily.time[t] / DAY
    drawBridge(bridge, key, dayNumber)
    bend(bridge, daily, t)
    fillDay(result, t, bridge, daily, key, dayNumber)
  }
  return result
}

/** A random walk that returns to its start, with steps of standard deviation 1. */
function drawBridge(bridge: Float64Array, key: NoiseKey, day: number): void {
  let level = 0
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) {
    level += normal(key, day * SLOTS_PER_DAY + slot)
    bridge[slot] = level
  }
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) bridge[slot] -= (level * (slot + 1)) / SLOTS_PER_DAY
}

/** Converts the bridge to closes: tilted from open to close, scaled to the day’s range. */
function bend(bridge: Float64Array, { open, high, low, close }: AssetCandles, t: number): void {
  const from = Math.log(open[t])
  const to = Math.log(close[t])
  const top = Math.log(high[t])
  const bottom = Math.log(low[t])
  let lowest = 0
  let highest = 0
  for (const level of bridge) {
    if (level < lowest) lowest = level
    if (level > highest) highest = level
  }
  const scale = (0.85 * (top - bottom)) / (highest - lowest || 1)
  const upper = Math.max(from, to)
  const under = Math.min(from, to)
  let reach = upper
  let depth = under
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) {
    const level = from + ((to - from) * (slot + 1)) / SLOTS_PER_DAY + scale * bridge[slot]
    bridge[slot] = level
    if (level > reach) reach = level
    if (level < depth) depth = level
  }
  const above = reach > upper ? (top - upper) / (reach - upper) : 0
  const below = depth < under ? (under - bottom) / (under - depth) : 0
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) {
    const level = bridge[slot]
    const bent =
      level > upper
        ? upper + (level - upper) * above
        : level < under
          ? under - (under - level) * below
          : level
    bridge[slot] = Math.exp(bent)
  }
  bridge[SLOTS_PER_DAY - 1] = close[t]
}

function fillDay(
  result: AssetCandles,
  t: number,
  closes: Float64Array,
  daily: AssetCandles,
  key: NoiseKey,
  day: number,
): void {
  const start = t * SLOTS_PER_DAY
  const top = daily.high[t]
  const bottom = daily.low[t]
  const wick = 0.12 * Math.log(top / bottom)
  let peak = start
  let trough = start
  let weights = 0
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) {
    const row = start + slot
    const open = slot === 0 ? daily.open[t] : closes[slot - 1]
    const close = Math.min(top, Math.max(bottom, closes[slot]))
    const draw = uniform(key ^ 0x6a09e667, day * SLOTS_PER_DAY + slot)
    const high = Math.max(open, close)
    const low = Math.min(open, close)
    result.time[row] = daily.time[t] + slot * SLOT_MS
    result.open[row] = open
    result.close[row] = close
    closes[slot] = close
    result.high[row] = Math.min(top, high * (1 + wick * draw))
    result.low[row] = Math.max(bottom, low * (1 - wick * (1 - draw)))
    const weight = 0.4 + draw + 6 * Math.log(high / low)
    result.volume[row] = weight
    weights += weight
    if (result.high[row] > result.high[peak]) peak = row
    if (result.low[row] < result.low[trough]) trough = row
  }
  result.high[peak] = top
  result.low[trough] = bottom
  for (let slot = 0; slot < SLOTS_PER_DAY; slot++) result.volume[start + slot] *= daily.volume[t] / weights
}
