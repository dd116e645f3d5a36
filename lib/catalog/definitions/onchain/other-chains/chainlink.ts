import { aux, type Definition, field, value } from '../../../define'

import { chainSeriesWith } from '../../chain-series'

const ORACLE = 'oracle/chainlink:'
const network = chainSeriesWith({
  concept: 'network',
  source: 'Chainlink contracts, or imported statistics.',
  chains: ['chainlink'],
})
const supply = chainSeriesWith({
  concept: 'supply',
  source: 'LINK token contract and treasury addresses, or imported statistics.',
  chains: ['chainlink'],
})
const staking = chainSeriesWith({
  concept: 'staking',
  source: 'Chainlink staking contracts, or imported statistics.',
  chains: ['chainlink'],
})

export const definitions: Definition[] = [
  supply({
    path: 'onchain/link-non-circulating-supply',
    title: 'Non-circulating LINK',
    description: 'LINK held at addresses of the issuer, out of one billion.',
    reading:
      'Every transfer from these addresses adds to circulating supply, often in large steps a few times a year.',
    formula:
      'Balance of the issuer’s addresses. Coin Metrics: supply − free float, which since September 2022 also leaves out LINK that has not moved for five years. Released = balance 90 days earlier − balance.',
    fields: [
      value('non_circulating_link', 'native', 'LINK not in circulation.').is`${ORACLE}issuer_balance`,
      aux('supply_change_90d', 'native', 'LINK that entered circulation over 90 days.')
        .is`0 - change(${ORACLE}issuer_balance, 90)`,
    ],
  }),
  staking({
    path: 'onchain/link-staking-pools',
    title: 'LINK staking pools',
    description: 'LINK staked by the community and by node operators.',
    reading:
      'The pools are capped. A full pool means demand exceeds the cap; unused capacity means stakers have left.',
    formula: 'Stake in the community pool and in the operator pool, since December 2022.',
    fields: [
      field.stack('community_stake_link', 'native', 'Community stake.').is`${ORACLE}community_stake`,
      field.stack('operator_stake_link', 'native', 'Node operator stake.').is`${ORACLE}operator_stake`,
    ],
  }),
  network({
    path: 'onchain/link-oracle-rewards',
    title: 'Chainlink oracle rewards',
    description: 'LINK paid to node operators for delivering data.',
    reading:
      'The operating cost of the network. It is partly paid from the issuer’s reserves, so it adds to circulating supply.',
    formula: 'Daily payments from contracts to nodes. 30-day average and running total.',
    fields: [
      value('oracle_rewards_link', 'native', 'LINK paid on the day.').is`${ORACLE}rewards`,
      value('oracle_rewards_30d', 'native', '30-day average.').is`sma(${ORACLE}rewards, 30)`,
      aux('oracle_rewards_total', 'native', 'LINK paid to date.').is`total(${ORACLE}rewards)`,
    ],
  }),
  supply({
    path: 'onchain/link-reserve',
    title: 'Chainlink reserve',
    description: 'LINK bought with revenue and held in reserve since August 2025.',
    reading: 'Steady purchases that link demand for the token to use of the services.',
    formula: 'LINK held by the reserve contract. Change over 30 days. Share of supply.',
    fields: [
      value('reserve_link', 'native', 'LINK in the reserve.').is`${ORACLE}reserve`,
      aux('reserve_change_30d', 'native', 'Change over 30 days.').is`change(${ORACLE}reserve, 30)`,
      aux('reserve_share', 'percent', 'Share of supply.').is`100 * (${ORACLE}reserve / supply)`,
    ],
  }),
  network({
    path: 'onchain/link-node-operators',
    title: 'Chainlink node operators',
    description: 'Number of nodes that delivered data on the day.',
    reading: 'More nodes mean more decentralization. The count fell when answers were aggregated off-chain.',
    formula: 'Distinct nodes with at least one answer on the day.',
    fields: [value('link_nodes', 'count', 'Nodes with an answer.').is`${ORACLE}nodes`],
  }),
  network({
    path: 'onchain/link-ccip-volume',
    title: 'Chainlink CCIP volume',
    description:
      'Value transferred between chains by Chainlink’s Cross-Chain Interoperability Protocol (CCIP).',
    reading:
      'Single institutions and bridges can move a month’s volume in a day, so the average is more meaningful.',
    formula: 'Sum of transfers in USD since July 2023. 30-day average.',
    fields: [
      value('ccip_volume_30d', 'USD', '30-day average.').is`sma(${ORACLE}ccip_volume_usd, 30)`,
      aux('ccip_volume_usd', 'USD', 'Value transferred on the day.').is`${ORACLE}ccip_volume_usd`,
    ],
  }),
]
