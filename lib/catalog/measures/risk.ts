import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { defineDailyMeasure, type Measure } from '../define'

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

/** Days of history required for a percentile. */
const MIN_DAYS = 365

function rankInPast(x: Float64Array): Float64Array {
  const rank = expandingRank(x)
  let seen = 0
  for (let row = 0; row < x.length; row++) {
    if (seen < MIN_DAYS) rank[row] = Number.NaN
    if (!Number.isNaN(x[row])) seen++
  }
  return rank
}

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
  ...RISK_INPUTS.map((name) => defineDailyMeasure(`${name}_rank`, [name], ([x]) => rankInPast(x))),
  defineDailyMeasure(
    'onchain_risk',
    RISK_INPUTS.map((name) => `${name}_rank`),
    meanOfPresent,
  ),
]
