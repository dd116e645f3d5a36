import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, type FieldDefinition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { changeOver, percentOf } from '../ratios'

const STAKE = 'staking/{chain}:active_stake'
const RATE = 'staking/{chain}:reward_rate'
const STAKED_CHAINS = ['ethereum', 'cardano', 'chainlink']

const staking = (
  words: {
    path: string
    title: string
    description: string
    reading: string
    formula: string
    chains?: string[]
  },
  ...rows: FieldDefinition[]
): Definition =>
  chainSeries({
    chains: STAKED_CHAINS,
    ...words,
    path: `onchain/${words.path}`,
    concept: 'staking',
    source: 'Stake by day as the network reports it.',
    fields: fields(...rows),
  })

export const definitions: Definition[] = [
  staking(
    {
      path: 'staked-supply',
      title: 'Staked coins',
      description: 'Coins put at stake to secure the network.',
      reading: 'They earn rewards and are slow to sell; a falling line returns them to the market.',
      formula:
        'Amount at stake at the end of the day, since December 2020 (Ethereum), August 2020 (Cardano), December 2022 (Chainlink).',
    },
    value('active_stake_btc', 'native', 'Coins at stake.', STAKE),
  ),
  staking(
    {
      path: 'staking-ratio',
      title: 'Staking ratio',
      description: 'Part of the supply that is staked.',
      reading: 'High ratios leave a thin float; each network settles where reward and liquidity balance.',
      formula: 'Amount at stake / supply, in percent.',
    },
    value('staking_ratio', 'percent', 'Stake in percent of supply.', percentOf(STAKE, 'supply')),
    aux('active_stake_btc', 'native', 'Coins at stake.', STAKE),
  ),
  staking(
    {
      path: 'staking-apr',
      title: 'Staking reward rate',
      description: 'What a staked coin earns in a year at the rate of the day.',
      reading: 'Falls as more is staked; spikes on Ethereum come from tips in busy markets.',
      formula: 'Rewards of the day × 365 / amount at stake, in percent, without compounding.',
    },
    value('staking_apr', 'percent', 'Reward of a year.', RATE),
  ),
  staking(
    {
      path: 'staking-real-yield',
      title: 'Real staking yield',
      description: 'Staking reward less the dilution by new coins.',
      reading: 'Above zero stakers gain a share of the network; holders who do not stake pay for it.',
      formula: 'Reward rate − growth of supply over 365 days, in percentage points.',
      chains: ['ethereum', 'cardano'],
    },
    withRole('oscillator', 'staking_real_yield', 'percent', 'Reward less dilution.', {
      from: [RATE, 'inflation_rate'],
      compute: ([rate, dilution]) => subtract(rate, dilution),
    }),
    aux('staking_apr', 'percent', 'Reward of a year.', RATE),
    aux('supply_growth_365d', 'percent', 'Growth of supply over a year.', 'inflation_rate'),
  ),
  staking(
    {
      path: 'staking-net-flow',
      title: 'Staking net flow',
      description: 'Coins that entered staking less those that left, over a month.',
      reading: 'Outflows follow the opening of withdrawals and sharp rallies; inflows show patience.',
      formula: 'Amount at stake less that of 30 days before.',
    },
    withRole('flow', 'staking_flow_30d_btc', 'native', 'Change over 30 days.', changeOver(STAKE, 30)),
  ),
  staking(
    {
      path: 'staked-to-exchange-ratio',
      title: 'Staked coins against exchange balance',
      description: 'Coins at stake for each hundred that exchanges hold ready.',
      reading: 'As it climbs, supply moves from the market into contracts that take days to leave.',
      formula: 'Amount at stake / coins on labeled exchange addresses, in percent.',
    },
    value(
      'staked_to_exchange',
      'percent',
      'Stake in percent of exchange balance.',
      percentOf(STAKE, 'exchange_balance'),
    ),
  ),
]
