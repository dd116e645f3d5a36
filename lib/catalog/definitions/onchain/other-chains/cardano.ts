import { aux, type Definition, value, withRole } from '../../../define'
import { changeOver, inPercent, percentOf, ratioOf } from '../ratios'
import { oneChain } from './one-chain'

const POOLS = 'stake-pools/cardano:'
const STAKE = 'staking/cardano:active_stake'
/** Wanted number of pools: 150 at first, 500 since the epoch that began on 2020-12-06. */
const MORE_POOLS = Date.UTC(2020, 11, 6)

const pools = oneChain('cardano', 'staking', 'Epochs of Cardano, or imported figures of them.')
const ledger = oneChain('cardano', 'supply', 'Accounting pots of Cardano, or imported figures of them.')
const use = oneChain('cardano', 'network', 'Transactions of Cardano, or imported figures of them.')

export const definitions: Definition[] = [
  pools(
    {
      path: 'ada-stake-pools',
      title: 'Cardano stake pools',
      description: 'Pools that made blocks for Cardano.',
      reading: 'Fewer pools with the same stake is consolidation among operators.',
      formula: 'Pools with at least one block in the epoch; stake / pools beside it.',
    },
    value('stake_pools', 'count', 'Pools with blocks.', `${POOLS}pools`),
    aux('stake_per_pool_ada', 'native', 'Stake of a mean pool.', ratioOf(STAKE, `${POOLS}pools`)),
  ),
  pools(
    {
      path: 'ada-pool-saturation',
      title: 'Cardano pool saturation',
      description: 'Stake of a mean pool against the size from which rewards stop growing.',
      reading:
        'Low saturation means small pools survive; the cut of the limit in December 2020 shows as a jump.',
      formula:
        '(Stake / pools) / ((45 billion ADA − reserve) / wanted pools), in percent; wanted pools 150, since 2020-12-06 500.',
    },
    value('pool_saturation', 'percent', 'Mean pool in percent of saturation.', {
      from: [STAKE, `${POOLS}pools`, `${POOLS}reserve`],
      compute: ([stake, count, reserve], { time }) =>
        stake.map((x, row) => {
          const wanted = time[row] >= MORE_POOLS ? 500 : 150
          return count[row] > 0 ? (100 * (x / count[row]) * wanted) / (45e9 - reserve[row]) : Number.NaN
        }),
    }),
  ),
  ledger(
    {
      path: 'ada-reserves',
      title: 'Cardano reserve',
      description: 'Coins of the 45 billion that are not issued yet.',
      reading:
        'Rewards are drawn from it, three tenths of a percent an epoch, so issuance fades year by year.',
      formula: 'Reserve pot of the ledger; its share of 45 billion in percent.',
    },
    value('reserve_ada', 'native', 'Coins in the reserve.', `${POOLS}reserve`),
    aux('reserve_share', 'percent', 'Share of the maximum supply.', {
      from: [`${POOLS}reserve`],
      compute: ([reserve]) => reserve.map((x) => x / 4.5e8),
    }),
  ),
  ledger(
    {
      path: 'ada-treasury',
      title: 'Cardano treasury',
      description: 'Coins set aside for the development of Cardano.',
      reading:
        'Fills from fees and issuance; withdrawals voted by the community since 2025 show as steps down.',
      formula: 'Treasury pot of the ledger; × price in dollars; change over 90 days.',
    },
    value('treasury_ada', 'native', 'Coins in the treasury.', `${POOLS}treasury`),
    aux('treasury_change_90d', 'native', 'Change over 90 days.', changeOver(`${POOLS}treasury`, 90)),
    aux('treasury_usd', 'USD', 'Value of the treasury.', {
      from: [`${POOLS}treasury`, 'price_usd'],
      compute: ([coins, price]) => coins.map((x, row) => x * price[row]),
    }),
  ),
  pools(
    {
      path: 'ada-epoch-rewards',
      title: 'Cardano epoch rewards',
      description: 'Coins paid to delegators and pools for an epoch of five days.',
      reading: 'Falls with the reserve; fees are too small to make up for it so far.',
      formula: 'Rewards of the last finished epoch; × price in dollars.',
    },
    value('epoch_rewards_ada', 'native', 'Rewards of the epoch.', `${POOLS}epoch_rewards`),
    aux('epoch_rewards_usd', 'USD', 'The same in dollars.', {
      from: [`${POOLS}epoch_rewards`, 'price_usd'],
      compute: ([coins, price]) => coins.map((x, row) => x * price[row]),
    }),
  ),
  use(
    {
      path: 'ada-native-assets',
      title: 'New native assets on Cardano',
      description: 'Tokens and collectibles minted on Cardano in a month.',
      reading: 'The wave of 2021 and 2022 was collectibles; what lasts is tokens in use.',
      formula: 'Assets minted so far less those of 30 days before, since March 2021.',
    },
    withRole(
      'flow',
      'native_assets_30d',
      'count',
      'Assets minted in 30 days.',
      changeOver(`${POOLS}native_assets`, 30),
    ),
    aux('native_assets', 'count', 'Assets minted so far.', `${POOLS}native_assets`),
  ),
  use(
    {
      path: 'ada-smart-contract-share',
      title: 'Contracts on Cardano',
      description: 'Part of Cardano’s transactions that run a smart contract.',
      reading:
        'From nothing in September 2021: its rise shows exchanges and lending rather than plain transfers.',
      formula: 'Transactions that run a script / all transactions, in percent.',
    },
    value('contract_share', 'percent', 'Share of transactions.', inPercent(`${POOLS}contract_tx_share`)),
  ),
  pools(
    {
      path: 'ada-governance-stake',
      title: 'Cardano governance participation',
      description: 'Part of the staked coins that is delegated to governance representatives.',
      reading: 'Rewards can be withdrawn only with a delegation since January 2025, which drew holders in.',
      formula: 'Stake delegated to representatives / active stake, in percent, since September 2024.',
    },
    value('governance_share', 'percent', 'Share of stake.', percentOf(`${POOLS}governance_stake`, STAKE)),
    aux('governance_stake_ada', 'native', 'Coins delegated.', `${POOLS}governance_stake`),
  ),
]
