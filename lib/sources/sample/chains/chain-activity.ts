import { isWeekend } from '@/lib/engine/calendar'
import { meanReverting, normal } from '../keyed-noise'
import { logPath, readKnots } from '../path'
import type { World } from '../world'
import type { ChainLedger } from './chain-ledger'
import { miningOf } from './mining'

/** Activity of a chain that does not depend on coin ages: blocks, fees, transactions, addresses, exchanges. */
export function chainActivity(world: World, chain: ChainLedger): Record<string, Float64Array> {
  const { profile, days, heights } = chain
  const { id } = profile
  const key = (name: string) => world.key(`${id} ${name}`)
  const noisy = (name: string, knots: string, deviation: number, weekend: number) => {
    const level = logPath(readKnots(knots))
    const mood = meanReverting(key(name), days[0], days.length, { memory: 0.85, deviation })
    return days.map((day, t) => level(day) * Math.exp(mood[t]) * (isWeekend(day) ? weekend : 1))
  }
  const columns: Record<string, Float64Array> = {}
  const mining = miningOf(world, profile, days, heights)
  if (heights) {
    columns.block_count = heights.count
    columns.block_height = heights.last
  }
  if (mining) {
    columns.difficulty = mining.difficulty
    columns.hash_rate = mining.hashRate
  }
  const quiet = (t: number) => heights?.count[t] === 0
  columns.fees = noisy('fees', profile.fees, 0.22, 0.8).map((x, t) => (quiet(t) ? 0 : x))
  const transactions = noisy('transactions', profile.transactions, 0.09, 0.86)
  columns.tx_count = transactions.map((x, t) =>
    quiet(t) ? 0 : Math.max(heights && profile.kind === 'utxo' ? heights.count[t] : 1, Math.round(x)),
  )
  const jitter = (name: string, t: number, deviation: number) =>
    Math.exp(deviation * normal(key(name), days[t]))
  const { tx_count } = columns
  columns.transfer_count = tx_count.map((x, t) => Math.round(x * 2.1 * jitter('transfers', t, 0.04)))
  columns.size_bytes = tx_count.map((x, t) =>
    Math.round(x * profile.bytesPerTransaction * jitter('size', t, 0.05)),
  )
  columns.address_count = noisy('addresses', profile.addresses, 0.004, 1).map((x) =>
    Math.max(1, Math.round(x)),
  )
  columns.active_addresses = tx_count.map((x, t) => {
    const all = columns.address_count[t]
    const parts = x * profile.addressesPerTransaction * jitter('active', t, 0.05)
    // Distinct addresses when every part is played by any of them: never more than there are.
    return Math.ceil(all * -Math.expm1(-parts / all))
  })
  const spent = chain.columns.spent_volume
  columns.transfer_volume = spent.map((x, t) => x * 0.31 * jitter('volume', t, 0.06))
  if (profile.kind === 'utxo') Object.assign(columns, outputs(world, chain, tx_count))
  Object.assign(columns, exchanges(world, chain, columns.transfer_volume))
  return columns
}

function outputs(world: World, { profile, days }: ChainLedger, transactions: Float64Array) {
  const created = transactions.map((x, t) =>
    Math.round(
      x *
        profile.outputsPerTransaction *
        Math.exp(0.04 * normal(world.key(`${profile.id} outputs`), days[t])),
    ),
  )
  const keep = meanReverting(world.key(`${profile.id} consolidation`), days[0], days.length, {
    memory: 0.97,
    deviation: 0.035,
  })
  const utxos = new Float64Array(days.length)
  const spent = new Float64Array(days.length)
  for (let t = 0; t < days.length; t++) {
    const before = t > 0 ? utxos[t - 1] : 0
    const share = Math.min(0.995, 0.958 + keep[t])
    spent[t] = t === 0 ? 0 : Math.min(before, Math.round(created[t] * share))
    utxos[t] = before + created[t] - spent[t]
  }
  return { utxo_count: utxos, utxos_created: created, utxos_spent: spent }
}

function exchanges(world: World, { profile, days, columns }: ChainLedger, volume: Float64Array) {
  const knots = readKnots(profile.exchangeShare)
  const share = logPath(knots)
  const drift = meanReverting(world.key(`${profile.id} exchanges`), days[0], days.length, {
    memory: 0.985,
    deviation: 0.025,
  })
  const opened = Date.parse(knots[0][0]) / 86_400_000
  const balance = days.map((day, t) =>
    day < opened ? 0 : columns.supply[t] * share(day) * Math.exp(drift[t]) * Math.min(1, (day - opened) / 60),
  )
  const gross = days.map((day, t) =>
    day < opened ? 0 : volume[t] * 0.16 * Math.exp(0.15 * normal(world.key(`${profile.id} deposits`), day)),
  )
  const change = (t: number) => balance[t] - (t > 0 ? balance[t - 1] : 0)
  return {
    exchange_inflow: gross.map((x, t) => x + Math.max(0, change(t))),
    exchange_outflow: gross.map((x, t) => x + Math.max(0, -change(t))),
    exchange_balance: balance,
  }
}
