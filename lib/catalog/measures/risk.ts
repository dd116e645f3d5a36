import { defineDailyMeasure, type Measure, measure } from '../define'

/** Ratios that rise with the price relative to holders’ cost, equally weighted. */
export const RISK_INPUTS = [
  'nupl',
  'lth_pvr',
  'percent_in_profit',
  'mvrv',
  'mvrv_z_score',
  'realized_pl_ratio_30d',
  'thermo_cap_multiple',
  'active_mvrv',
] as const

/** Minimum number of percentiles for an average. */
const MIN_INPUTS = 4

/** Days of history required for a percentile. The first value has no rank. */
const MIN_DAYS = 365

function meanOfPresent(columns: Float64Array[]): Float64Array {
  return columns[0].map((_, row) => {
    let total = 0
    let present = 0
    for (const column of columns) {
      if (Number.isNaN(column[row])) continue
      total += column[row]
      present++
    }
    return present < MIN_INPUTS ? Number.NaN : total / present
  })
}

export const measures: Measure[] = [
  ...RISK_INPUTS.map((name) => measure(`${name}_rank`, `after(rank(${name}), ${MIN_DAYS - 1})`)),
  defineDailyMeasure(
    'onchain_risk',
    RISK_INPUTS.map((name) => `${name}_rank`),
    meanOfPresent,
  ),
]
