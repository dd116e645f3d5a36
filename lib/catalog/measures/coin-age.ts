import { divide, multiply, scale, subtract, sum } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
import { bandsFrom } from './age-bands'

const YOUNG_DAYS = 90

export const REVIVED_EDGES = [
  { id: '3m', days: 90 },
  { id: '6m', days: 180 },
  { id: '2y', days: 730 },
  { id: '3y', days: 1095 },
  { id: '5y', days: 1825 },
  { id: '7y', days: 2555 },
] as const

export const UNMOVED_EDGES = [
  { id: '1y', days: 365 },
  { id: '2y', days: 730 },
  { id: '3y', days: 1095 },
  { id: '5y', days: 1825 },
] as const

const young = AGE_BANDS.filter((band) => band.toDays <= YOUNG_DAYS).map((band) => band.id)

export const measures: Measure[] = [
  ...REVIVED_EDGES.map(({ id, days }) =>
    defineMeasure(
      `revived_from_${id}`,
      bandsFrom(days).map((band) => `spent_volume_${band}`),
      (bands) => sum(...bands),
    ),
  ),
  ...UNMOVED_EDGES.map(({ id, days }) =>
    defineMeasure(
      `unmoved_share_${id}`,
      ['supply_by_age', ...bandsFrom(days).map((band) => `supply_${band}`)],
      ([supply, ...bands]) => scale(divide(sum(...bands), supply), 100),
    ),
  ),
  defineMeasure(
    'young_supply',
    young.map((id) => `supply_${id}`),
    (bands) => sum(...bands),
  ),
  // A coin ages one day per day and loses all its days when it moves.
  defineDailyMeasure('coin_days_held', ['supply', 'coin_days_destroyed'], ([supply, destroyed]) => {
    const earned = supply.map((_, row) => (row === 0 ? 0 : supply[row - 1]))
    return subtract(cumulativeSum(earned), cumulativeSum(destroyed))
  }),
  defineDailyMeasure('mean_coin_age', ['coin_days_held', 'supply'], ([days, supply]) => divide(days, supply)),
  defineDailyMeasure('spent_share_of_supply', ['spent_volume', 'supply'], ([spent, supply]) =>
    scale(divide(spent, supply), 100),
  ),
  defineDailyMeasure('vdd_to_cap', ['vdd_usd', 'market_cap_usd'], ([value, cap]) => divide(value, cap)),
  defineMeasure('coin_days_value_held', ['coin_days_held', 'price_usd'], ([days, price]) =>
    multiply(days, price),
  ),
]
