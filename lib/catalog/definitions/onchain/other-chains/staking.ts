import { aux, type Definition, field, value } from '../../../define'
import { chainSeriesWith } from '../../chain-series'

const STAKE = 'staking/{chain}:active_stake'
const RATE = 'staking/{chain}:reward_rate'
const STAKED_CHAINS = ['ethereum', 'cardano', 'chainlink']

const staking = chainSeriesWith({
  concept: 'staking',
  source: 'Daily stake as reported by the network.',
  chains: STAKED_CHAINS,
})

export const definitions: Definition[] = [
  staking({
    path: 'onchain/staked-supply',
    title: 'Staked supply',
    description: 'Coins staked to secure the network.',
    reading:
      'Staked coins earn rewards and cannot be sold immediately. A falling line returns them to the market.',
    formula:
      'Stake at the end of the day, since December 2020 (Ethereum), August 2020 (Cardano) and December 2022 (Chainlink).',
    fields: [
      value('active_stake_btc', 'native', 'Staked coins.').is(STAKE),
      aux('active_stake_growth_365d', 'percent', 'Growth over 365 days.').is`pct(${STAKE}, 365)`,
    ],
  }),
  staking({
    path: 'onchain/staking-ratio',
    title: 'Staking ratio',
    description: 'Percentage of supply that is staked.',
    reading: 'High values reduce the coins available for trading. Each network settles at its own level.',
    formula: 'Staked coins / supply, in percent.',
    fields: [
      value('staking_ratio', 'percent', 'Stake as a percentage of supply.').is`100 * (${STAKE} / supply)`,
      aux('active_stake_btc', 'native', 'Staked coins.').is(STAKE),
    ],
  }),
  staking({
    path: 'onchain/staking-apr',
    title: 'Staking reward rate',
    description: 'Annual reward of a staked coin at the current rate.',
    reading: 'Falls as more coins are staked. Spikes on Ethereum come from tips in busy markets.',
    formula: 'Daily rewards × 365 / staked coins, in percent, without compounding.',
    fields: [
      value('staking_apr', 'percent', 'Annual reward.').is(RATE),
      aux('staking_rewards_30d_btc', 'native', 'Rewards of all staked coins over 30 days.')
        .is`${0.01 / 365} * sum(${STAKE} * ${RATE}, 30)`,
    ],
  }),
  staking({
    path: 'onchain/staking-real-yield',
    title: 'Real staking yield',
    description: 'Staking reward rate minus the growth of supply.',
    reading: 'Above 0, stakers’ share of the network grows, at the expense of holders who do not stake.',
    formula: 'Reward rate − supply growth over 365 days, in percentage points.',
    chains: ['ethereum', 'cardano'],
    fields: [
      field.oscillator('staking_real_yield', 'percent', 'Reward minus supply growth.')
        .is`${RATE} - inflation_rate`,
      aux('staking_apr', 'percent', 'Annual reward.').is(RATE),
      aux('supply_growth_365d', 'percent', 'Supply growth over one year.').is`inflation_rate`,
    ],
  }),
  staking({
    path: 'onchain/staking-net-flow',
    title: 'Staking net flow',
    description: 'Coins staked minus coins withdrawn over 30 days.',
    reading:
      'Outflows have followed the opening of withdrawals and sharp rallies. Inflows indicate long-term holding.',
    formula: 'Staked coins − their amount 30 days earlier.',
    fields: [field.flow('staking_flow_30d_btc', 'native', 'Change over 30 days.').is`change(${STAKE}, 30)`],
  }),
  staking({
    path: 'onchain/staked-to-exchange-ratio',
    title: 'Staked to exchange balance ratio',
    description: 'Staked coins as a percentage of coins held on exchanges.',
    reading: 'A rising ratio means that coins move from exchanges into staking, where withdrawals take days.',
    formula: 'Staked coins / coins at labeled exchange addresses, in percent.',
    fields: [
      value('staked_to_exchange', 'percent', 'Stake as a percentage of the exchange balance.')
        .is`100 * (${STAKE} / exchange_balance)`,
    ],
  }),
]
