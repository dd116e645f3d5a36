import { aux, type Definition, field, fields, value } from '../../../define'
import { ofDays } from '../../../formulas/expression'
import { UNMOVED_EDGES } from '../../../measures/coin-age'
import { chainSeriesWith } from '../../chain-series'

const UNMOVED_TEXT: Readonly<Record<(typeof UNMOVED_EDGES)[number]['id'], readonly [string, string]>> = {
  '1y': [
    'Percentage of supply that has not moved for at least one year.',
    'Rises in bear markets as buyers hold. Declines have accompanied bull markets.',
  ],
  '2y': [
    'Percentage of supply that has not moved for at least two years.',
    'Follows the one-year share with a lag of several months and reacts less to single rallies.',
  ],
  '3y': [
    'Percentage of supply that has not moved for at least three years.',
    'Most of these holders have held through a bear market.',
  ],
  '5y': [
    'Percentage of supply that has not moved for at least five years.',
    'About a third of all bitcoin: partly long-term savings, partly lost coins.',
  ],
}

const supplyByAge = chainSeriesWith({ concept: 'supply by age' })

const unmoved = UNMOVED_EDGES.map(({ id }) => {
  const [description, reading] = UNMOVED_TEXT[id]
  return supplyByAge({
    path: `onchain/supply-unmoved-${id}`,
    title: `Supply inactive for ${id.replace('y', ' year')}${id === '1y' ? '' : 's'}`,
    description,
    reading,
    formula: `Coins that last moved at least ${id.replace('y', ' year')}${id === '1y' ? '' : 's'} ago / supply, in percent.`,
    ...(id === '5y' ? { equals: { unmoved_share_5y: 'onchain/hodl-waves.5y_plus' } } : {}),
    fields: fields(
      value(`unmoved_share_${id}`, 'percent', 'Share of supply.'),
      aux(`unmoved_share_${id}_change_90d`, 'percent', 'Change over 90 days, in percentage points.')
        .is`change(unmoved_share_${id}, 90)`,
    ),
  })
})

const lifespan = chainSeriesWith({ concept: 'lifespan' })

export const definitions: Definition[] = [
  ...unmoved,
  supplyByAge({
    path: 'onchain/young-supply-share',
    title: 'Young supply share',
    description: 'Percentage of supply that moved within the last 90 days.',
    reading: 'Has doubled in speculative peaks and shrunk to a tenth at the end of bear markets.',
    formula: 'Coins that last moved less than 90 days ago / supply, in percent.',
    fields: fields(
      value('young_supply_share', 'percent', 'Share of supply.').is`100 * (young_supply / supply_by_age)`,
      aux('young_supply_btc', 'native', 'Coins that moved within 90 days.').is`young_supply`,
    ),
  }),
  supplyByAge({
    path: 'onchain/hodl-ratio',
    title: 'HODL ratio',
    description: 'Supply inactive for a year divided by supply that moved within 90 days.',
    reading: 'Rises with accumulation and falls with distribution. It has peaked late in bear markets.',
    formula: 'Supply inactive for a year / supply that moved within 90 days.',
    fields: fields(
      value('hodl_ratio', 'ratio', 'Old supply / young supply.')
        .is`0.01 * unmoved_share_1y / (young_supply / supply_by_age)`,
    ),
  }),
  lifespan({
    path: 'onchain/mean-coin-age',
    title: 'Average coin age',
    description: 'Average number of days since coins last moved.',
    reading:
      'Rises while holders do not sell. Declines indicate distribution. Lost coins only ever add to it.',
    formula:
      'Coin days held / supply, where coin days held = cumulative supply − cumulative coin days destroyed.',
    fields: fields(value('mean_coin_age', 'days', 'Average coin age.')),
  }),
  lifespan({
    path: 'onchain/coin-days-held',
    title: 'Coin days held',
    description: 'Cumulative holding time of all unspent coins, in coin days.',
    reading: 'A flat line means that spending destroys as much holding time as is added.',
    formula: 'Running sum of supply − running sum of coin days destroyed.',
    fields: fields(
      value('coin_days_held', 'coin-days', 'Coin days of unspent coins.'),
      aux('coin_days_value_held', 'USD-days', 'Coin days held × price.'),
    ),
  }),
  lifespan({
    path: 'onchain/vdd',
    title: 'Value days destroyed (VDD)',
    description: 'Coin days destroyed multiplied by the price.',
    reading:
      'Rises when old, valuable coins move. Sustained high values mean that long-term holders take profit.',
    formula: 'Coin days destroyed × price.',
    fields: fields(
      value('vdd_usd', 'USD-days', 'Value days destroyed.'),
      aux('vdd_30d_ma', 'USD-days', '30-day average.'),
      aux('vdd_365d_ma', 'USD-days', '365-day average.'),
      aux('supply_adjusted_vdd', 'USD-days', 'Value days destroyed per coin in circulation.')
        .is`vdd_usd / supply`,
    ),
  }),
  lifespan({
    path: 'onchain/vdd-to-cap',
    title: 'Value days destroyed to market cap',
    description: '30-day average of value days destroyed, divided by market cap.',
    reading: 'Adjusts VDD for the growth of the market, so that the peaks of all cycles are comparable.',
    formula: '30-day average of value days destroyed / market cap.',
    fields:
      fields(
        value('vdd_to_cap_30d', 'days', 'Value days destroyed per dollar of market cap.')
          .is`sma(vdd_to_cap, 30)`,
      ),
  }),
  lifespan({
    path: 'onchain/cdd-trend',
    title: 'Coin days destroyed trend',
    description: 'Coin days destroyed over 90 days relative to the yearly average rate.',
    reading: 'Above 1, spending of old coins is increasing; below 1, it is decreasing.',
    formula: 'Coin days destroyed over 90 days × 365 / 90 / coin days destroyed over 365 days.',
    fields: fields(
      value('cdd_trend', 'ratio', '90-day rate / 365-day rate.')
        .is`${365 / 90} * (sum(coin_days_destroyed, 90) / sum(coin_days_destroyed, 365))`,
    ),
  }),
  lifespan({
    path: 'onchain/dormancy-z-score',
    title: 'Dormancy Z-score',
    description: 'Average age of coins spent in a week, in standard deviations from its yearly average.',
    reading: 'Above 2, spent coins are much older than usual: long-term holders are selling.',
    formula: '(7-day dormancy − its 365-day average) / its 365-day sample standard deviation.',
    fields: fields(
      field.oscillator('dormancy_z', 'sigma', 'Distance from the average age.')
        .is`(dormancy_1w - sma(dormancy_1w, 365)) / std(dormancy_1w, 365)`,
      aux('dormancy_1w', 'days', 'Average age of coins spent over 7 days.'),
    ),
  }),
  lifespan({
    path: 'onchain/supply-adjusted-dormancy',
    title: 'Supply-adjusted dormancy',
    description: 'Average age of spent coins per million coins in circulation.',
    reading: 'Makes years with different supply comparable. High values mean that old coins are being spent.',
    formula: '30-day dormancy / supply × 1,000,000.',
    fields: fields(
      value('supply_adjusted_dormancy', 'none', 'Days per million coins.').is(
        ofDays('1000000 * (dormancy_1m / supply)'),
      ),
    ),
  }),
  lifespan({
    path: 'onchain/spent-volume',
    title: 'Spent volume',
    description: 'All coins spent on the day, including change.',
    reading: 'Gross turnover of the chain. Internal transfers of exchanges can multiply it.',
    formula: 'Sum of amounts spent.',
    fields: fields(
      value('spent_volume_btc', 'native', 'Coins spent.').is`spent_volume`,
      aux('spent_share_of_supply', 'percent', 'Spent coins as a percentage of supply.'),
    ),
  }),
  lifespan({
    path: 'onchain/spent-value',
    title: 'Spent value',
    description: 'Dollar value of all coins spent on the day, and their cost.',
    reading: 'When value far exceeds cost, sellers realize large profits.',
    formula: 'Sum of amounts spent × price. Cost uses the price at creation.',
    fields: fields(
      value('spent_value_usd', 'USD', 'Value when spent.'),
      aux('spent_cost_usd', 'USD', 'Value when created.'),
    ),
  }),
]
