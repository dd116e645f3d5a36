import { DAY } from '@/lib/engine/calendar'
import { subsidyAt } from '@/lib/sources/subsidy'
import { SLOTS_PER_DAY } from '../assets/ten-minute-candles'
import { type NoiseKey, uniform } from '../keyed-noise'
import type { World } from '../world'
import { chainLedger } from './chain-ledger'
import { chainTable } from './chains'
import { miningOf } from './mining'

/** Columns of Bitcoin by block. Flows add up to the daily values. A hash rate is estimated from the blocks of a day. */
export const BLOCK_COLUMNS = [
  'price_usd',
  'supply',
  'issuance',
  'fees',
  'block_count',
  'block_height',
  'difficulty',
  'tx_count',
  'size_bytes',
  'utxos_created',
  'utxos_spent',
  'realized_cap_usd',
  'spent_volume',
  'spent_value_usd',
  'spent_cost_usd',
  'coin_blocks_created',
  'coin_blocks_destroyed',
] as const

export type BlockColumn = (typeof BLOCK_COLUMNS)[number]

/** Distributes a day’s flow over its blocks. Counts stay whole. */
const SHARED: Partial<Record<BlockColumn, 'amount' | 'count'>> = {
  fees: 'amount',
  spent_volume: 'amount',
  spent_value_usd: 'amount',
  spent_cost_usd: 'amount',
  coin_blocks_destroyed: 'amount',
  tx_count: 'count',
  size_bytes: 'count',
  utxos_created: 'count',
  utxos_spent: 'count',
}

/** First block of each day, and block times by height. */
export interface BlockAxis {
  time: Float64Array
  /** First height of each day, with one more entry than there are days. */
  starts: Float64Array
  firstDay: number
}

/** Median times by height: exponential gaps within a day, in whole seconds, never decreasing. */
export function blockAxis(world: World): BlockAxis {
  const { days, heights } = chainLedger(world, 'bitcoin')
  if (!heights) throw new Error('bitcoin has blocks')
  const key = world.key('block time')
  const starts = new Float64Array(days.length + 1)
  const time = new Float64Array(days.length > 0 ? heights.last[days.length - 1] + 1 : 0)
  for (let t = 0; t < days.length; t++) {
    const start = heights.last[t] + 1 - heights.count[t]
    const end = heights.last[t] + 1
    starts[t] = start
    starts[t + 1] = end
    let passed = 0
    for (let height = start; height < end; height++) {
      passed += gap(key, height)
      time[height] = passed
    }
    const whole = passed + gap(key ^ 0x77, end)
    for (let height = start; height < end; height++) {
      time[height] = days[t] * DAY + Math.floor((time[height] / whole) * 86_400) * 1000
    }
  }
  return { time, starts, firstDay: days[0] ?? 0 }
}

function gap(key: NoiseKey, height: number): number {
  return -Math.log(uniform(key, height))
}

/** One column by height. Flows are distributed by a random weight per block; levels change evenly through the day. */
export function blockColumn(
  world: World,
  axis: BlockAxis,
  name: BlockColumn,
  tenMinuteCloses: () => { firstDay: number; close: Float64Array },
): Float64Array {
  const daily = chainTable(world, 'bitcoin').columns
  const blocks = axis.time.length
  const column = (make: (height: number) => number) => {
    const result = new Float64Array(blocks)
    for (let height = 0; height < blocks; height++) result[height] = make(height)
    return result
  }
  const how = SHARED[name]
  if (how) {
    const key = world.key(`block ${how}`)
    const cost = name === 'spent_cost_usd' ? world.key('block profit') : null
    return shareOut(axis, daily[name] as Float64Array, how, (height) => {
      const weight = 0.25 + uniform(key, height)
      // Coins of different ages are spent in every block, so that its profit differs from that of the day.
      return cost === null ? weight : weight * (0.94 + 0.12 * uniform(cost, height))
    })
  }
  if (name === 'block_count') return new Float64Array(blocks).fill(1)
  if (name === 'block_height') return column((height) => height)
  if (name === 'issuance') return column((height) => subsidyAt(height))
  if (name === 'supply' || name === 'coin_blocks_created') {
    let supply = 0
    return column((height) => {
      supply += subsidyAt(height)
      return supply
    })
  }
  if (name === 'realized_cap_usd') return runThrough(axis, daily[name] as Float64Array)
  if (name === 'price_usd') {
    const { firstDay, close } = tenMinuteCloses()
    const origin = firstDay * DAY
    return column(
      (height) => close[Math.floor(((axis.time[height] - origin) / DAY) * SLOTS_PER_DAY)] ?? Number.NaN,
    )
  }
  const { profile, days, heights } = chainLedger(world, 'bitcoin')
  const mining = miningOf(world, profile, days, heights)
  if (!mining || !profile.mining) throw new Error('bitcoin is mined')
  const { epochBlocks } = profile.mining
  return column((height) => mining.epochs[Math.floor(height / epochBlocks)])
}

function shareOut(
  { starts, time }: BlockAxis,
  daily: Float64Array,
  how: 'amount' | 'count',
  weightOf: (height: number) => number,
) {
  const result = new Float64Array(time.length)
  for (let t = 0; t + 1 < starts.length; t++) {
    let weights = 0
    for (let height = starts[t]; height < starts[t + 1]; height++) {
      weights += result[height] = weightOf(height)
    }
    if (weights === 0) continue
    const share = daily[t] / weights
    if (how === 'amount') {
      for (let height = starts[t]; height < starts[t + 1]; height++) result[height] *= share
      continue
    }
    let passed = 0
    let given = 0
    for (let height = starts[t]; height < starts[t + 1]; height++) {
      passed += result[height]
      const upTo = height + 1 === starts[t + 1] ? daily[t] : Math.floor(passed * share)
      result[height] = upTo - given
      given = upTo
    }
  }
  return result
}

/** A level that changes evenly through each day and ends at the daily value. */
function runThrough({ starts, time }: BlockAxis, daily: Float64Array): Float64Array {
  const result = new Float64Array(time.length)
  for (let t = 0; t + 1 < starts.length; t++) {
    const before = t > 0 && !Number.isNaN(daily[t - 1]) ? daily[t - 1] : daily[t]
    const count = starts[t + 1] - starts[t]
    for (let i = 1; i <= count; i++) {
      result[starts[t] + i - 1] = i === count ? daily[t] : before + ((daily[t] - before) * i) / count
    }
  }
  return result
}
