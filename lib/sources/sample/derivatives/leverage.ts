import { DAY, dayNumber, daysBetween, isWeekend, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { VENUES } from '@/lib/sources/base-tables'
import { assetCandles } from '../assets/assets'
import { bitcoinMomentum, bitcoinVolatility } from '../chains/bitcoin-price'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'
import { marketFunding, openInterestTable } from './futures'

const openInterest = (world: World): Frame => world.once('open interest', () => openInterestTable(world))

/** Daily turnover of open interest. CME trades less. */
const TURNOVER = linearPath(readKnots('2016-05-14 1.6, 2019 3, 2021 2, 2023 0.8, 2024 0.75, 2026 0.8'))

/** Volume by venue: open interest times turnover, higher on days with large moves. None at CME on Saturdays. */
export function volumeTable(world: World): Frame {
  const source = openInterest(world)
  const days = source.time.map((time) => time / DAY)
  const candles = assetCandles(world, 'BTC')
  const skip = Math.round(days[0] - candles.time[0] / DAY)
  const volatility = bitcoinVolatility(world)
  const mood = meanReverting(world.key('futures volume'), days[0] ?? 0, days.length, {
    memory: 0.8,
    deviation: 0.16,
  })
  const activity = days.map((day, t) => {
    const move = Math.abs(Math.log(candles.close[skip + t] / candles.open[skip + t]))
    const busy = Math.min(1.4, 0.35 * (move / at(volatility, day)))
    return (
      candles.close[skip + t] * TURNOVER(day) * Math.exp(mood[t] + busy - 0.2) * (isWeekend(day) ? 0.6 : 1)
    )
  })
  const venues = VENUES.map((venue) => {
    const key = world.key(`futures volume ${venue}`)
    const held = numbersIn(source, `oi_${venue}`)
    const pace = venue === 'cme' ? 0.28 : venue === 'deribit' || venue === 'kraken' ? 0.5 : 1
    return held.map((coins, t) => {
      const closed = venue === 'cme' && isWeekend(days[t]) ? 0.01 : 1
      return Math.round(coins * activity[t] * pace * closed * Math.exp(0.12 * normal(key, days[t])))
    })
  })
  const total = days.map((_, t) =>
    venues.reduce((sum, column) => sum + (Number.isNaN(column[t]) ? 0 : column[t]), 0),
  )
  return frame(source.time, {
    total,
    ...Object.fromEntries(VENUES.map((venue, i) => [`volume_${venue}`, venues[i]])),
  })
}

/** Liquidations: small on most days, large when the day’s range moves far against the crowded side. */
export function liquidationsTable(world: World): Frame {
  const source = openInterest(world)
  const total = numbersIn(source, 'total')
  const first = dayNumber('2019-09-10')
  const days = daysBetween(first, world.end)
  const back = Math.round(days[0] - source.time[0] / DAY)
  const candles = assetCandles(world, 'BTC')
  const skip = Math.round(days[0] - candles.time[0] / DAY)
  const funding = marketFunding(world)
  const side = (name: string, against: (row: number) => number, crowded: (day: number) => number) => {
    const key = world.key(`liquidated ${name}`)
    return days.map((day, t) => {
      const row = skip + t
      const reach = Math.max(0, against(row))
      const part = 0.0004 + 0.09 * reach ** 1.35 * crowded(day)
      return Math.round(total[back + t] * candles.close[row] * part * Math.exp(0.3 * normal(key, day)))
    })
  }
  const eager = (day: number) => Math.max(-0.6, Math.min(1, funding.values[day - funding.first] / 0.0006))
  return frame(timesOf(days), {
    long_usd: side(
      'longs',
      (row) => Math.log(candles.open[row] / candles.low[row]),
      (day) => 1 + 0.8 * eager(day),
    ),
    short_usd: side(
      'shorts',
      (row) => Math.log(candles.high[row] / candles.open[row]),
      (day) => 0.8 - 0.5 * eager(day),
    ),
  })
}

/** The long/short ratio of accounts rises in declines. Top traders lean the other way. */
export function longShortTable(world: World): Frame {
  const days = daysBetween(dayNumber('2020-07-22'), world.end)
  const mood = meanReverting(world.key('long short'), days[0], days.length, { memory: 0.9, deviation: 0.16 })
  const top = meanReverting(world.key('long short top'), days[0], days.length, {
    memory: 0.94,
    deviation: 0.13,
  })
  const against = (day: number) =>
    -2.2 * Math.max(-0.2, Math.min(0.2, bitcoinMomentum(world, day, 7))) -
    0.5 * Math.max(-0.4, Math.min(0.4, bitcoinMomentum(world, day, 30)))
  return frame(timesOf(days), {
    accounts: days.map((day, t) => Math.round(1e4 * 1.45 * Math.exp(mood[t] + against(day))) / 1e4),
    top_positions: days.map(
      (day, t) => Math.round(1e4 * 1.25 * Math.exp(top[t] + 0.35 * bitcoinMomentum(world, day, 30))) / 1e4,
    ),
  })
}

/** The perpetual premium: the funding rate with some noise, because funding follows the premium. */
export function perpetualTable(world: World): Frame {
  const days = daysBetween(dayNumber('2019-09-10'), world.end)
  const { first, values } = marketFunding(world)
  const key = world.key('perpetual premium')
  return frame(timesOf(days), {
    premium: days.map((day) => {
      const pull = 0.9 * (values[day - first] - 0.0001) - 0.00025 + 0.00022 * normal(key, day)
      return Math.round(pull * 1e7) / 1e7
    }),
  })
}
