import { dayNumber, timesOf, tradingDays } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { bitcoinMomentum } from '../chains/bitcoin-price'
import { fatNormal, uniform } from '../keyed-noise'
import type { World } from '../world'

const FIRST = dayNumber('2024-01-11')
const MILLION = 1e6

/** Flows of US spot Bitcoin ETFs: inflows follow the price of recent weeks, redemptions follow declines. */
export function etfFlows(world: World): Frame {
  const days = tradingDays(FIRST, world.end)
  const key = world.key('etf flow')
  const net = days.map((day) => {
    const opening = Math.max(0, 1 - (day - FIRST) / 60)
    const appetite =
      55 + 260 * opening + 1500 * bitcoinMomentum(world, day, 5) + 550 * bitcoinMomentum(world, day, 30)
    return Math.round((appetite + 210 * fatNormal(key, day)) * 10) * (MILLION / 10) + 0
  })
  const churn = days.map(
    (day, t) => Math.round((40 + 90 * uniform(key ^ 0x51, day)) * 10) * (MILLION / 10) + Math.max(0, -net[t]),
  )
  let balance = 0
  return frame(timesOf(days), {
    net_flow_usd: net,
    inflow_usd: churn.map((out, t) => out + net[t]),
    outflow_usd: churn,
    balance_usd: net.map((flow) => {
      balance += flow
      return balance
    }),
  })
}
