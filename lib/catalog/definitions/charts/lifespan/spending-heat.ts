import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields } from '../../../define'
import { chainSeries, OUTPUT_CHAINS } from '../../chain-series'
import {
  bar,
  changeOver,
  deviations,
  level,
  log,
  logRatio,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  shareOfSums,
  YEAR,
} from '../against-past'

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/cdd-heat',
    concept: 'lifespan',
    title: 'Coin days destroyed percentile',
    description: 'Percentile of weekly coin days destroyed per coin in its own history.',
    reading: 'Above 95, old coins are moving at a rate rarely seen before. Below 10, holders are inactive.',
    formula:
      'Percentile among earlier days of the 7-day average of coin days destroyed / supply. The first year is left out.',
    fields: fields(
      oscillator('cdd_heat', 'percent', 'Percentile of the 7-day average.', ['supply_adjusted_cdd'], ([x]) =>
        percentile(sma(x, 7)),
      ),
      ...percentileZones(
        'supply_adjusted_cdd',
        [95, 'Heavy spending of old coins.'],
        [10, 'Old coins dormant.'],
      ),
      aux('cdd_per_coin', 'days', 'Coin days destroyed per coin, 7-day average.', {
        from: ['supply_adjusted_cdd'],
        compute: ([x]) => sma(x, 7),
      }),
      aux('cdd', 'coin-days', 'Coin days destroyed on the day.', 'coin_days_destroyed'),
    ),
  }),
  chainSeries({
    path: 'charts/vdd-oscillator',
    concept: 'lifespan',
    title: 'Value days destroyed oscillator',
    description: 'Value days destroyed multiple as a Z-score, with lines at extreme levels of spending.',
    reading:
      'At 2 and above, long-term owners are selling heavily into demand. Near −1.2, few owners of old coins are selling.',
    formula:
      '(ln(30-day average / 365-day average of value days destroyed) − its mean to date) / its sample standard deviation to date.',
    fields: fields(
      oscillator('vdd_oscillator', 'sigma', 'Z-score of the multiple.', ['vdd_smoothed_multiple'], ([x]) =>
        deviations(log(x)),
      ),
      level('selling_line', 'sigma', 'Threshold for heavy selling.', 2, 'vdd_smoothed_multiple'),
      level('resting_line', 'sigma', 'Threshold for low activity.', -1.2, 'vdd_smoothed_multiple'),
      aux('vdd_multiple', 'ratio', '30-day average divided by 365-day average.', 'vdd_smoothed_multiple'),
      aux('vdd_usd', 'USD-days', 'Value days destroyed on the day.'),
    ),
  }),
  chainSeries({
    path: 'charts/dormancy-flow-zones',
    concept: 'lifespan',
    title: 'Dormancy flow percentile',
    description:
      'Percentile of dormancy flow in its own history, with the zones seen at past cycle highs and lows.',
    reading: 'Below 10, the price is low relative to the age of the coins being sold. Above 90, it is high.',
    formula: 'Percentile of (market cap / 365-day average of dormancy value) among all earlier days.',
    fields: fields(
      oscillator(
        'dormancy_flow_percentile',
        'percent',
        'Percentile of dormancy flow.',
        ['dormancy_flow'],
        ([x]) => percentile(x),
      ),
      ...percentileZones(
        'dormancy_flow',
        [90, 'High relative to the age sold.'],
        [10, 'Low relative to the age sold.'],
      ),
      aux('dormancy_flow', 'ratio', 'Market cap divided by yearly dormancy value.'),
    ),
  }),
  chainSeries({
    path: 'charts/dormancy-momentum',
    concept: 'lifespan',
    title: 'Dormancy momentum',
    description: 'Average age of coins spent in the last 30 days relative to those spent in the last year.',
    reading:
      'Above 0, sellers’ coins are getting older, which often happens while prices rise. Below 0, mostly recent coins trade.',
    formula: 'ln(average age of coins spent over 30 days / over 365 days).',
    fields: fields(
      bar(
        'dormancy_momentum',
        'ratio',
        'Natural logarithm of the 30-day over the 365-day average age.',
        ['dormancy_1m', 'dormancy_1y'],
        ([month, year]) => logRatio(month, year),
      ),
      aux('dormancy_1m', 'days', 'Average age of coins spent over 30 days.'),
      aux('dormancy_1y', 'days', 'Average age of coins spent over 365 days.'),
    ),
  }),
  chainSeries({
    path: 'charts/cdd-spike-days',
    concept: 'lifespan',
    title: 'Days with exceptional coin-day destruction',
    description:
      'Days out of the last 90 on which coin days destroyed per coin ranked in the top 5 percent of its history.',
    reading:
      'Four or five days are expected by chance. Thirty indicate a lasting transfer of coins from old owners to new ones.',
    formula:
      'Number of days in the last 90 whose coin days destroyed per coin exceeded that of 95 percent of earlier days.',
    fields: fields(
      oscillator(
        'spike_days',
        'days',
        'Exceptional days among the last 90.',
        ['supply_adjusted_cdd'],
        ([x]) =>
          rollingSum(
            percentile(x).map((rank) => (Number.isNaN(rank) ? Number.NaN : rank > 95 ? 1 : 0)),
            QUARTER,
          ),
      ),
      level('chance_level', 'days', 'Number expected by chance.', 4.5, 'supply_adjusted_cdd'),
      aux('day_percentile', 'percent', 'Percentile of the day.', {
        from: ['supply_adjusted_cdd'],
        compute: ([x]) => percentile(x),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cdd-yoy',
    concept: 'lifespan',
    title: 'Coin days destroyed, yearly change',
    description: 'Coin days destroyed in the last twelve months relative to the twelve months before.',
    reading:
      'A value of 0.7, a doubling, marks a year of distribution. A value of −0.7, a halving, marks a year in which holders waited.',
    formula:
      'ln(365-day sum of coin days destroyed / 365-day sum one year earlier). cdd_yoy gives the change in percent.',
    fields: fields(
      bar('cdd_growth', 'ratio', 'Natural logarithm of the yearly ratio.', ['coin_days_destroyed'], ([x]) => {
        const year = rollingSum(x, YEAR)
        return logRatio(year, lag(year, YEAR))
      }),
      aux('cdd_yoy', 'percent', 'Percent change in the yearly sum.', {
        from: ['coin_days_destroyed'],
        compute: ([x]) => percentChange(rollingSum(x, YEAR), YEAR),
      }),
      aux('cdd_365d', 'coin-days', 'Coin days destroyed in the last 365 days.', {
        from: ['coin_days_destroyed'],
        compute: ([x]) => rollingSum(x, YEAR),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/coin-day-balance',
    concept: 'lifespan',
    title: 'Coin day balance',
    description:
      'Coin days accumulated by holding minus coin days destroyed by spending over a quarter, as a percentage of those accumulated.',
    reading:
      'Positive values mean that the supply is aging. Below 0, spending destroyed more coin days than holding added, as in large rallies.',
    formula:
      '100 × (90-day sum of supply − 90-day sum of coin days destroyed) / 90-day sum of supply. Every coin accumulates one coin day per day.',
    fields: fields(
      bar(
        'coin_day_balance',
        'percent',
        'Coin days kept as a percentage of those accumulated.',
        ['coin_days_destroyed', 'supply'],
        ([spent, earned]) => shareOfSums(subtract(earned, spent), earned, QUARTER),
      ),
      aux('coin_days_kept', 'coin-days', 'Cumulative coin days accumulated minus destroyed.', {
        from: ['coin_days_destroyed', 'supply'],
        compute: ([spent, earned]) => cumulativeSum(subtract(earned, spent)),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cvdd-channel',
    concept: 'lifespan',
    title: 'Price position between CVDD and all-time high',
    description:
      'Position of the price between cumulative value days destroyed (CVDD), a floor model, and the all-time high.',
    reading:
      'Near 0, the price is at the level that has marked past cycle lows. At 100, it is at a new all-time high.',
    formula: '100 × ln(price / CVDD) / ln(all-time high / CVDD).',
    chains: ['bitcoin'],
    fields: fields(
      oscillator(
        'channel_position',
        'percent',
        'Position between CVDD and the all-time high.',
        ['price_usd', 'cvdd', 'price_ath'],
        ([price, floor, high]) => scale(divide(logRatio(price, floor), logRatio(high, floor)), 100),
      ),
      aux('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      aux('record_price', 'USD', 'All-time high.', 'price_ath'),
    ),
  }),
  chainSeries({
    path: 'charts/liveliness-trend-break',
    concept: 'lifespan',
    title: 'Liveliness, 30-day change',
    description:
      'Change in liveliness over 30 days, in basis points. It turns positive when spending outweighs holding.',
    reading:
      'Positive bars mean that long-held coins are coming to market. Long negative runs indicate accumulation.',
    formula:
      '(liveliness − liveliness 30 days earlier) × 10,000. Acceleration is the 30-day change in that value.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      bar('liveliness_change', 'basis points', 'Change in liveliness over 30 days.', ['liveliness'], ([x]) =>
        scale(changeOver(x, MONTH), 10_000),
      ),
      aux('liveliness_acceleration', 'basis points', '30-day change in the 30-day change.', {
        from: ['liveliness'],
        compute: ([x]) => scale(changeOver(changeOver(x, MONTH), MONTH), 10_000),
      }),
      aux('liveliness', 'fraction', 'Coinblocks destroyed divided by coinblocks created.'),
    ),
  }),
]
