import { DAY_MS } from '@/lib/engine/frame'

import { defineDailyMeasure, type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Divisor of CVDD, chosen by its author to match the level of market lows. */
const CVDD_DIVISOR = 6_000_000

const VOLUME = { volume: 'spent_volume||transfer_volume' }

export const measures: Measure[] = [
  measure('vdd_usd', 'coin_days_destroyed * price_usd'),
  measure('vdd_30d_ma', 'sma(vdd_usd, 30)'),
  measure('vdd_365d_ma', 'sma(vdd_usd, 365)'),
  measure('vdd_multiple', ofDays('vdd_usd / vdd_365d_ma')),
  measure('vdd_smoothed_multiple', ofDays('vdd_30d_ma / vdd_365d_ma')),
  measure('cumulative_coin_days_destroyed', 'total(coin_days_destroyed)'),
  measure('cumulative_vdd_usd', 'total(vdd_usd)'),
  defineDailyMeasure('cvdd', ['cumulative_vdd_usd'], ([total], { time }) =>
    total.map((value, row) => value / (((time[row] - time[0]) / DAY_MS + 1) * CVDD_DIVISOR)),
  ),
  measure('dormancy', ofDays('coin_days_destroyed / volume', VOLUME)),
  ...(
    [
      ['1w', 7],
      ['1m', 30],
      ['1y', 365],
    ] as const
  ).map(([id, days]) =>
    measure(`dormancy_${id}`, `sum(coin_days_destroyed, ${days}) / sum(volume, ${days})`, VOLUME),
  ),
  measure('dormancy_flow', 'market_cap_usd / sma(coin_days_destroyed / volume * price_usd, 365)', VOLUME),
  measure('supply_adjusted_cdd', ofDays('coin_days_destroyed / supply')),
  measure('supply_adjusted_cdd_mean', 'total(supply_adjusted_cdd) / total(level(supply_adjusted_cdd, 1))'),
  measure('binary_cdd_30d', 'sma(if(supply_adjusted_cdd > supply_adjusted_cdd_mean, 1, 0), 30)'),
]
