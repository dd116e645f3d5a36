import { type Day, dayNumber, daysBetween, isWeekend, timesOf, weekday } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { bitcoinMomentum, bitcoinVolatility } from './chains/bitcoin-price'
import { fatNormal, meanReverting, normal } from './keyed-noise'
import { logPath, readKnots } from './path'
import { at, type World } from './world'

/** Search interest in a term by date. The highest month is 100. */
const SEARCHES = {
  bitcoin:
    '2013-01-01 2, 2013-04-10 11, 2013-07 4, 2013-12-01 17, 2014-06 5, 2015-06 3, 2016-06 5, 2017-05 18, 2017-09 29, 2017-12-18 99, 2018-02 42, 2018-11 17, 2019-06 22, 2019-12 10, 2020-05 14, 2020-10 13, 2021-01 58, 2021-05-17 64, 2021-09 29, 2022-06-15 33, 2023-01 16, 2023-08 14, 2024-03 32, 2024-11-15 45, 2025-06 24, 2025-11 30, 2026-06 21',
  crypto:
    '2013-01-01 1, 2016 1, 2017-05 6, 2018-01-06 38, 2018-06 12, 2019 7, 2020-06 6, 2021-01 26, 2021-05-12 99, 2021-08 50, 2021-11 60, 2022-06 38, 2023 20, 2023-09 17, 2024-03 40, 2024-12 52, 2025-07 46, 2026-06 30',
  ethereum:
    '2015-07-30 1, 2016-06 4, 2017-06 28, 2018-01-13 52, 2018-09 13, 2019-06 7, 2020-07 9, 2021-02 52, 2021-05-12 99, 2021-11 50, 2022-06 33, 2022-09-15 40, 2023-06 13, 2024-03 28, 2025-08-14 62, 2026-06 17',
  nft: '2013-01-01 1, 2020-12 1, 2021-03-15 38, 2021-06 20, 2021-09 62, 2022-01-17 99, 2022-05 55, 2022-12 24, 2023-06 13, 2024 9, 2025 5, 2026 4',
} as const

/** Additional attention of a day: large moves and high volatility make news. */
function excitement(world: World, day: Day): number {
  const fast = Math.abs(bitcoinMomentum(world, day, 7))
  return 0.9 * Math.min(0.3, fast) + 6 * (at(bitcoinVolatility(world), day) - 0.03)
}

const SATURDAY = 6

/** Weekly values, known at the end of their week and carried forward through the next one. */
export function searchTable(world: World): Frame {
  const first = dayNumber('2013-01-06')
  const days = daysBetween(first, world.end)
  const columns = Object.entries(SEARCHES).map(([term, text]) => {
    const knots = readKnots(text)
    const path = logPath(knots)
    const begins = dayNumber(knots[0][0])
    const key = world.key(`search ${term}`)
    let held = Number.NaN
    const column = days.map((day) => {
      if (weekday(day) === SATURDAY || Number.isNaN(held)) {
        const level = path(day) * Math.exp(0.6 * excitement(world, day) + 0.07 * normal(key, day))
        held = day < begins ? Number.NaN : Math.max(0, Math.min(100, Math.round(level)))
      }
      return held
    })
    return [term, column] as const
  })
  return frame(timesOf(days), Object.fromEntries(columns))
}

/** Views per day, in the order of the columns. */
const ARTICLES = {
  bitcoin:
    '2015-07-01 9000, 2016-06 10500, 2017-05 32000, 2017-09 42000, 2017-12-10 230000, 2018-02 62000, 2018-10 15000, 2019-06 19000, 2020-06 9500, 2020-12 18000, 2021-02-10 58000, 2021-05-18 46000, 2021-09 20000, 2022-06 13500, 2023-06 6800, 2024-03 12500, 2024-11 15500, 2025-07 8500, 2026-06 6500',
  cryptocurrency:
    '2015-07-01 1700, 2017-05 7000, 2018-01-05 62000, 2018-10 8500, 2020-06 5200, 2021-05-15 42000, 2021-11 19000, 2022-06 17500, 2023 7500, 2024-03 8800, 2024-12 9800, 2025-07 6800, 2026-06 4800',
  ethereum:
    '2015-07-01 500, 2016-06 3300, 2017-06 21000, 2018-01-12 40000, 2018-10 5200, 2020-06 2900, 2021-05-10 27000, 2021-11 14000, 2022-09-15 15500, 2023-06 3500, 2024-05 4600, 2025-08 5200, 2026-06 2600',
  blockchain:
    '2015-07-01 900, 2016-06 3600, 2017-06 11000, 2018-01-10 33000, 2018-10 13000, 2019-06 11000, 2020-06 7000, 2021-05 15000, 2022-02 14500, 2023-01 8000, 2024 5800, 2025 4500, 2026 3600',
} as const

/** Page views, lower on weekends, with bursts in news events. */
export function wikipediaTable(world: World): Frame {
  const days = daysBetween(dayNumber('2015-07-01'), world.end)
  const columns = Object.entries(ARTICLES).map(([article, text]) => {
    const path = logPath(readKnots(text))
    const key = world.key(`wikipedia ${article}`)
    const mood = meanReverting(world.key(`wikipedia mood ${article}`), days[0], days.length, {
      memory: 0.85,
      deviation: 0.1,
    })
    const column = days.map((day, t) => {
      const rest = isWeekend(day) ? (article === 'blockchain' ? 0.72 : 0.9) : 1
      const burst = Math.max(-0.15, 0.07 * fatNormal(key, day))
      return Math.round(path(day) * rest * Math.exp(mood[t] + burst + excitement(world, day)))
    })
    return [article, column] as const
  })
  return frame(timesOf(days), Object.fromEntries(columns))
}
