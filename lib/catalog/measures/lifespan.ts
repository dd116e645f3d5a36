import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, mapColumns, multiply } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'

/** Divisor of CVDD, chosen by its author to match the level of market lows. */
const CVDD_DIVISOR = 6_000_000

function meanAgeSpent(days: number): Measure['compute'] {
  return ([coinDays, volume]) => divide(rollingSum(coinDays, days), rollingSum(volume, days))
}

const SPENT = ['coin_days_destroyed', 'spent_volume||transfer_volume'] as const

export const measures: Measure[] = [
  defineMeasure('vdd_usd', ['coin_days_destroyed', 'price_usd'], ([coinDays, price]) =>
    multiply(coinDays, price),
  ),
  defineDailyMeasure('vdd_30d_ma', ['vdd_usd'], ([vdd]) => sma(vdd, 30)),
  defineDailyMeasure('vdd_365d_ma', ['vdd_usd'], ([vdd]) => sma(vdd, 365)),
  defineDailyMeasure('vdd_multiple', ['vdd_usd', 'vdd_365d_ma'], ([vdd, year]) => divide(vdd, year)),
  defineDailyMeasure('vdd_smoothed_multiple', ['vdd_30d_ma', 'vdd_365d_ma'], ([month, year]) =>
    divide(month, year),
  ),
  defineDailyMeasure('cumulative_coin_days_destroyed', ['coin_days_destroyed'], ([coinDays]) =>
    cumulativeSum(coinDays),
  ),
  defineDailyMeasure('cumulative_vdd_usd', ['vdd_usd'], ([vdd]) => cumulativeSum(vdd)),
  defineDailyMeasure('cvdd', ['cumulative_vdd_usd'], ([total], { time }) =>
    total.map((value, row) => value / (((time[row] - time[0]) / DAY_MS + 1) * CVDD_DIVISOR)),
  ),
  defineDailyMeasure('dormancy', SPENT, ([coinDays, volume]) => divide(coinDays, volume)),
  defineDailyMeasure('dormancy_1w', SPENT, meanAgeSpent(7)),
  defineDailyMeasure('dormancy_1m', SPENT, meanAgeSpent(30)),
  defineDailyMeasure('dormancy_1y', SPENT, meanAgeSpent(365)),
  defineDailyMeasure(
    'dormancy_flow',
    ['market_cap_usd', ...SPENT, 'price_usd'],
    ([cap, coinDays, volume, price]) => {
      const yearly = sma(multiply(divide(coinDays, volume), price), 365)
      return divide(cap, yearly)
    },
  ),
  defineDailyMeasure('supply_adjusted_cdd', ['coin_days_destroyed', 'supply'], ([coinDays, supply]) =>
    divide(coinDays, supply),
  ),
  defineDailyMeasure('supply_adjusted_cdd_mean', ['supply_adjusted_cdd'], ([adjusted]) =>
    divide(cumulativeSum(adjusted), counted(adjusted)),
  ),
  defineDailyMeasure(
    'binary_cdd_30d',
    ['supply_adjusted_cdd', 'supply_adjusted_cdd_mean'],
    ([adjusted, mean]) =>
      sma(
        mapColumns([adjusted, mean], (x, m) =>
          Number.isNaN(x) || Number.isNaN(m) ? Number.NaN : x > m ? 1 : 0,
        ),
        30,
      ),
  ),
]

/** Number of values up to each row. */
function counted(x: Float64Array): Float64Array {
  return cumulativeSum(x.map((value) => (Number.isNaN(value) ? Number.NaN : 1)))
}
