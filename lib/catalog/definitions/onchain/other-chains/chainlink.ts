import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { aux, type Definition, value, withRole } from '../../../define'
import { changeOver, meanOver, percentOf } from '../ratios'
import { oneChain } from './one-chain'

const ORACLE = 'oracle/chainlink:'
const MOST_LINK = 1e9
const network = oneChain('chainlink', 'network', 'Contracts of Chainlink, or imported figures of them.')
const supply = oneChain(
  'chainlink',
  'supply',
  'Token contract of LINK and its treasury addresses, or imported figures.',
)
const staking = oneChain(
  'chainlink',
  'staking',
  'Staking contracts of Chainlink, or imported figures of them.',
)

export const definitions: Definition[] = [
  supply(
    {
      path: 'link-non-circulating-supply',
      title: 'LINK not in circulation',
      description: 'LINK still on addresses of the issuer, out of one billion.',
      reading: 'Each transfer out of it adds to float, often a few times a year in lumps.',
      formula: '1,000,000,000 − circulating supply; change over 90 days.',
    },
    value('non_circulating_link', 'native', 'LINK not in circulation.', {
      from: ['supply'],
      compute: ([coins]) => coins.map((x) => MOST_LINK - x),
    }),
    aux('supply_change_90d', 'native', 'LINK that entered circulation in 90 days.', changeOver('supply', 90)),
  ),
  staking(
    {
      path: 'link-staking-pools',
      title: 'LINK staking pools',
      description: 'Staked LINK of the community and of node operators.',
      reading: 'The pools have caps: a full pool says demand exceeds room, gaps say holders left.',
      formula: 'Stake in the community pool and in the operator pool, since December 2022.',
    },
    withRole(
      'stack',
      'community_stake_link',
      'native',
      'Stake of the community.',
      `${ORACLE}community_stake`,
    ),
    withRole('stack', 'operator_stake_link', 'native', 'Stake of node operators.', `${ORACLE}operator_stake`),
  ),
  network(
    {
      path: 'link-oracle-rewards',
      title: 'LINK paid to oracles',
      description: 'LINK that node operators receive for their answers.',
      reading:
        'The running cost of the network; paid partly from reserves of the issuer, so it adds to float.',
      formula: 'Payments of contracts to nodes on the day; mean of 30 days and running total.',
    },
    value('oracle_rewards_link', 'native', 'LINK paid on the day.', `${ORACLE}rewards`),
    value('oracle_rewards_30d', 'native', 'Mean of 30 days.', meanOver(`${ORACLE}rewards`, 30)),
    aux('oracle_rewards_total', 'native', 'LINK paid so far.', {
      from: [`${ORACLE}rewards`],
      daily: true,
      compute: ([paid]) => cumulativeSum(paid),
    }),
  ),
  supply(
    {
      path: 'link-reserve',
      title: 'Chainlink reserve',
      description: 'LINK bought from revenue and set aside since August 2025.',
      reading: 'A standing buyer: its pace ties demand for the token to use of the services.',
      formula: 'LINK held by the reserve contract; change over 30 days; share of supply.',
    },
    value('reserve_link', 'native', 'LINK in the reserve.', `${ORACLE}reserve`),
    aux('reserve_change_30d', 'native', 'Change over 30 days.', changeOver(`${ORACLE}reserve`, 30)),
    aux('reserve_share', 'percent', 'Share of supply.', percentOf(`${ORACLE}reserve`, 'supply')),
  ),
  network(
    {
      path: 'link-node-operators',
      title: 'Chainlink nodes',
      description: 'Nodes that delivered data on the day.',
      reading: 'More nodes spread trust; the count fell as answers were bundled off the chain.',
      formula: 'Distinct nodes with at least one answer.',
    },
    value('link_nodes', 'count', 'Nodes with an answer.', `${ORACLE}nodes`),
  ),
  network(
    {
      path: 'link-ccip-volume',
      title: 'Cross-chain volume of Chainlink',
      description: 'Value moved between chains by Chainlink’s interoperability protocol.',
      reading: 'Lumpy: single institutions and bridges move a month’s volume in a day, so watch the mean.',
      formula: 'Sum of transfers in USD since July 2023, mean of 30 days.',
    },
    value('ccip_volume_30d', 'USD', 'Mean of 30 days.', meanOver(`${ORACLE}ccip_volume_usd`, 30)),
    aux('ccip_volume_usd', 'USD', 'Value moved on the day.', `${ORACLE}ccip_volume_usd`),
  ),
]
