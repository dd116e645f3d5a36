import { dayNumber, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { assetClose } from '../assets/assets'
import { uniform } from '../keyed-noise'
import { logPath, readKnots } from '../path'
import { at, type World } from '../world'

const FIRST = dayNumber('2020-08-11')
const SHORTEST_WAIT = 6
const LONGEST_WAIT = 40

/** Typical purchase in coins by date: small in the bear market, large after convertible notes were issued. */
const PURCHASE = logPath(
  readKnots(
    '2020-08-11 18000, 2021-02 9000, 2021-09 6000, 2022-06 700, 2023-03 3500, 2024-03 8000, 2024-11 30000, 2025-03 6000, 2026 2500',
  ),
)

/** Bitcoin purchases of a company: coins, price, and total holdings afterward. */
export function treasuryTable(world: World): Frame {
  const close = assetClose(world, 'BTC')
  const key = world.key('treasury')
  const days: number[] = []
  for (let day = FIRST; day <= world.end; ) {
    days.push(day)
    day += SHORTEST_WAIT + Math.floor((LONGEST_WAIT - SHORTEST_WAIT) * uniform(key, day))
  }
  const bought = Float64Array.from(days, (day) =>
    Math.round(PURCHASE(day) * (0.4 + 1.2 * uniform(key ^ 0x2f, day))),
  )
  const price = Float64Array.from(days, (day) =>
    Math.round(at(close, day) * (0.99 + 0.02 * uniform(key ^ 0x51, day))),
  )
  let held = 0
  let paid = 0
  return frame(timesOf(days), {
    bought_btc: bought,
    price_usd: price,
    held_btc: bought.map((coins) => {
      held += coins
      return held
    }),
    paid_usd: bought.map((coins, row) => {
      paid += coins * price[row]
      return paid
    }),
  })
}
