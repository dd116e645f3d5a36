import { dayNumber, daysBetween, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { assetCandles } from '../assets/assets'
import { bitcoinMomentum, bitcoinVolatility } from '../chains/bitcoin-price'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'
import { marketFunding } from './futures'

const PREMIUM = 1.08

/** Implied volatility: expected volatility of the next month, slightly above recent realized volatility. */
export function dvolTable(world: World): Frame {
  const days = daysBetween(dayNumber('2021-03-24'), world.end)
  const volatility = bitcoinVolatility(world)
  const swing = meanReverting(world.key('dvol'), days[0] ?? 0, days.length, { memory: 0.95, deviation: 0.05 })
  const spread = meanReverting(world.key('dvol eth'), days[0] ?? 0, days.length, {
    memory: 0.98,
    deviation: 0.07,
  })
  const ratio = linearPath(
    readKnots('2021-03-24 1.25, 2022-07 1.35, 2023-06 0.98, 2024-06 1.12, 2025-06 1.6, 2026 1.45'),
  )
  let memory = Number.NaN
  const btc = days.map((day, t) => {
    const now = at(volatility, day)
    memory = Number.isNaN(memory) ? now : memory + (now - memory) * 0.08
    const fear = Math.max(0, -bitcoinMomentum(world, day, 5))
    return Math.round(100 * Math.sqrt(365) * memory * PREMIUM * Math.exp(swing[t] + 0.9 * fear) * 100) / 100
  })
  const eth = btc.map((x, t) => Math.round(x * ratio(days[t]) * Math.exp(spread[t]) * 100) / 100)
  return frame(timesOf(days), { btc, eth })
}

/** Annualized rate on borrowed dollars. High when longs pay high funding. */
export function borrowTable(world: World): Frame {
  const days = daysBetween(dayNumber('2019-07-11'), world.end)
  const { first, values } = marketFunding(world)
  const key = world.key('borrow')
  let level = Number.NaN
  const rate = days.map((day) => {
    const wanted = 0.035 + 0.55 * Math.max(0, values[day - first]) * 3 * 365
    level = Number.isNaN(level) ? wanted : level + (wanted - level) * 0.1
    return Math.round(Math.max(0.012, level * Math.exp(0.07 * normal(key, day))) * 1e6) / 1e6
  })
  return frame(timesOf(days), { rate })
}

/** Taker volume of the largest pair. Buyers dominate on rising days. */
export function takerTable(world: World): Frame {
  const start = dayNumber('2017-08-17')
  const days = daysBetween(start, world.end)
  const candles = assetCandles(world, 'BTC')
  const skip = Math.round(start - candles.time[0] / 86_400_000)
  const share = linearPath(readKnots('2017-08-17 0.06, 2018-06 0.3, 2021 0.55, 2026 0.5'))
  const key = world.key('taker')
  const quote = days.map((day, t) => {
    const row = skip + t
    return Math.round(candles.volume[row] * share(day) * candles.close[row])
  })
  const bought = quote.map((value, t) => {
    const move = Math.log(candles.close[skip + t] / candles.open[skip + t])
    const part = 0.4985 + Math.max(-0.05, Math.min(0.05, 0.32 * move)) + 0.006 * normal(key, days[t])
    return Math.round(value * part)
  })
  return frame(timesOf(days), { quote_volume: quote, taker_buy_quote: bought })
}
