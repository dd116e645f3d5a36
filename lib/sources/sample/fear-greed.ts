import { dayNumber, daysBetween, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { bitcoinAnchor, bitcoinMomentum, bitcoinVolatility } from './chains/bitcoin-price'
import { meanReverting } from './keyed-noise'
import { at, type World } from './world'

/** Fear and Greed Index, 0–100: returns of one week, one month and three months, minus volatility. */
export function fearGreedTable(world: World): Frame {
  const days = daysBetween(dayNumber('2018-02-01'), world.end)
  const mood = meanReverting(world.key('fear and greed'), days[0] ?? 0, days.length, {
    memory: 0.7,
    deviation: 5,
  })
  const anchor = bitcoinAnchor(world)
  const volatility = bitcoinVolatility(world)
  const value = days.map((day, t) => {
    const pull =
      1.4 * bitcoinMomentum(world, day, 7) +
      1.3 * bitcoinMomentum(world, day, 30) +
      0.7 * bitcoinMomentum(world, day, 90) +
      0.3 * Math.log(anchor(day) / anchor(day - 200)) -
      9 * (at(volatility, day) - 0.03)
    return Math.round(Math.max(5, Math.min(95, 47 + 46 * Math.tanh(pull) + mood[t])))
  })
  return frame(timesOf(days), { value })
}
