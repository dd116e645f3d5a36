import { type Day, dayNumber, daysBetween } from '@/lib/engine/calendar'
import { fatNormal, meanReverting, normal } from '../keyed-noise'
import { type Knot, linearPath, type Path, readKnots, unevenPath } from '../path'
import { pinnedWalk } from '../pinned-walk'
import { at, type Daily, type World } from '../world'

/** First day with a Bitcoin price. */
export const FIRST_PRICE_DAY = dayNumber('2010-07-18')

export const BITCOIN_KNOTS = readKnots(`
  2010-07-18 0.062, 2010-10-06 0.07, 2010-11-08 0.34, 2011-01-25 0.36, 2011-02-12 1.03, 2011-04-05 0.76,
  2011-06-09 30, 2011-08-06 8, 2011-11-19 2.3, 2012-01-10 6.4, 2012-05-14 5, 2012-08-17 12.6, 2012-11-10 11.2,
  2013-02-01 20, 2013-04-09 205, 2013-05-01 125, 2013-07-05 72, 2013-09-20 125, 2013-12-01 1080,
  2013-12-20 640, 2014-01-06 910, 2014-04-12 430, 2014-06-05 640, 2014-10-05 330, 2015-01-14 195, 2015-09-01 232,
  2015-12-15 450, 2016-06-16 720, 2016-08-03 575, 2017-01-04 1080, 2017-03-24 960, 2017-06-11 2850,
  2017-07-16 2050, 2017-09-01 4700, 2017-09-15 3500, 2017-12-16 18800, 2018-02-06 7400, 2018-03-05 11000,
  2018-04-07 6800, 2018-05-05 9600, 2018-06-29 6050, 2018-11-10 6350, 2018-12-15 3300, 2019-03-30 4100,
  2019-06-27 12200, 2019-09-20 10000, 2019-12-17 6900, 2020-02-13 10200, 2020-03-14 5100, 2020-05-08 9500,
  2020-10-08 10900, 2021-01-08 39500, 2021-01-28 32000, 2021-02-21 55500, 2021-04-14 62500, 2021-05-24 36500,
  2021-07-20 30500, 2021-09-06 51000, 2021-09-28 42500, 2021-11-09 66000, 2022-01-23 36200, 2022-03-29 46800,
  2022-06-18 19600, 2022-08-13 24000, 2022-11-21 16100, 2023-04-14 29800, 2023-09-11 25900, 2023-12-06 43500,
  2024-01-23 40000, 2024-03-13 71500, 2024-08-07 56500, 2024-12-17 104500, 2025-04-08 78500, 2025-07-14 117000,
  2025-10-06 122500, 2025-11-22 86000, 2026-01-14 95000, 2026-02-06 66500, 2026-05-10 78000, 2026-10-08 54000`)

/** After the last knot: a four-year cycle in which each low and high is twice the previous one. */
const CYCLE = [
  ['04-15', 1, 1.45],
  ['03-20', 2, 2.1],
  ['08-10', 2, 1.85],
  ['10-20', 3, 4.3],
  ['01-25', 4, 2.7],
  ['10-10', 4, 2],
] as const
const LAST_LOW = 54000
const CYCLES_AHEAD = 10

function knotsAhead(): Knot[] {
  return Array.from({ length: CYCLES_AHEAD }, (_, cycle) =>
    CYCLE.map(([date, years, factor]): Knot => {
      const year = 2026 + 4 * cycle + years
      return [`${year}-${date}`, LAST_LOW * 2 ** cycle * factor]
    }),
  ).flat()
}

const KNOTS: readonly Knot[] = [...BITCOIN_KNOTS, ...knotsAhead()]

/** Days of the turning points, on which the price is that of its anchor. */
export const BITCOIN_TURNS: readonly Day[] = KNOTS.map(([date]) => dayNumber(date))

/** Standard deviation of the logarithm of the weights of days. */
const UNEVEN = 1.6

/** The path through the turning points. The seed shifts each of them by a few percent. */
export function bitcoinAnchor(world: World): Path {
  return world.once('bitcoin anchor', () => {
    const key = world.key('bitcoin knot')
    const clock = world.key('bitcoin clock')
    const knots = KNOTS.map(([date, value], i): Knot => [date, value * Math.exp(0.04 * normal(key, i))])
    return unevenPath(knots, (day) => Math.exp(UNEVEN * normal(clock, day)))
  })
}

/** The anchor of every day with a price. */
export function bitcoinAnchorByDay(world: World): Daily {
  return world.once('bitcoin anchor by day', () => {
    const anchor = bitcoinAnchor(world)
    return { first: FIRST_PRICE_DAY, values: daysBetween(FIRST_PRICE_DAY, world.end).map(anchor) }
  })
}

const TYPICAL_VOLATILITY = linearPath(
  readKnots(`2010-07-18 0.085, 2011-06-15 0.1, 2012-03 0.055, 2012-10 0.04, 2013-04-10 0.095, 2013-09 0.045,
  2013-12 0.08, 2014-06 0.045, 2015-01-15 0.052, 2015-09 0.032, 2016-09 0.023, 2017-09 0.047, 2018-01-15 0.055,
  2018-10 0.026, 2019-07 0.042, 2020-01 0.028, 2020-03-15 0.06, 2020-09 0.026, 2021-02 0.042, 2021-06 0.04,
  2022-01 0.03, 2022-06-15 0.036, 2023-06 0.019, 2024-03 0.026, 2025-06 0.018, 2026-02-06 0.03, 2026-10 0.02`),
)

/** Days between two turning points of any coin, at most. */
const LONGEST_WAY = 1100

/**
 * Volatility of a day: the level of the period times a persistent cluster. It goes on after the end, to the next turning
 * point of any coin.
 */
export function bitcoinVolatility(world: World): Daily {
  return world.once('bitcoin volatility', () => {
    const length = Math.max(0, world.end + LONGEST_WAY - FIRST_PRICE_DAY + 1)
    const cluster = meanReverting(world.key('bitcoin volatility'), FIRST_PRICE_DAY, length, {
      memory: 0.95,
      deviation: 0.32,
    })
    return {
      first: FIRST_PRICE_DAY,
      values: cluster.map((x, i) => TYPICAL_VOLATILITY(FIRST_PRICE_DAY + i) * Math.exp(x - 0.05)),
    }
  })
}

/** Daily risk appetite shared by stocks and coins: standard deviation 1, fat tails. */
export function riskAppetite(world: World, day: number): number {
  return fatNormal(world.key('risk appetite'), day)
}

const SHARED_RISK = linearPath(readKnots('2017 0, 2020-03 0.3, 2022-06 0.5, 2023-06 0.3, 2025 0.4'))

/** Largest deviation of the log price from its anchor, so that no random run takes a cycle far beyond its size. */
const FARTHEST = 0.8

function bounded(deviation: number): number {
  return FARTHEST * Math.tanh(deviation / FARTHEST)
}

/** Deviation of the log price from its anchor. It is 0 at turning points. */
export function bitcoinDeviation(world: World): Daily {
  return world.once('bitcoin deviation', () => {
    const key = world.key('bitcoin return')
    const volatility = bitcoinVolatility(world)
    const values = pinnedWalk(FIRST_PRICE_DAY, world.end, BITCOIN_TURNS, (day) => {
      const shared = SHARED_RISK(day)
      const own = Math.sqrt(1 - shared * shared) * fatNormal(key, day)
      return at(volatility, day) * (own + shared * riskAppetite(world, day))
    })
    return { first: FIRST_PRICE_DAY, values }
  })
}

/** Daily close of Bitcoin; NaN before its first price. */
export function bitcoinClose(world: World): Daily {
  return world.once('bitcoin close', () => {
    const anchor = bitcoinAnchorByDay(world)
    const { first, values } = bitcoinDeviation(world)
    return { first, values: values.map((x, i) => at(anchor, first + i) * Math.exp(bounded(x))) }
  })
}

/** Log return over the last `days` days; 0 where there is no earlier price. */
export function bitcoinMomentum(world: World, day: number, days: number): number {
  const close = bitcoinClose(world)
  const change = Math.log(at(close, day) / at(close, day - days))
  return Number.isFinite(change) ? change : 0
}
