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
    title: 'Coin days destroyed heat',
    description:
      'How hot the spending of rested coins has been this week, ranked against every earlier week.',
    reading: 'Above 95 old coins move as rarely before; under 10 holders sit on their hands.',
    formula:
      'Percent of earlier days whose 7-day mean of coin days destroyed per coin was lower; the first year is left out.',
    fields: fields(
      oscillator('cdd_heat', 'percent', 'Place of the week in its past.', ['supply_adjusted_cdd'], ([x]) =>
        percentile(sma(x, 7)),
      ),
      ...percentileZones('supply_adjusted_cdd', [95, 'Old coins pour out.'], [10, 'Old coins rest.']),
      aux('cdd_per_coin', 'days', 'Mean coin days destroyed per coin, 7 days.', {
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
    description:
      'The value days multiple measured in its own usual swings, with lines where spending is extreme.',
    reading:
      'At 2 and more, patient owners sell heavily into demand; at −1.2 hardly anyone with old coins sells.',
    formula:
      'Logarithm of (30-day / 365-day mean of value days destroyed), less its mean so far, over its deviation so far.',
    fields: fields(
      oscillator(
        'vdd_oscillator',
        'sigma',
        'Multiple in deviations of its past.',
        ['vdd_smoothed_multiple'],
        ([x]) => deviations(log(x)),
      ),
      level('selling_line', 'sigma', 'Line of heavy selling.', 2, 'vdd_smoothed_multiple'),
      level('resting_line', 'sigma', 'Line of rest.', -1.2, 'vdd_smoothed_multiple'),
      aux('vdd_multiple', 'ratio', 'Thirty-day over yearly mean.', 'vdd_smoothed_multiple'),
      aux('vdd_usd', 'USD-days', 'Value days destroyed on the day.'),
    ),
  }),
  chainSeries({
    path: 'charts/dormancy-flow-zones',
    concept: 'lifespan',
    title: 'Dormancy flow zones',
    description:
      'Where dormancy flow stands among all its days, with the zones in which past cycles began and ended.',
    reading: 'Below 10 the price is low for the age of what is sold, a buyer’s zone; above 90 it is dear.',
    formula: 'Percentile of market cap / 365-day mean of dormancy value among all earlier days.',
    fields: fields(
      oscillator(
        'dormancy_flow_percentile',
        'percent',
        'Place of dormancy flow in its past.',
        ['dormancy_flow'],
        ([x]) => percentile(x),
      ),
      ...percentileZones('dormancy_flow', [90, 'Dear for the age sold.'], [10, 'Cheap for the age sold.']),
      aux('dormancy_flow', 'ratio', 'Market cap over yearly dormancy value.'),
    ),
  }),
  chainSeries({
    path: 'charts/dormancy-momentum',
    concept: 'lifespan',
    title: 'Dormancy momentum',
    description: 'Age of the coins sold this month against the age of those sold over the year.',
    reading:
      'Bars above 0: sellers are getting older, often while prices rise. Below: only recent coins trade.',
    formula: 'Natural logarithm of (mean age spent over 30 days / over 365 days).',
    fields: fields(
      bar(
        'dormancy_momentum',
        'ratio',
        'Month against year, logarithm.',
        ['dormancy_1m', 'dormancy_1y'],
        ([month, year]) => logRatio(month, year),
      ),
      aux('dormancy_1m', 'days', 'Mean age spent over 30 days.'),
      aux('dormancy_1y', 'days', 'Mean age spent over 365 days.'),
    ),
  }),
  chainSeries({
    path: 'charts/cdd-spike-days',
    concept: 'lifespan',
    title: 'Days of exceptional coin-day destruction',
    description:
      'How many of the last ninety days ranked in the top twentieth of all days for old-coin spending.',
    reading: 'Four or five is chance; thirty means a lasting hand-over from old owners to new ones.',
    formula:
      'Count over 90 days of days whose coin days destroyed per coin exceeded 95 percent of earlier days.',
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
      level('chance_level', 'days', 'What chance alone would give.', 4.5, 'supply_adjusted_cdd'),
      aux('day_percentile', 'percent', 'Rank of the day itself.', {
        from: ['supply_adjusted_cdd'],
        compute: ([x]) => percentile(x),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cdd-yoy',
    concept: 'lifespan',
    title: 'Coin days destroyed, year over year',
    description: 'A year of coin-time spent against the twelve months before it.',
    reading:
      'Bars of 0.7, a doubling, mark years of distribution; −0.7, a halving, years in which holders waited.',
    formula:
      'Natural logarithm of the 365-day sum of coin days destroyed over the sum one year earlier; in percent beside it.',
    fields: fields(
      bar('cdd_growth', 'ratio', 'Logarithm of the yearly multiple.', ['coin_days_destroyed'], ([x]) => {
        const year = rollingSum(x, YEAR)
        return logRatio(year, lag(year, YEAR))
      }),
      aux('cdd_yoy', 'percent', 'Change of the yearly sum.', {
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
      'Coin-time earned by waiting less coin-time ended by spending over a quarter, per cent of what was earned.',
    reading:
      'Positive: the market ages and saves. Below 0 more waiting was ended than added, as in great rallies.',
    formula:
      '(90 days of supply − 90 days of coin days destroyed) / 90 days of supply; every coin earns a day a day.',
    fields: fields(
      bar(
        'coin_day_balance',
        'percent',
        'Coin days kept of those earned.',
        ['coin_days_destroyed', 'supply'],
        ([spent, earned]) => shareOfSums(subtract(earned, spent), earned, QUARTER),
      ),
      aux('coin_days_kept', 'coin-days', 'Coin days earned less destroyed since the first day.', {
        from: ['coin_days_destroyed', 'supply'],
        compute: ([spent, earned]) => cumulativeSum(subtract(earned, spent)),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cvdd-channel',
    concept: 'lifespan',
    title: 'Channel between CVDD and the record price',
    description:
      'Where the price stands between the floor of value days destroyed and its highest price ever.',
    reading: 'Near 0 the price sits on the floor that has held each cycle; 100 is a new record.',
    formula: '100 × log(price / CVDD) / log(record price / CVDD).',
    chains: ['bitcoin'],
    fields: fields(
      oscillator(
        'channel_position',
        'percent',
        'Place between floor and record.',
        ['price_usd', 'cvdd', 'price_ath'],
        ([price, floor, high]) => scale(divide(logRatio(price, floor), logRatio(high, floor)), 100),
      ),
      aux('cvdd', 'USD', 'The floor.'),
      aux('record_price', 'USD', 'Highest price so far.', 'price_ath'),
    ),
  }),
  chainSeries({
    path: 'charts/liveliness-trend-break',
    concept: 'lifespan',
    title: 'Liveliness trend breaks',
    description:
      'Monthly change of liveliness in basis points of a lifetime, whose sign turns when holding gives way to spending.',
    reading: 'Bars turn positive when stored coin-time comes to market; long negative runs are accumulation.',
    formula:
      'Liveliness less liveliness 30 days before, times 10,000; acceleration = change of that over 30 days.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      bar('liveliness_change', 'basis points', 'Change of liveliness over 30 days.', ['liveliness'], ([x]) =>
        scale(changeOver(x, MONTH), 10_000),
      ),
      aux('liveliness_acceleration', 'basis points', 'Change of the monthly change.', {
        from: ['liveliness'],
        compute: ([x]) => scale(changeOver(changeOver(x, MONTH), MONTH), 10_000),
      }),
      aux('liveliness', 'fraction', 'Destroyed over created coinblocks.'),
    ),
  }),
]
