import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { UNMOVED_EDGES } from '../../../measures/coin-age'
import { chainSeries } from '../../chain-series'

const UNMOVED_TEXT: Readonly<Record<(typeof UNMOVED_EDGES)[number]['id'], readonly [string, string]>> = {
  '1y': [
    'Share of coins that have rested for a year.',
    'Rises through bear markets as buyers settle in; its fall is the fuel of a bull market.',
  ],
  '2y': [
    'Share of coins that have rested for two years.',
    'Slower than the one-year share by a season: the part a single rally does not wake.',
  ],
  '3y': [
    'Share of coins that have rested for three years.',
    'Whoever is in it has seen a bear market through.',
  ],
  '5y': [
    'Share of coins that have rested for five years.',
    'Near a third of Bitcoin: part savings, part graveyard.',
  ],
}

const unmoved = UNMOVED_EDGES.map(({ id }) => {
  const [description, reading] = UNMOVED_TEXT[id]
  return chainSeries({
    path: `onchain/supply-unmoved-${id}`,
    concept: 'supply by age',
    title: `Supply unmoved for ${id.replace('y', ' year')}${id === '1y' ? '' : 's'}`,
    description,
    reading,
    formula: `Coins whose last move lies ${id.replace('y', ' year')}${id === '1y' ? '' : 's'} and more back / supply, in percent.`,
    fields: fields(value(`unmoved_share_${id}`, 'percent', 'Share of all coins.')),
  })
})

export const definitions: Definition[] = [
  ...unmoved,
  chainSeries({
    path: 'onchain/young-supply-share',
    concept: 'supply by age',
    title: 'Young supply share',
    description: 'Share of coins that moved within the last three months: the hot float.',
    reading: 'Doubles in manias and shrinks to a tenth at the end of bear markets.',
    formula: 'Coins whose last move lies less than 90 days back / supply, in percent.',
    fields: fields(
      value('young_supply_share', 'percent', 'Share of all coins.', {
        from: ['young_supply', 'supply'],
        compute: ([part, all]) => scale(divide(part, all), 100),
      }),
      aux('young_supply_btc', 'native', 'Coins moved within 90 days.', 'young_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/hodl-ratio',
    concept: 'supply by age',
    title: 'HODL ratio',
    description: 'Coins at rest for a year for each coin that moved within a quarter.',
    reading: 'Accumulation pulls it up, distribution down; its peaks sit in the late bear market.',
    formula: 'Supply unmoved for a year / supply moved within 90 days.',
    fields: fields(
      value('hodl_ratio', 'ratio', 'Old over young supply.', {
        from: ['unmoved_share_1y', 'young_supply', 'supply'],
        compute: ([old, young, supply]) => divide(scale(old, 0.01), divide(young, supply)),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/mean-coin-age',
    concept: 'lifespan',
    title: 'Mean coin age',
    description: 'Days since a coin last moved, on average over all coins.',
    reading: 'Climbs while holders wait; each decline is a distribution. Lost coins only ever add to it.',
    formula: 'Coin-days held / supply; coin-days held = sum of supply so far − coin-days destroyed so far.',
    fields: fields(value('mean_coin_age', 'days', 'Average age of a coin.')),
  }),
  chainSeries({
    path: 'onchain/coin-days-held',
    concept: 'lifespan',
    title: 'Coin-days held',
    description: 'All the days that unspent coins have behind them.',
    reading:
      'The stock of patience. Compare its slope with supply: a flat line means spending eats all that time adds.',
    formula: 'Running sum of supply − running sum of coin-days destroyed.',
    fields: fields(
      value('coin_days_held', 'coin-days', 'Coin-days of unspent coins.'),
      aux('coin_days_value_held', 'USD-days', 'The same at the price.'),
    ),
  }),
  chainSeries({
    path: 'onchain/vdd',
    concept: 'lifespan',
    title: 'Value-days destroyed',
    description: 'Coin-days destroyed on the day, at the price of the day.',
    reading: 'Old and dear coins moving: waves of it are long-term money taking profit.',
    formula: 'Coin-days destroyed × price.',
    fields: fields(
      value('vdd_usd', 'USD-days', 'Value-days destroyed.'),
      aux('vdd_30d_ma', 'USD-days', 'Mean of 30 days.'),
      aux('vdd_365d_ma', 'USD-days', 'Mean of 365 days.'),
    ),
  }),
  chainSeries({
    path: 'onchain/vdd-to-cap',
    concept: 'lifespan',
    title: 'Value-days to market cap',
    description: 'A month of value-days destroyed for each dollar of market cap.',
    reading: 'Takes the growth of the market out of VDD: peaks of all cycles reach a similar height.',
    formula: 'Mean value-days destroyed of 30 days / market cap.',
    fields: fields(
      value('vdd_to_cap_30d', 'days', 'Days of value for each dollar.', {
        from: ['vdd_to_cap'],
        daily: true,
        compute: ([share]) => sma(share, 30),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/cdd-trend',
    concept: 'lifespan',
    title: 'Trend of coin-days destroyed',
    description: 'Coin-days destroyed in a quarter against the same stretch of a usual year.',
    reading: 'Above 1 spending of old coins is on the rise, below it the market is going to sleep.',
    formula: 'Coin-days destroyed over 90 days × 365 / 90 / coin-days destroyed over 365 days.',
    fields: fields(
      value('cdd_trend', 'ratio', 'Quarter over year, at one pace.', {
        from: ['coin_days_destroyed'],
        daily: true,
        compute: ([days]) => scale(divide(rollingSum(days, 90), rollingSum(days, 365)), 365 / 90),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/dormancy-z-score',
    concept: 'lifespan',
    title: 'Dormancy Z-score',
    description: 'How unusual the age of a week’s spent coins is for the past year.',
    reading: 'Above 2 spent coins are far older than usual: someone patient has decided.',
    formula: '(Dormancy of 7 days − its mean of 365 days) / its deviation of 365 days.',
    fields: fields(
      withRole('oscillator', 'dormancy_z', 'sigma', 'Distance from the usual age.', {
        from: ['dormancy_1w'],
        daily: true,
        compute: ([age]) => divide(subtract(age, sma(age, 365)), rollingStd(age, 365)),
      }),
      aux('dormancy_1w', 'days', 'Mean age of coins spent in a week.'),
    ),
  }),
  chainSeries({
    path: 'onchain/supply-adjusted-dormancy',
    concept: 'lifespan',
    title: 'Supply-adjusted dormancy',
    description: 'Mean age of spent coins for each million coins in circulation.',
    reading: 'Makes years with different supply comparable.',
    formula: 'Dormancy of 30 days / supply × 1,000,000.',
    fields: fields(
      value('supply_adjusted_dormancy', 'days', 'Days for each million coins.', {
        from: ['dormancy_1m', 'supply'],
        daily: true,
        compute: ([age, supply]) => scale(divide(age, supply), 1e6),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/spent-volume',
    concept: 'lifespan',
    title: 'Spent volume',
    description: 'All coins spent on the day, change included.',
    reading: 'Gross turnover of the ledger; exchanges shuffling wallets can multiply it.',
    formula: 'Sum of amounts spent.',
    fields: fields(
      value('spent_volume_btc', 'native', 'Coins spent.', 'spent_volume'),
      aux('spent_share_of_supply', 'percent', 'In percent of supply.'),
    ),
  }),
  chainSeries({
    path: 'onchain/spent-value',
    concept: 'lifespan',
    title: 'Spent value',
    description: 'Dollars that moved on the day, with what they had cost beside it.',
    reading: 'When value runs far ahead of cost, sellers are rich and buyers pay for it.',
    formula: 'Sum of amounts spent × price; cost at the price of creation.',
    fields: fields(
      value('spent_value_usd', 'USD', 'Value at the spend.'),
      aux('spent_cost_usd', 'USD', 'Value at creation.'),
    ),
  }),
]
