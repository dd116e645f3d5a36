import { DAY, dayNumber, daysBetween, isWeekend, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import type { CUSTODY_VENUES } from '@/lib/sources/base-tables'
import { assetCandles } from '../assets/assets'
import { meanReverting, normal } from '../keyed-noise'
import { logPath, readKnots } from '../path'
import { at, type World } from '../world'
import { bitcoinVolatility } from './bitcoin-price'
import { chainTable } from './chains'

const FIRST = dayNumber('2013-01-01')

/** Weights of the exchanges in all exchange balances, each from its opening on. */
const WEIGHTS: Readonly<Record<(typeof CUSTODY_VENUES)[number] | 'other', string>> = {
  bitstamp: '2013-01-01 0.14, 2014-06 0.14, 2016 0.08, 2018 0.05, 2020 0.04, 2023 0.025, 2026 0.02',
  kraken: '2013-09-10 0.004, 2015 0.03, 2018 0.05, 2021 0.05, 2023 0.06, 2026 0.065',
  htx: '2013-09-20 0.01, 2015 0.08, 2018 0.12, 2020-03 0.16, 2021-05 0.08, 2021-12 0.02, 2023 0.012, 2026 0.009',
  bitfinex:
    '2013-01-01 0.03, 2015 0.1, 2016-08 0.09, 2018 0.1, 2020 0.07, 2021 0.06, 2022 0.08, 2023 0.14, 2026 0.155',
  okx: '2013-10-01 0.01, 2015 0.08, 2018 0.07, 2020 0.1, 2021-06 0.05, 2023 0.055, 2026 0.05',
  coinbase:
    '2014-01-01 0.05, 2016 0.2, 2018 0.27, 2020 0.33, 2022 0.3, 2023 0.25, 2024 0.3, 2025 0.29, 2026 0.28',
  gemini: '2015-10-08 0.002, 2017 0.03, 2019 0.05, 2021 0.06, 2023 0.045, 2026 0.04',
  binance: '2017-07-14 0.001, 2018 0.05, 2019 0.07, 2020 0.1, 2021 0.13, 2022 0.2, 2023 0.24, 2026 0.26',
  upbit: '2017-10-24 0.002, 2018-06 0.03, 2021 0.04, 2023 0.05, 2026 0.06',
  bybit: '2020-06-01 0.002, 2022 0.01, 2024 0.02, 2026 0.025',
  robinhood: '2018-02-22 0.001, 2020 0.01, 2021-06 0.04, 2023 0.05, 2026 0.055',
  other: '2013-01-01 0.75, 2014-01 0.7, 2014-03 0.4, 2016 0.3, 2018 0.18, 2020 0.11, 2022 0.06, 2026 0.05',
}

/** Balance of each exchange: its weight times the chain’s exchange balance. */
export function balancesTable(world: World): Frame {
  const chain = chainTable(world, 'bitcoin')
  const balance = numbersIn(chain, 'exchange_balance')
  const start = Math.round(chain.time[0] / DAY)
  const days = daysBetween(FIRST, world.end)
  const weights = Object.entries(WEIGHTS).map(([venue, text]) => {
    const knots = readKnots(text)
    const opened = dayNumber(knots[0][0])
    const path = logPath(knots)
    const drift = meanReverting(world.key(`balance ${venue}`), opened, Math.max(0, world.end - opened + 1), {
      memory: 0.997,
      deviation: 0.06,
    })
    return {
      venue,
      weight: days.map((day) => (day < opened ? Number.NaN : path(day) * Math.exp(drift[day - opened]))),
    }
  })
  return frame(
    timesOf(days),
    Object.fromEntries(
      weights.map(({ venue, weight }) => [
        `balance_${venue}`,
        weight.map((x, t) => {
          const all = weights.reduce(
            (sum, other) => sum + (Number.isNaN(other.weight[t]) ? 0 : other.weight[t]),
            0,
          )
          return (balance[days[t] - start] * x) / all
        }),
      ]),
    ),
  )
}

const DEPTH = logPath(
  readKnots(
    '2020-01-01 55e6, 2020-03-15 22e6, 2020-09 60e6, 2021-04 170e6, 2021-08 150e6, 2022-06 110e6, 2022-11-01 120e6, 2022-12-01 62e6, 2023-03-20 50e6, 2023-10 70e6, 2024-03 190e6, 2024-09 210e6, 2025-07 330e6, 2025-10-15 230e6, 2026-06 290e6',
  ),
  0.05,
)

const SPREAD = logPath(
  readKnots(
    '2020-01-01 2.2, 2020-03-13 7, 2020-06 1.9, 2021-06 1.2, 2022-11-12 2.4, 2023-03-12 2.6, 2023-08 1.1, 2026 0.6',
  ),
)

/** Depth falls with volatility and on weekends. The book leans against the move of the day. */
export function orderBooksTable(world: World): Frame {
  const days = daysBetween(dayNumber('2020-01-01'), world.end)
  const candles = assetCandles(world, 'BTC')
  const skip = Math.round(days[0] - candles.time[0] / DAY)
  const volatility = bitcoinVolatility(world)
  const swing = meanReverting(world.key('depth'), days[0], days.length, { memory: 0.9, deviation: 0.13 })
  const lean = meanReverting(world.key('book lean'), days[0], days.length, { memory: 0.7, deviation: 0.07 })
  const key = world.key('spread')
  const total = days.map((day, t) => {
    const wild = at(volatility, day) / 0.028
    return DEPTH(day) * Math.exp(swing[t]) * wild ** -0.45 * (isWeekend(day) ? 0.82 : 1)
  })
  const side = days.map((_, t) => {
    const move = Math.log(candles.close[skip + t] / candles.open[skip + t])
    return lean[t] - Math.max(-0.2, Math.min(0.2, 1.3 * move))
  })
  return frame(timesOf(days), {
    bid_depth_usd: total.map((depth, t) => Math.round((depth / 2) * (1 + side[t]))),
    ask_depth_usd: total.map((depth, t) => Math.round((depth / 2) * (1 - side[t]))),
    spread_bps: days.map((day) => {
      const wild = at(volatility, day) / 0.028
      return Math.round(1e4 * SPREAD(day) * wild ** 0.7 * Math.exp(0.12 * normal(key, day))) / 1e4
    }),
  })
}
