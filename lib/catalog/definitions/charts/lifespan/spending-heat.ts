import { aux, type Definition, field, fields } from '../../../define'
import { chainSeriesWith, OUTPUT_CHAINS } from '../../chain-series'
import { level, MONTH, percentileZones, QUARTER, YEAR } from '../against-past'

const lifespan = chainSeriesWith({ concept: 'lifespan' })

export const definitions: Definition[] = [
  lifespan({
    path: 'charts/cdd-heat',
    title: 'Coin days destroyed percentile',
    description: 'Percentile of weekly coin days destroyed per coin in its own history.',
    reading: 'Above 95, old coins are moving at a rate rarely seen before. Below 10, holders are inactive.',
    formula:
      'Percentile among earlier days of the 7-day average of coin days destroyed / supply. The first year is left out.',
    fields: fields(
      field.oscillator('cdd_heat', 'percent', 'Percentile of the 7-day average.')
        .is`100 * after(rank(sma(supply_adjusted_cdd, 7)), 365)`,
      ...percentileZones(
        'supply_adjusted_cdd',
        [95, 'Heavy spending of old coins.'],
        [10, 'Old coins dormant.'],
      ),
      aux('cdd_per_coin', 'days', 'Coin days destroyed per coin, 7-day average.')
        .is`sma(supply_adjusted_cdd, 7)`,
      aux('cdd', 'coin-days', 'Coin days destroyed on the day.').is`coin_days_destroyed`,
    ),
  }),
  lifespan({
    path: 'charts/vdd-oscillator',
    title: 'Value days destroyed oscillator',
    description: 'Value days destroyed multiple as a Z-score, with lines at extreme levels of spending.',
    reading:
      'At 2 and above, long-term owners are selling heavily into demand. Near −1.2, few owners of old coins are selling.',
    formula:
      '(ln(30-day average / 365-day average of value days destroyed) − its mean to date) / its sample standard deviation to date.',
    fields: fields(
      field.oscillator('vdd_oscillator', 'sigma', 'Z-score of the multiple.')
        .is`after(zscore(log(vdd_smoothed_multiple)), 365)`,
      level('selling_line', 'sigma', 'Threshold for heavy selling.', 2, 'vdd_smoothed_multiple'),
      level('resting_line', 'sigma', 'Threshold for low activity.', -1.2, 'vdd_smoothed_multiple'),
      aux('vdd_multiple', 'ratio', '30-day average divided by 365-day average.').is`vdd_smoothed_multiple`,
      aux('vdd_usd', 'USD-days', 'Value days destroyed on the day.'),
    ),
  }),
  lifespan({
    path: 'charts/dormancy-flow-zones',
    title: 'Dormancy flow percentile',
    description:
      'Percentile of dormancy flow in its own history, with the zones seen at past cycle highs and lows.',
    reading: 'Below 10, the price is low relative to the age of the coins being sold. Above 90, it is high.',
    formula: 'Percentile of (market cap / 365-day average of dormancy value) among all earlier days.',
    fields: fields(
      field.oscillator('dormancy_flow_percentile', 'percent', 'Percentile of dormancy flow.')
        .is`100 * after(rank(dormancy_flow), 365)`,
      ...percentileZones(
        'dormancy_flow',
        [90, 'High relative to the age sold.'],
        [10, 'Low relative to the age sold.'],
      ),
      aux('dormancy_flow', 'ratio', 'Market cap divided by yearly dormancy value.'),
    ),
  }),
  lifespan({
    path: 'charts/dormancy-momentum',
    title: 'Dormancy momentum (log)',
    description: 'Average age of coins spent in the last 30 days relative to those spent in the last year.',
    reading:
      'Above 0, sellers’ coins are getting older, which often happens while prices rise. Below 0, mostly recent coins trade.',
    formula: 'ln(average age of coins spent over 30 days / over 365 days).',
    fields: fields(
      field.flow(
        'dormancy_momentum',
        'ratio',
        'Natural logarithm of the 30-day over the 365-day average age.',
      ).is`log(ratio(dormancy_1m, dormancy_1y))`,
      aux('dormancy_1m', 'days', 'Average age of coins spent over 30 days.'),
      aux('dormancy_1y', 'days', 'Average age of coins spent over 365 days.'),
    ),
  }),
  lifespan({
    path: 'charts/cdd-spike-days',
    title: 'Days with exceptional coin-day destruction',
    description:
      'Days out of the last 90 on which coin days destroyed per coin ranked in the top 5 percent of its history.',
    reading:
      'Four or five days are expected by chance. Thirty indicate a lasting transfer of coins from old owners to new ones.',
    formula:
      'Number of days in the last 90 whose coin days destroyed per coin exceeded that of 95 percent of earlier days.',
    fields: fields(
      field.oscillator('spike_days', 'days', 'Exceptional days among the last 90.')
        .is`sum(when(100 * after(rank(supply_adjusted_cdd), 365) == 100 * after(rank(supply_adjusted_cdd), 365), if(100 * after(rank(supply_adjusted_cdd), 365) > 95, 1, 0)), ${QUARTER})`,
      level('chance_level', 'days', 'Number expected by chance.', 4.5, 'supply_adjusted_cdd'),
      aux('day_percentile', 'percent', 'Percentile of the day.')
        .is`100 * after(rank(supply_adjusted_cdd), 365)`,
    ),
  }),
  lifespan({
    path: 'charts/cdd-yoy',
    title: 'Coin days destroyed, yearly log change',
    description: 'Coin days destroyed in the last twelve months relative to the twelve months before.',
    reading:
      'A value of 0.7, a doubling, marks a year of distribution. A value of −0.7, a halving, marks a year in which holders waited.',
    formula:
      'ln(365-day sum of coin days destroyed / 365-day sum one year earlier). cdd_yoy gives the change in percent.',
    fields: fields(
      field.flow('cdd_growth', 'ratio', 'Natural logarithm of the yearly ratio.')
        .is`log(sum(coin_days_destroyed, ${YEAR}) / lag(sum(coin_days_destroyed, ${YEAR}), ${YEAR}))`,
      aux('cdd_yoy', 'percent', 'Percent change in the yearly sum.')
        .is`pct(sum(coin_days_destroyed, ${YEAR}), ${YEAR})`,
      aux('cdd_365d', 'coin-days', 'Coin days destroyed in the last 365 days.')
        .is`sum(coin_days_destroyed, ${YEAR})`,
    ),
  }),
  lifespan({
    path: 'charts/coin-day-balance',
    title: 'Coin day balance',
    description:
      'Coin days accumulated by holding minus coin days destroyed by spending over a quarter, as a percentage of those accumulated.',
    reading:
      'Positive values mean that the supply is aging. Below 0, spending destroyed more coin days than holding added, as in large rallies.',
    formula:
      '100 × (90-day sum of supply − 90-day sum of coin days destroyed) / 90-day sum of supply. Every coin accumulates one coin day per day.',
    fields: fields(
      field.flow('coin_day_balance', 'percent', 'Coin days kept as a percentage of those accumulated.')
        .is`100 * (sum(supply - coin_days_destroyed, ${QUARTER}) / sum(supply, ${QUARTER}))`,
      aux('coin_days_kept', 'coin-days', 'Cumulative coin days accumulated minus destroyed.')
        .is`total(supply - coin_days_destroyed)`,
    ),
  }),
  lifespan({
    path: 'charts/cvdd-channel',
    title: 'Price position between CVDD and all-time high',
    description:
      'Position of the price between cumulative value days destroyed (CVDD), a floor model, and the all-time high.',
    reading:
      'Near 0, the price is at the level that has marked past cycle lows. At 100, it is at a new all-time high.',
    formula: '100 × ln(price / CVDD) / ln(all-time high / CVDD).',
    chains: ['bitcoin'],
    fields: fields(
      field.oscillator('channel_position', 'percent', 'Position between CVDD and the all-time high.')
        .is`100 * (log(ratio(price_usd, cvdd)) / log(ratio(price_ath, cvdd)))`,
      aux('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
      aux('record_price', 'USD', 'All-time high.').is`price_ath`,
    ),
  }),
  lifespan({
    path: 'charts/liveliness-trend-break',
    title: 'Liveliness, 30-day change',
    description:
      'Change in liveliness over 30 days, in basis points. It turns positive when spending outweighs holding.',
    reading:
      'Positive bars mean that long-held coins are coming to market. Long negative runs indicate accumulation.',
    formula:
      '(liveliness − liveliness 30 days earlier) × 10,000. Acceleration is the 30-day change in that value.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      field.flow('liveliness_change', 'basis points', 'Change in liveliness over 30 days.')
        .is`10000 * change(liveliness, ${MONTH})`,
      aux('liveliness_acceleration', 'basis points', '30-day change in the 30-day change.')
        .is`10000 * change(change(liveliness, ${MONTH}), ${MONTH})`,
      aux('liveliness', 'fraction', 'Coinblocks destroyed divided by coinblocks created.'),
    ),
  }),
]
