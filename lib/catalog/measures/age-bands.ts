import { change } from '@/lib/engine/ops/risk/change'
import { divide, multiply, scale, subtract, sum } from '@/lib/engine/ops/rows/arithmetic'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
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

const percentOf = ([part, whole]: Float64Array[]) => scale(divide(part, whole), 100)

const perBand = AGE_BANDS.flatMap(({ id }): Measure[] => [
  defineMeasure(`supply_share_${id}`, [`supply_${id}`, 'supply_by_age'], percentOf),
  defineMeasure(`realized_share_${id}`, [`realized_cap_usd_${id}`, 'realized_cap_usd_by_age'], percentOf),
  defineMeasure(`realized_price_${id}`, [`realized_cap_usd_${id}`, `supply_${id}`], ([cap, supply]) =>
    divide(cap, supply),
  ),
  defineMeasure(
    `mvrv_${id}`,
    ['price_usd', `supply_${id}`, `realized_cap_usd_${id}`],
    ([price, supply, cap]) => timesCost(multiply(price, supply), cap),
  ),
  defineMeasure(`sopr_${id}`, [`spent_value_usd_${id}`, `spent_cost_usd_${id}`], ([value, cost]) =>
    timesCost(value, cost),
  ),
  defineMeasure(
    `net_realized_usd_${id}`,
    [`realized_profit_usd_${id}`, `realized_loss_usd_${id}`],
    ([profit, loss]) => subtract(profit, loss),
  ),
])

const sumOf = (stem: string, from: number): Measure['from'] => bandsFrom(from).map((id) => `${stem}_${id}`)

export const measures: Measure[] = [
  // The whole that the bands divide. Imported tables give it from the file of the bands.
  defineMeasure(
    'supply_by_age',
    [...UNDER_FIVE_YEARS.map((id) => `supply_${id}`), 'supply_5y_plus'],
    (bands) => sum(...bands),
  ),
  defineMeasure('realized_cap_usd_by_age', sumOf('realized_cap_usd', 0), (bands) => sum(...bands)),
  ...perBand,
  // Age tables split the oldest coins either at seven and ten years or at eight.
  defineMeasure('supply_5y_10y', ['supply_5y_7y', 'supply_7y_10y'], (bands) => sum(...bands)),
  defineMeasure(
    'supply_5y_plus',
    ['supply_5y_8y||supply_5y_10y', 'supply_8y_plus||supply_10y_plus'],
    (bands) => sum(...bands),
  ),
  defineMeasure('supply_share_5y_plus', ['supply_5y_plus', 'supply_by_age'], percentOf),
  defineMeasure(
    'supply_1y_plus',
    ['supply_1y_2y', 'supply_2y_3y', 'supply_3y_5y', 'supply_5y_plus'],
    (bands) => sum(...bands),
  ),
  defineDailyMeasure('apparent_demand', ['supply_by_age', 'supply_1y_plus'], ([supply, old]) =>
    subtract(change(supply, 30), change(old, 30)),
  ),
  defineMeasure('revived_1y_plus', sumOf('spent_volume', YEAR), (bands) => sum(...bands)),
  defineMeasure('revived_5y_plus', sumOf('spent_volume', FIVE_YEARS), (bands) => sum(...bands)),
  defineMeasure('realized_share_1y_plus', sumOf('realized_share', YEAR), (bands) => sum(...bands)),
  // The observed form has no factor for market age; the published one has. Coins mined before the first price have no
  // cost, so the denominator is almost 0 for some years.
  defineMeasure('rhodl', ['realized_share_1d_1w', 'realized_share_1y_2y'], ([young, old]) =>
    young.map((x, row) => (old[row] >= MIN_SHARE ? x / old[row] : Number.NaN)),
  ),
  defineDailyMeasure('rhodl_age_weighted', ['rhodl'], ([ratio]) => ratio.map((x, row) => x * (row + 1))),
]
