import { CHAINS } from '@/lib/contract/chain'
import { aux, type Definition, type FieldDefinition, field } from '../../../define'
import { countOf, shareAt } from '../../../formulas/members'
import { chainSeriesWith } from '../../chain-series'
import { chainBegins, chainUniverse } from '../../chain-universe'

function shares(column: string, what: string): FieldDefinition[] {
  const ids = CHAINS.map(({ id }) => id)
  const over = chainUniverse(ids, (id) => [`chain/${id}:${column}`])
  const begins = ids.map((id) => chainBegins(id, column) ?? Number.NaN)
  const from = over.members.flatMap(({ refs }) => refs)
  const rule = { over, daily: true }
  return [
    ...CHAINS.map((chain, at) =>
      field.share(`${chain.id}_share`, 'percent', `${chain.name}’s share of ${what}.`).is({
        ...shareAt(from, at, ...begins),
        ...rule,
      }),
    ),
    aux('chains', 'count', 'Chains counted.').is({ ...countOf(from, ...begins), ...rule }),
  ]
}

const across = (concept: string) =>
  chainSeriesWith({ concept, source: 'On-chain data of seven chains.', chains: ['bitcoin'] })

export const definitions: Definition[] = [
  across('network')({
    path: 'onchain/cross-chain-activity',
    title: 'Share of active addresses by chain',
    description: 'Each chain’s share of the active addresses of seven chains.',
    reading:
      'Shows where users move. A share that rises while the price does not may come before a price move.',
    formula:
      'Active addresses of each chain / total over the loaded chains that exist on the day, in percent. Missing where one of them has no value.',
    fields: shares('active_addresses', 'active addresses'),
  }),
  across('network')({
    path: 'onchain/cross-chain-fees',
    title: 'Share of fees by chain',
    description: 'Each chain’s share of the fees paid on seven chains, in dollars.',
    reading:
      'Fees show real demand. Ethereum collected most of them from 2020, Bitcoin during its fee peaks.',
    formula:
      'Fees × price of each chain / total over the loaded chains with a price, in percent. Missing where one of them has no value.',
    fields: shares('fees_usd', 'fees in dollars'),
  }),
  across('network')({
    path: 'onchain/cross-chain-volume',
    title: 'Share of transfer volume by chain',
    description: 'Each chain’s share of the value transferred on seven chains.',
    reading: 'Shares change slowly over years. Sudden jumps are usually single large holders.',
    formula:
      'Transfer volume × price of each chain / total over the loaded chains with a price, in percent. Missing where one of them has no value.',
    fields: shares('transfer_volume_usd', 'value transferred'),
  }),
]
