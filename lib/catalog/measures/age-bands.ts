import { AGE_BANDS } from '@/lib/sources/base-tables'
import { type Measure, measure } from '../define'
import { expression } from '../formulas/expression'
import { timesCost } from './guards'

/** Identifiers of the bands whose coins last moved at least this many days ago. */
export function bandsFrom(days: number): string[] {
  return AGE_BANDS.filter((band) => band.fromDays >= days).map((band) => band.id)
}

const YEAR = 365
const FIVE_YEARS = 5 * YEAR
const UNDER_FIVE_YEARS = AGE_BANDS.filter((band) => band.toDays <= FIVE_YEARS).map(({ id }) => id)

/** Minimum share of realized cap aged one to two years, in percent, for it to be a denominator. */
const MIN_SHARE = 0.1

const perBand = AGE_BANDS.flatMap(({ id }): Measure[] => [
  measure(`supply_share_${id}`, `100 * (supply_${id} / supply_by_age)`),
  measure(`realized_share_${id}`, `100 * (realized_cap_usd_${id} / realized_cap_usd_by_age)`),
  measure(`realized_price_${id}`, `realized_cap_usd_${id} / supply_${id}`),
  measure(`mvrv_${id}`, timesCost(expression(`price_usd * supply_${id}`), `realized_cap_usd_${id}`)),
  measure(`sopr_${id}`, timesCost(`spent_value_usd_${id}`, `spent_cost_usd_${id}`)),
  measure(`net_realized_usd_${id}`, `realized_profit_usd_${id} - realized_loss_usd_${id}`),
])

/** Sum of a column over the bands whose coins last moved at least this many days ago. */
export const totalFrom = (stem: string, days: number): string =>
  bandsFrom(days)
    .map((id) => `${stem}_${id}`)
    .join(' + ')

export const measures: Measure[] = [
  // The whole that the bands divide. Imported tables give it from the file of the bands.
  measure('supply_by_age', [...UNDER_FIVE_YEARS.map((id) => `supply_${id}`), 'supply_5y_plus'].join(' + ')),
  measure('realized_cap_usd_by_age', totalFrom('realized_cap_usd', 0)),
  ...perBand,
  // Age tables split the oldest coins either at seven and ten years or at eight.
  measure('supply_5y_10y', 'supply_5y_7y + supply_7y_10y'),
  measure('supply_5y_plus', 'younger + older', {
    younger: 'supply_5y_8y||supply_5y_10y',
    older: 'supply_8y_plus||supply_10y_plus',
  }),
  measure('supply_share_5y_plus', '100 * (supply_5y_plus / supply_by_age)'),
  measure('supply_1y_plus', 'supply_1y_2y + supply_2y_3y + supply_3y_5y + supply_5y_plus'),
  measure('apparent_demand', 'change(supply_by_age, 30) - change(supply_1y_plus, 30)'),
  measure('revived_1y_plus', totalFrom('spent_volume', YEAR)),
  measure('revived_5y_plus', totalFrom('spent_volume', FIVE_YEARS)),
  measure('realized_share_1y_plus', totalFrom('realized_share', YEAR)),
  // The observed form has no factor for market age; the published one has. Coins mined before the first price have no
  // cost, so the denominator is almost 0 for some years.
  measure('rhodl', `when(realized_share_1y_2y >= ${MIN_SHARE}, realized_share_1d_1w / realized_share_1y_2y)`),
  measure('rhodl_age_weighted', 'rhodl * (row_number(rhodl) + 1)'),
]
