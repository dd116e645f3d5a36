import { aux, type Definition, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { fromDay } from '../../../formulas/from-day'

import { chainSeriesWith } from '../../chain-series'

const POOLS = 'stake-pools/cardano:'
const STAKE = 'staking/cardano:active_stake'
/** Target number of pools: 150 at first, 500 since the epoch that began on 2020-12-06. */
const MORE_POOLS = '2020-12-06'

const pools = chainSeriesWith({
  concept: 'staking',
  source: 'Cardano epochs, or imported epoch statistics.',
  chains: ['cardano'],
})
const ledger = chainSeriesWith({
  concept: 'supply',
  source: 'Cardano’s accounting pots, or imported statistics.',
  chains: ['cardano'],
})
const use = chainSeriesWith({
  concept: 'network',
  source: 'Cardano transactions, or imported statistics.',
  chains: ['cardano'],
})

export const definitions: Definition[] = [
  pools({
    path: 'onchain/ada-stake-pools',
    title: 'Cardano stake pools',
    description: 'Number of pools that produced blocks on Cardano.',
    reading: 'Fewer pools with the same stake mean that operators are consolidating.',
    formula: 'Pools with at least one block in the epoch. Also stake / pools.',
    fields: [
      value('stake_pools', 'count', 'Pools with blocks.').is`${POOLS}pools`,
      aux('stake_per_pool_ada', 'native', 'Average stake per pool.').is`${STAKE} / ${POOLS}pools`,
    ],
  }),
  pools({
    path: 'onchain/ada-pool-saturation',
    title: 'Cardano pool saturation',
    description: 'Average stake per pool relative to the size beyond which rewards stop growing.',
    reading:
      'Low saturation means small pools can compete. The lower limit since December 2020 shows as a jump.',
    formula:
      '(Stake / pools) / ((45 billion ADA − reserve) / target pools), in percent. Target pools: 150, and 500 since 2020-12-06.',
    fields: [
      value('pool_saturation', 'percent', 'Average pool as a percentage of saturation.').is(
        expression('100 * ratio(stake, count) * if(many == 1, 500, 150) / (45000000000 - reserve)', {
          stake: STAKE,
          count: `${POOLS}pools`,
          many: fromDay([`${POOLS}pools`], MORE_POOLS),
          reserve: `${POOLS}reserve`,
        }),
      ),
    ],
  }),
  ledger({
    path: 'onchain/ada-reserves',
    title: 'Cardano reserve',
    description: 'ADA of the maximum of 45 billion that have not been issued yet.',
    reading: 'Rewards are paid from it at 0.3 percent per epoch, so issuance declines every year.',
    formula: 'Reserve pot of the ledger. Share of 45 billion, in percent.',
    fields: [
      value('reserve_ada', 'native', 'Coins in the reserve.').is`${POOLS}reserve`,
      aux('reserve_share', 'percent', 'Share of the maximum supply.').is`${POOLS}reserve / 450000000`,
    ],
  }),
  ledger({
    path: 'onchain/ada-treasury',
    title: 'Cardano treasury',
    description: 'ADA set aside for the development of Cardano.',
    reading: 'Grows with fees and issuance. Withdrawals approved by vote since 2025 show as drops.',
    formula: 'Treasury pot of the ledger. Value = treasury × price. Change over 90 days.',
    fields: [
      value('treasury_ada', 'native', 'Coins in the treasury.').is`${POOLS}treasury`,
      aux('treasury_change_90d', 'native', 'Change over 90 days.').is`change(${POOLS}treasury, 90)`,
      aux('treasury_usd', 'USD', 'Value of the treasury.').is`${POOLS}treasury * price_usd`,
    ],
  }),
  pools({
    path: 'onchain/ada-epoch-rewards',
    title: 'Cardano epoch rewards',
    description: 'ADA paid to delegators and pools per epoch of five days.',
    reading: 'Declines with the reserve. Fees are still too small to replace it.',
    formula: 'Rewards of the last completed epoch. Value = rewards × price.',
    fields: [
      value('epoch_rewards_ada', 'native', 'Rewards of the epoch.').is`${POOLS}epoch_rewards`,
      aux('epoch_rewards_usd', 'USD', 'Rewards of the epoch in dollars.')
        .is`${POOLS}epoch_rewards * price_usd`,
    ],
  }),
  use({
    path: 'onchain/ada-native-assets',
    title: 'New native assets on Cardano',
    description: 'Tokens and NFTs minted on Cardano over 30 days.',
    reading: 'The wave of 2021 and 2022 was mostly NFTs. Later values reflect tokens in use.',
    formula: 'Assets minted to date − their number 30 days earlier, since March 2021.',
    fields: [
      field.flow('native_assets_30d', 'count', 'Assets minted in 30 days.')
        .is`change(${POOLS}native_assets, 30)`,
      aux('native_assets', 'count', 'Assets minted to date.').is`${POOLS}native_assets`,
    ],
  }),
  use({
    path: 'onchain/ada-smart-contract-share',
    title: 'Cardano smart contract share',
    description: 'Percentage of Cardano transactions that run a smart contract.',
    reading:
      'Started at 0 in September 2021. Growth reflects exchanges and lending rather than plain transfers.',
    formula: 'Transactions that run a script / all transactions, in percent.',
    fields: [
      value('contract_share', 'percent', 'Share of transactions.').is`100 * ${POOLS}contract_tx_share`,
    ],
  }),
  pools({
    path: 'onchain/ada-governance-stake',
    title: 'Cardano governance participation',
    description: 'Percentage of staked ADA delegated to governance representatives.',
    reading: 'Rose because rewards can only be withdrawn with a delegation since January 2025.',
    formula: 'Stake delegated to representatives / active stake, in percent, since September 2024.',
    fields: [
      value('governance_share', 'percent', 'Share of stake.').is`100 * (${POOLS}governance_stake / ${STAKE})`,
      aux('governance_stake_ada', 'native', 'Delegated coins.').is`${POOLS}governance_stake`,
    ],
  }),
]
