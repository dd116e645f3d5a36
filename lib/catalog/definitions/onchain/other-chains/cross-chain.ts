import { CHAINS } from '@/lib/contract/chain'
import { type Definition, type FieldDefinition, type Formula, withRole } from '../../../define'
import { oneChain } from './one-chain'

/** Part of one chain in the sum over the chains that have a value on the day, in percent. */
function shareOf(at: number, refs: string[]): Formula {
  return {
    from: refs,
    daily: true,
    compute: (columns) =>
      columns[at].map((x, row) => {
        let total = 0
        for (const column of columns) if (column[row] > 0) total += column[row]
        return total > 0 && !Number.isNaN(x) ? (100 * x) / total : Number.NaN
      }),
  }
}

function shares(column: string, what: string): FieldDefinition[] {
  const refs = CHAINS.map((chain) => `chain/${chain.id}:${column}`)
  return CHAINS.map((chain, at) =>
    withRole('share', `${chain.id}_share`, 'percent', `${chain.name}’s part of ${what}.`, shareOf(at, refs)),
  )
}

const across = (concept: string) => oneChain('bitcoin', concept, 'Ledgers of the seven chains.')

export const definitions: Definition[] = [
  across('network')(
    {
      path: 'cross-chain-activity',
      title: 'Active addresses by chain',
      description: 'How the active addresses of seven chains are split between them.',
      reading: 'Attention moves between chains: a share that rises with a quiet price is worth a look.',
      formula: 'Active addresses of each chain / sum over the chains that exist on the day, in percent.',
    },
    ...shares('active_addresses', 'active addresses'),
  ),
  across('network')(
    {
      path: 'cross-chain-fees',
      title: 'Fees by chain',
      description: 'Where users pay for block space, among seven chains.',
      reading:
        'Fees are the most honest vote: Ethereum took most of them from 2020, Bitcoin in its fee waves.',
      formula: 'Fees × price of each chain / sum over the chains with a price, in percent.',
    },
    ...shares('fees_usd', 'fees in dollars'),
  ),
  across('network')(
    {
      path: 'cross-chain-volume',
      title: 'Transfer volume by chain',
      description: 'Which of seven chains settles how much of the value that moves.',
      reading:
        'Settlement is stickier than attention: shares shift over years, and jolts are single large movers.',
      formula: 'Amount transferred × price of each chain / sum over the chains with a price, in percent.',
    },
    ...shares('transfer_volume_usd', 'value transferred'),
  ),
]
