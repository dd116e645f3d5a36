import { DAY_MS } from '@/lib/engine/frame'
import type { Block } from '@/lib/sources/importers/blocks/block'

/** Series of the recorded answer for five days of September 2026, in its order. */
export const RECORDED_SERIES: readonly string[] =
  'date,price_close,realized_price,mvrv,nupl,sopr_24h,supply_in_profit,supply_in_profit_share,sth_realized_price,lth_realized_price,puell_multiple,price_sma_200d,price_sma_200d_ratio,liveliness,market_cap,realized_cap,circulating_supply,hash_rate,difficulty,utxo_count'.split(
    ',',
  )

const COIN = 1e8
const LONG_TERM_MS = 150 * DAY_MS

const dayAt = (time: number) => Math.floor(time / DAY_MS)

/** Values of a day, in BTC and USD. */
export interface DayByRules {
  supply: number
  sthSupply: number
  realizedCap: number
  sthRealizedCap: number
  spentValue: number
  spentCost: number
}

/**
 * The cohorts of blocks as the Bitcoin Research Kit defines them: a coin has the price of the hour in which its block was
 * mined, and long-term is 150 days, counted from that time. Its blocks have their own time. These have their median time:
 * simulated blocks are twelve times as rare as real ones, and so would be the lag of the median. Recomputed from all coins
 * for every day, without any part of the ledger.
 */
export function byRulesOfBitview(
  blocks: readonly Block[],
  priceAt: (time: number) => number,
): Map<number, DayByRules> {
  const left: number[] = []
  const made: number[] = []
  const days = new Map<number, DayByRules>()
  let time = 0
  let spentValue = 0
  let spentCost = 0
  blocks.forEach((block, at) => {
    const day = dayAt(block.time)
    if (day > dayAt(time)) spentValue = spentCost = 0
    time = block.time
    made.push(time)
    left.push(block.created.reduce((sum, amount) => sum + amount, 0) / COIN)
    block.spends.heights.forEach((height, spend) => {
      const amount = block.spends.amounts[spend] / COIN
      left[height] -= amount
      spentValue += amount * priceAt(time)
      spentCost += amount * priceAt(made[height])
    })
    const next = blocks[at + 1]
    const isLast = !next || dayAt(next.time) > day
    if (!isLast) return
    const none = { supply: 0, sthSupply: 0, realizedCap: 0, sthRealizedCap: 0 }
    const of: DayByRules = { ...none, spentValue, spentCost }
    left.forEach((amount, height) => {
      const cost = amount * priceAt(made[height])
      of.supply += amount
      of.realizedCap += cost
      if (time - made[height] >= LONG_TERM_MS) return
      of.sthSupply += amount
      of.sthRealizedCap += cost
    })
    days.set(day, of)
  })
  return days
}
