import { timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { BALANCE_BANDS, findBaseTable, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import type { World } from '../world'
import { chainActivity } from './chain-activity'
import { chainLedger, chainProfile } from './chain-ledger'
import { BALANCE_CHAINS, balanceColumns } from './network-tables'

/** Daily columns of `chain/<id>`: the table’s columns except those that do not apply to the chain. */
export function chainColumns(id: string): string[] {
  const profile = chainProfile(id)
  const absent = new Set<string>()
  if (!profile.heights) {
    for (const name of ['block_count', 'block_height', 'coin_blocks_created', 'coin_blocks_destroyed'])
      absent.add(name)
  }
  if (!profile.mining) for (const name of ['difficulty', 'hash_rate']) absent.add(name)
  if (profile.kind !== 'utxo') {
    for (const name of ['utxo_count', 'utxos_created', 'utxos_spent']) absent.add(name)
  }
  if (!profile.scripts) {
    for (const type of SCRIPT_TYPES) absent.add(`supply_${type}`).add(`realized_cap_usd_${type}`)
  }
  if (!BALANCE_CHAINS.includes(id)) {
    for (const band of BALANCE_BANDS) absent.add(`balance_supply_${band.id}`).add(`balance_count_${band.id}`)
  }
  const table = findBaseTable(`chain/${id}`)
  return Object.keys(table?.columns ?? {}).filter((name) => !absent.has(name))
}

export function chainTable(world: World, id: string): Frame {
  return world.once(`chain ${id}`, () => {
    const ledger = chainLedger(world, id)
    const activity = chainActivity(world, ledger)
    return frame(timesOf(ledger.days), {
      price_usd: ledger.price,
      issuance: ledger.issuance,
      ...ledger.columns,
      ...activity,
      ...balanceColumns(world, ledger, activity.address_count),
    })
  })
}

export function urpdTable(world: World, id: string): Frame {
  const { time, ...columns } = chainLedger(world, id).urpd
  return frame(time, columns)
}
