import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeriesWith } from '../chain-series'
import { bandShares, revivedByAge } from './age-band-fields'

const lifespan = chainSeriesWith({ concept: 'lifespan' })

export const definitions: Definition[] = [
  lifespan({
    path: 'onchain/cdd',
    title: 'Coin days destroyed',
    description: 'Coins spent multiplied by the number of days they were held.',
    reading:
      'Spikes mean that old coins moved: profit taking when prices are high, capitulation when they are falling.',
    formula:
      'Σ coins spent × days held. Value days destroyed = coin days destroyed × price. vdd_multiple = value days destroyed / their 365-day average (as observed upstream). vdd_calculated = 30-day average / 365-day average (as published).',
    primary: ['cdd'],
    fields: fields(
      value('cdd', 'coin-days', 'Coin days destroyed.').is`coin_days_destroyed`,
      alias('coin_days_destroyed', 'cdd'),
      aux('cum_cdd', 'coin-days', 'Coin days destroyed since the first day.')
        .is`cumulative_coin_days_destroyed`,
      aux('vdd', 'USD-days', 'Coin days destroyed × price.').is`vdd_usd`,
      alias('value_days_destroyed', 'vdd'),
      alias('value_days_destroyed_usd', 'vdd'),
      alias('vdd_usd', 'vdd'),
      aux('cumulative_vdd', 'USD-days', 'Value days destroyed since the first day with a price.')
        .is`cumulative_vdd_usd`,
      alias('cumulative_value_days_destroyed', 'cumulative_vdd'),
      aux('vdd_30d_ma', 'USD-days', '30-day average of value days destroyed.'),
      aux('vdd_365d_ma', 'USD-days', '365-day average of value days destroyed.'),
      aux('vdd_multiple', 'ratio', 'Value days destroyed / their 365-day average.'),
      aux('vdd_calculated', 'ratio', '30-day average / 365-day average.').is`vdd_smoothed_multiple`,
      aux('circulating_supply_btc', 'native', 'Coins issued to date.').is`supply`,
    ),
  }),
  lifespan({
    path: 'onchain/vdd-multiple',
    title: 'Value days destroyed (VDD) multiple',
    description: 'Recent value-weighted spending of old coins relative to its yearly average.',
    reading:
      'Above 2.9, old holders have sold into tops. Below 0.75, they hardly sell, which is typical of accumulation.',
    formula:
      '30-day average of value days destroyed / their 365-day average. vdd_multiple_raw uses the single day instead.',
    fields: fields(
      value('vdd_multiple', 'ratio', '30-day average / 365-day average.').is`vdd_smoothed_multiple`,
      aux('vdd_multiple_raw', 'ratio', 'Value days destroyed / their 365-day average.').is`vdd_multiple`,
      aux('vdd_usd', 'USD-days', 'Value days destroyed.'),
      aux('vdd_multiple_percentile', 'percent', 'Percentage of earlier days with a lower multiple.')
        .is`100 * after(rank(vdd_smoothed_multiple), 365)`,
    ),
  }),
  lifespan({
    path: 'onchain/supply-adjusted-cdd',
    title: 'Supply-adjusted coin days destroyed',
    description: 'Coin days destroyed per coin in circulation, and how often they exceed their average.',
    reading:
      'The binary form near 1 means that more old coins than usual moved on most days of the past month.',
    formula: 'CDD / supply. Binary = 1 where that exceeds its average to date, averaged over 30 days.',
    fields: fields(
      value('binary_cdd', 'fraction', 'Share of the last 30 days above the average.').is`binary_cdd_30d`,
      aux('supply_adjusted_cdd', 'days', 'Coin days destroyed per coin.'),
      aux('supply_adjusted_cdd_mean', 'days', 'Average to date.'),
    ),
  }),
  lifespan({
    path: 'onchain/dormancy',
    title: 'Dormancy',
    description: 'Average age of the coins that moved, weighted by amount.',
    reading: 'High: old coins are being sold. Low values during a decline mean that holders are not selling.',
    formula: 'Coin days destroyed / coins spent, over 1, 7, 30 and 365 days.',
    primary: ['dormancy_1m'],
    fields: fields(
      value('dormancy_1m', 'days', 'Average age of coins spent over 30 days.'),
      value('dormancy_1y', 'days', 'Average age of coins spent over 365 days.'),
      aux('dormancy', 'days', 'Average age of coins spent on the day.'),
      aux('dormancy_1w', 'days', 'Average age of coins spent over 7 days.'),
    ),
  }),
  lifespan({
    path: 'onchain/dormancy-flow',
    title: 'Dormancy flow',
    description: 'Market cap relative to the yearly average dollar value of dormancy.',
    reading:
      'Low values mean that the market is cheap relative to the age of the coins being sold. They have occurred near cycle lows.',
    formula: 'Market cap / 365-day average of (dormancy × price).',
    fields: fields(
      value('dormancy_flow', 'ratio', 'Market cap / yearly average of dormancy value.'),
      aux('dormancy', 'days', 'Average age of coins spent on the day.'),
    ),
  }),
  lifespan({
    path: 'onchain/cvdd',
    title: 'Cumulative value days destroyed (CVDD)',
    description: 'Cumulative value of all coin days destroyed, divided by the age of the market.',
    reading: 'A rising floor that the price has come close to at major lows.',
    formula: 'Cumulative value days destroyed / (days since the first block × 6,000,000).',
    chains: ['bitcoin'],
    fields: fields(
      value('cvdd', 'USD', 'CVDD as a price.'),
      aux('cvdd_growth_365d', 'percent', 'Growth of CVDD over 365 days.').is`pct(cvdd, 365)`,
    ),
  }),
  lifespan({
    path: 'onchain/revived-supply',
    title: 'Revived supply',
    description: 'Coins that moved, grouped by how long they had been held.',
    reading: 'Many old coins moving at once means that early holders take profit or change wallets.',
    formula:
      'Coins spent per age band. revived_supply = coins aged 1 year or more. total = coins of any age.',
    primary: ['revived_1y_2y'],
    fields: fields(
      aux('revived_supply', 'native', 'Coins aged 1 year or more that moved.').is`revived_1y_plus`,
      alias('total_revived', 'revived_supply'),
      aux('total', 'native', 'Coins of any age that moved.').is`spent_volume`,
      ...revivedByAge,
    ),
  }),
  lifespan({
    path: 'onchain/hodl-waves',
    title: 'HODL waves',
    description: 'Share of supply by time since the coins last moved.',
    reading: 'Old bands grow in quiet years. Young bands grow when old coins are sold to new buyers.',
    formula: 'Coins in the age band / supply. The twelve bands add up to 100.',
    primary: ['1y_2y'],
    fields: fields(
      ...bandShares('supply_share', 'supply'),
      aux('5y_plus', 'percent', 'Share of coins aged 5 years or more.').is`supply_share_5y_plus`,
    ),
  }),
  lifespan({
    path: 'onchain/rhodl',
    title: 'RHODL ratio',
    description: 'Realized value held by the newest buyers relative to value held for one to two years.',
    reading:
      'High values mean that new buyers hold much of the wealth, as late in a cycle. Low values mean that long-term holders do.',
    formula: 'Share of realized cap aged 1 day–1 week / share aged 1–2 years, as observed upstream.',
    primary: ['rhodl'],
    fields: fields(
      value('rhodl', 'ratio', 'Realized cap aged 1 day–1 week / realized cap aged 1–2 years.'),
      alias('rhodl_ratio', 'rhodl'),
      aux('realized_cap_1w', 'percent', 'Share of realized cap aged 1 day–1 week.').is`realized_share_1d_1w`,
      aux('realized_cap_1_2y', 'percent', 'Share of realized cap aged 1–2 years.').is`realized_share_1y_2y`,
    ),
  }),
]
