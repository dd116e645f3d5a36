import { CHAINS } from '@/lib/contract/chain'
import { type Definition, type FieldDefinition, type Formula, withRole } from '../../../define'
import { oneChain } from './one-chain'

/** Share of one chain in the total of all chains that have a value on the day, in percent. */
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
    withRole('share', `${chain.id}_share`, 'percent', `${chain.name}’s share of ${what}.`, shareOf(at, refs)),
  )
}

const across = (concept: string) => oneChain('bitcoin', concept, 'On-chain data of seven chains.')

export const definitions: Definition[] = [
  across('network')(
    {
      path: 'cross-chain-activity',
      title: 'Share of active addresses by chain',
      description: 'Each chain’s share of the active addresses of seven chains.',
      reading:
        'Shows where users move. A share that rises while the price does not may come before a price move.',
      formula: 'Active addresses of each chain / total over the chains that exist on the day, in percent.',
    },
    ...shares('active_addresses', 'active addresses'),
  ),
  across('network')(
    {
      path: 'cross-chain-fees',
      title: 'Share of fees by chain',
      description: 'Each chain’s share of the fees paid on seven chains, in dollars.',
      reading:
        'Fees show real demand. Ethereum collected most of them from 2020, Bitcoin during its fee peaks.',
      formula: 'Fees × price of each chain / total over the chains with a price, in percent.',
    },
    ...shares('fees_usd', 'fees in dollars'),
  ),
  across('network')(
    {
      path: 'cross-chain-volume',
      title: 'Share of transfer volume by chain',
      description: 'Each chain’s share of the value transferred on seven chains.',
      reading: 'Shares change slowly over years. Sudden jumps are usually single large holders.',
      formula: 'Transfer volume × price of each chain / total over the chains with a price, in percent.',
    },
    ...shares('transfer_volume_usd', 'value transferred'),
  ),
]
