import { DAY_MS } from '@/lib/engine/frame'
import { epochAt } from '../../sources/chain/koios'
import { type FakeSource, type FakeWorld, json } from '../fake-source'

const PAGE = 1_000
const PAID_AFTER = 2

/** Values of a table at the end of the first day of each epoch, in lovelace as text. */
async function byEpoch(world: FakeWorld, table: string) {
  const { time, columns } = await world.rows(table)
  const rows = new Map<number, number>()
  time.forEach((day, row) => {
    const epoch = epochAt(day + DAY_MS - 1)
    if (!rows.has(epoch)) rows.set(epoch, row)
  })
  const value = (column: string, epoch: number) =>
    (columns[column] as Float64Array)[rows.get(epoch) ?? -1] ?? Number.NaN
  return { epochs: [...rows.keys()], value }
}

const lovelace = (value: number) => (Number.isNaN(value) ? null : String(BigInt(Math.round(value * 1e6))))

async function rowsOf(path: string, world: FakeWorld): Promise<({ epoch_no: number } & object)[]> {
  const pools = await byEpoch(world, 'stake-pools/cardano')
  if (path === 'totals')
    return pools.epochs.map((epoch_no) => ({
      epoch_no,
      treasury: lovelace(pools.value('treasury', epoch_no)) ?? '0',
      reserves: lovelace(pools.value('reserve', epoch_no)) ?? '0',
    }))
  if (path === 'drep_epoch_summary')
    return pools.epochs.flatMap((epoch_no) => {
      const amount = lovelace(pools.value('governance_stake', epoch_no))
      return amount === null ? [] : [{ epoch_no, amount, dreps: 1 }]
    })
  const staking = await byEpoch(world, 'staking/cardano')
  return staking.epochs.map((epoch_no) => ({
    epoch_no,
    active_stake: lovelace(staking.value('active_stake', epoch_no)),
    total_rewards: lovelace(pools.value('epoch_rewards', epoch_no + PAID_AFTER)),
  }))
}

/** `/totals`, `/epoch_info` and `/drep_epoch_summary`, oldest first, a thousand rows a page. */
export const fakeKoios: FakeSource = {
  id: 'koios',
  async answer({ url }, world) {
    const path = /^\/api\/v1\/(totals|epoch_info|drep_epoch_summary)$/.exec(url.pathname)?.[1]
    if (!path) return null
    const least = Number(/^gte\.(\d+)$/.exec(url.searchParams.get('epoch_no') ?? '')?.[1] ?? 0)
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const rows = (await rowsOf(path, world)).filter(({ epoch_no }) => epoch_no >= least)
    return json(rows.slice(offset, offset + PAGE))
  },
}
