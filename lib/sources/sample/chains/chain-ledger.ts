import { DAY, dayNumber, daysBetween } from '@/lib/engine/calendar'
import { createLedger } from '@/lib/engine/ledger/ledger'
import { ledgerColumns, ledgerEdges } from '@/lib/engine/ledger/ledger-columns'
import { splitByCreation } from '@/lib/engine/ledger/split-by-creation'
import { urpd } from '@/lib/engine/ledger/urpd'
import { urpdRows } from '@/lib/engine/ledger/urpd-rows'
import { AGE_BANDS, LONG_TERM_DAYS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { subsidySum } from '@/lib/sources/subsidy'
import { assetCandles, assetClose } from '../assets/assets'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'
import { CHAIN_PROFILES, type ChainProfile } from './chain-profiles'
import { type Heights, heightsOf } from './heights'
import { scriptShares } from './script-types'
import { createSpending } from './spending'

const EDGES = { bands: AGE_BANDS, longTermDays: LONG_TERM_DAYS }
const URPD_EVERY_DAYS = 7
/** Cost of coins from before the first market, as a fraction of the first price. A cost of zero would make ratios infinite. */
const OPENING_COST = 0.45

export interface ChainLedger {
  profile: ChainProfile
  days: Float64Array
  heights: Heights | null
  price: Float64Array
  issuance: Float64Array
  columns: Record<string, Float64Array>
  urpd: Record<'time' | 'price_min' | 'price_max' | 'sth_amount' | 'lth_amount', Float64Array>
}

export function chainProfile(id: string): ChainProfile {
  const profile = CHAIN_PROFILES.find((candidate) => candidate.id === id)
  if (!profile) throw new RangeError(`Unknown chain “${id}”`)
  return profile
}

/** Daily issuance and supply. Supply equals all coins created up to and including the day. */
function creation({ issuance, premine }: ChainProfile, days: Float64Array, heights: Heights | null) {
  const supply = new Float64Array(days.length)
  const issued = new Float64Array(days.length)
  const perDay = 'perDay' in issuance ? linearPath(readKnots(issuance.perDay)) : null
  for (let t = 0; t < days.length; t++) {
    const before = t > 0 ? supply[t - 1] : 0
    if ('halvingBlocks' in issuance && heights) {
      supply[t] = subsidySum(heights.last[t], issuance.subsidy, issuance.halvingBlocks)
    } else {
      supply[t] = before + (t === 0 ? premine : 0) + (perDay ? Math.max(0, perDay(days[t])) : 0)
    }
    issued[t] = supply[t] - before
  }
  return { supply, issued }
}

/** Mean price of each day, at which coins move: that of its candle’s four prices. Undefined without a candle. */
function meanPrices(world: World, symbol: string, days: Float64Array): (number | undefined)[] {
  const { time, open, high, low, close } = assetCandles(world, symbol)
  const first = time.length > 0 ? time[0] / DAY : 0
  return Array.from(days, (day) => {
    const row = day - first
    return row >= 0 && row < time.length ? (open[row] + high[row] + low[row] + close[row]) / 4 : undefined
  })
}

/** Single forward pass over a chain: ledger columns, weekly URPD snapshots and, for Bitcoin, script types. */
export function chainLedger(world: World, id: string): ChainLedger {
  return world.once(`ledger ${id}`, () => {
    const profile = chainProfile(id)
    const days = daysBetween(dayNumber(profile.start), world.end)
    const heights = heightsOf(world, profile, days)
    const close = assetClose(world, profile.symbol)
    const price = days.map((day) => at(close, day))
    const mean = meanPrices(world, profile.symbol, days)
    const { supply, issued } = creation(profile, days, heights)
    const openingCost = OPENING_COST * (price.find((x) => !Number.isNaN(x)) ?? 0)
    const ledger = createLedger({ capacity: days.length, edges: ledgerEdges(EDGES), openingCost })
    const spending = createSpending(world, profile, ledger)
    const spent = new Float64Array(days.length)
    const shares = profile.scripts ? scriptShares(days[0], days.length) : null
    const byScript = SCRIPT_TYPES.map(() => ({
      supply: new Float64Array(days.length),
      cost: new Float64Array(days.length),
    }))
    const snapshots: { time: number; parts: NonNullable<ReturnType<typeof urpd>> }[] = []
    for (let t = 0; t < days.length; t++) {
      const withinHour = spending.fill(t, price[t], spent)
      spending.issue(t, issued[t])
      const blocks = heights ? heights.count[t] : 0
      ledger.advance({
        price: price[t],
        meanPrice: mean[t] ?? price[t],
        issuance: issued[t],
        blocks,
        spent,
        withinHour,
      })
      if (shares) {
        const split = splitByCreation(ledger, shares)
        for (let kind = 0; kind < SCRIPT_TYPES.length; kind++) {
          byScript[kind].supply[t] = split.supply[kind]
          byScript[kind].cost[t] = Number.isNaN(price[t]) ? Number.NaN : split.cost[kind]
        }
      }
      const parts = days[t] % URPD_EVERY_DAYS === 0 ? urpd(ledger, LONG_TERM_DAYS) : null
      if (parts) snapshots.push({ time: days[t] * DAY, parts })
    }
    const columns: Record<string, Float64Array> = { ...ledgerColumns(ledger.record, EDGES), supply }
    if (!heights) {
      delete columns.coin_blocks_created
      delete columns.coin_blocks_destroyed
    }
    if (shares) {
      SCRIPT_TYPES.forEach((type, kind) => {
        columns[`supply_${type}`] = byScript[kind].supply
        columns[`realized_cap_usd_${type}`] = byScript[kind].cost
      })
    }
    return { profile, days, heights, price, issuance: issued, columns, urpd: urpdRows(snapshots) }
  })
}
