import { DAY, dayNumber, daysBetween, fromParts, isWeekend, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { BALANCE_BANDS } from '@/lib/sources/base-tables'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, logPath, readKnots } from '../path'
import type { World } from '../world'
import { chainActivity } from './chain-activity'
import { type ChainLedger, chainLedger } from './chain-ledger'
import {
  BALANCE_PROFILES,
  type LevelProfile,
  MEAN_BALANCES,
  MINER_BALANCE,
  NETWORK_PROFILES,
  USAGE_PROFILES,
} from './network-profiles'

export const LEVEL_TABLES = Object.keys(NETWORK_PROFILES)

/** Chains with address counts by balance. */
export const BALANCE_CHAINS = Object.keys(BALANCE_PROFILES)

function firstDay(profile: LevelProfile): number {
  return dayNumber(readKnots(profile.knots)[0][0])
}

function firstOfMonth(day: number): number {
  const date = new Date(day * DAY)
  return fromParts(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

function level(world: World, name: string, profile: LevelProfile, days: Float64Array): Float64Array {
  const knots = readKnots(profile.knots)
  const began = dayNumber(knots[0][0])
  const path = profile.linear ? linearPath(knots) : logPath(knots)
  const starts = knots.map(([date]) => dayNumber(date))
  const stepped = (day: number) => knots[Math.max(0, starts.filter((start) => start <= day).length - 1)][1]
  const mood = meanReverting(world.key(name), days[0], days.length, {
    memory: profile.memory ?? 0.85,
    deviation: profile.noise ?? 0,
  })
  return days.map((day, t) => {
    if (day < began) return Number.NaN
    if (profile.steps) return stepped(day)
    if (profile.monthly) return path(Math.max(began, firstOfMonth(day)))
    const quiet = isWeekend(day) ? (profile.weekend ?? 1) : 1
    const x = profile.linear ? Math.max(0, path(day) + mood[t]) : path(day) * Math.exp(mood[t])
    const reached = Math.min(x * quiet, profile.most ?? Number.POSITIVE_INFINITY)
    return profile.integer ? Math.round(reached) : reached
  })
}

/** A table of levels. Its rows start with its first column. */
export function levelTable(world: World, table: string): Frame {
  const profiles = Object.entries(NETWORK_PROFILES[table])
  const days = daysBetween(Math.min(...profiles.map(([, profile]) => firstDay(profile))), world.end)
  const columns = Object.fromEntries(
    profiles.map(([name, profile]) => [name, level(world, `${table} ${name}`, profile, days)]),
  )
  if (columns.gas_used) columns.gas_used = columns.gas_used.map((x, t) => Math.min(x, columns.gas_limit[t]))
  return frame(timesOf(days), columns)
}

const ALL_LINK = 1e9

/** Chainlink’s levels, and the LINK of its issuer: what does not circulate. */
export function oracleTable(world: World): Frame {
  const { days, columns } = chainLedger(world, 'chainlink')
  const time = timesOf(days)
  const levels = levelTable(world, 'oracle/chainlink')
  const onDays = Object.entries(levels.columns).map(([name, values]): [string, Float64Array] => [
    name,
    align(time, levels.time, values as Float64Array, 'exact'),
  ])
  return frame(time, {
    ...Object.fromEntries(onDays),
    issuer_balance: columns.supply.map((circulating) => ALL_LINK - circulating),
  })
}

interface Activity {
  ledger: ChainLedger
  columns: Record<string, Float64Array>
}

function activity(world: World, id: string): Activity {
  return world.once(`activity ${id}`, () => {
    const ledger = chainLedger(world, id)
    return { ledger, columns: chainActivity(world, ledger) }
  })
}

/** A slow wave between `low` and `high` around their middle. */
function between(world: World, name: string, days: Float64Array, low: number, high: number): Float64Array {
  const wave = meanReverting(world.key(name), days[0], days.length, { memory: 0.93, deviation: 0.9 })
  return wave.map((x) => low + (high - low) / (1 + Math.exp(-x)))
}

export function usageTable(world: World, id: string): Frame {
  const { ledger, columns } = activity(world, id)
  const { days, price } = ledger
  const profile = USAGE_PROFILES[id]
  const fresh = logPath(readKnots(profile.fresh))
  const top = logPath(readKnots(profile.top100))
  const largeKnots = readKnots(profile.largeFrom)
  const large = linearPath(largeKnots)
  const largeBegan = dayNumber(largeKnots[0][0])
  const jitter = (name: string, t: number, deviation: number) =>
    Math.exp(deviation * normal(world.key(`${id} ${name}`), days[t]))
  const hunger = meanReverting(world.key(`${id} newcomers`), days[0], days.length, {
    memory: 0.97,
    deviation: 0.12,
  })
  const slow = meanReverting(world.key(`${id} largest`), days[0], days.length, {
    memory: 0.99,
    deviation: 0.012,
  })
  const wave = meanReverting(world.key(`${id} large transfers`), days[0], days.length, {
    memory: 0.9,
    deviation: 0.035,
  })
  const volume = days.map((day, t) =>
    day < largeBegan || Number.isNaN(price[t])
      ? Number.NaN
      : columns.transfer_volume[t] * Math.min(0.98, Math.max(0.01, large(day) + wave[t])),
  )
  return frame(timesOf(days), {
    new_addresses: days.map((day, t) =>
      Math.round(columns.active_addresses[t] * fresh(day) * Math.exp(hunger[t]) * jitter('fresh', t, 0.03)),
    ),
    large_transfer_volume: volume,
    large_transfer_count: volume.map((x, t) =>
      Number.isNaN(x) ? x : Math.round((x * price[t]) / (1.6e6 * jitter('large size', t, 0.08))),
    ),
    median_transfer_usd: days.map((_, t) => {
      const mean = (columns.transfer_volume[t] * price[t]) / Math.max(1, columns.transfer_count[t])
      return mean * profile.median * jitter('median', t, 0.07)
    }),
    top100_supply: days.map(
      (day, t) => ledger.columns.supply[t] * Math.min(0.97, top(day) * Math.exp(slow[t])),
    ),
  })
}

export function labelsTable(world: World, id: string): Frame {
  const { ledger, columns } = activity(world, id)
  const { days } = ledger
  const share = (name: string, low: number, high: number) => between(world, `${id} ${name}`, days, low, high)
  const deposits = share('deposits', 0.045, 0.085)
  const withdrawals = share('withdrawals', 0.02, 0.045)
  const top = share('whales', 0.24, 0.62)
  const known = (x: number, t: number) => (columns.exchange_balance[t] > 0 ? x : Number.NaN)
  return frame(timesOf(days), {
    exchange_deposits: deposits.map((x, t) => known(Math.ceil(x * columns.transfer_count[t]), t)),
    exchange_withdrawals: withdrawals.map((x, t) => known(Math.ceil(x * columns.transfer_count[t]), t)),
    exchange_top10_inflow: top.map((x, t) => known(x * columns.exchange_inflow[t], t)),
  })
}

export function minersTable(world: World): Frame {
  const { ledger, columns } = activity(world, 'bitcoin')
  const knots = readKnots(MINER_BALANCE)
  const path = logPath(knots)
  const began = ledger.days.indexOf(dayNumber(knots[0][0]))
  if (began < 0)
    return frame(new Float64Array(0), {
      balance: new Float64Array(0),
      outflow: new Float64Array(0),
      to_exchanges: new Float64Array(0),
    })
  const days = ledger.days.slice(began)
  const mood = meanReverting(world.key('miners balance'), days[0], days.length, {
    memory: 0.985,
    deviation: 0.002,
  })
  const churn = meanReverting(world.key('miners churn'), days[0], days.length, {
    memory: 0.75,
    deviation: 0.35,
  })
  const balance = days.map((day, t) => path(day) * Math.exp(mood[t]))
  const outflow = days.map((_, t) => {
    const earned = ledger.issuance[began + t] + columns.fees[began + t]
    const kept = t > 0 ? balance[t] - balance[t - 1] : 0
    return Math.max(0.15 * earned, earned - kept) + 1.4 * earned * Math.exp(churn[t])
  })
  const sold = between(world, 'miners to exchanges', days, 0.08, 0.34)
  return frame(timesOf(days), { balance, outflow, to_exchanges: outflow.map((x, t) => x * sold[t]) })
}

/** Supply and addresses by balance band. The bands add up to the supply and to the addresses with a balance. */
export function balanceColumns(
  world: World,
  { profile, days, columns }: ChainLedger,
  addresses: Float64Array,
): Record<string, Float64Array> {
  const plan = BALANCE_PROFILES[profile.id]
  if (!plan) return {}
  const began = dayNumber(plan.from)
  const last = BALANCE_BANDS.length - 1
  const paths = plan.shares.map((knots) => logPath(readKnots(knots)))
  const moods = BALANCE_BANDS.map((band, k) =>
    meanReverting(world.key(`${profile.id} balances ${band.id}`), days[0], days.length, {
      memory: 0.993,
      deviation: k > 5 ? 0.03 : 0.012,
    }),
  )
  const supply = BALANCE_BANDS.map(() => new Float64Array(days.length).fill(Number.NaN))
  const count = BALANCE_BANDS.map(() => new Float64Array(days.length).fill(Number.NaN))
  for (let t = 0; t < days.length; t++) {
    if (days[t] < began) continue
    const weights = paths.map((path, k) => path(days[t]) * Math.exp(moods[k][t]))
    const total = weights.reduce((sum, x) => sum + x, 0)
    const wanted = weights.map((x, k) => (x / total) * (columns.supply[t] / MEAN_BALANCES[k]))
    const upper = wanted.slice(1).reduce((sum, x) => sum + x, 0)
    const room = Math.min(1, (0.8 * addresses[t]) / upper)
    let rest = addresses[t]
    for (let k = last; k > 0; k--) {
      supply[k][t] = (weights[k] / total) * columns.supply[t]
      count[k][t] = Math.round(wanted[k] * room)
      rest -= count[k][t]
    }
    supply[0][t] = (weights[0] / total) * columns.supply[t]
    count[0][t] = rest
  }
  return Object.fromEntries(
    BALANCE_BANDS.flatMap((band, k) => [
      [`balance_supply_${band.id}`, supply[k]],
      [`balance_count_${band.id}`, count[k]],
    ]),
  )
}
