import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { defineDailyMeasure, type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'
import { totalFrom } from './age-bands'

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
  ...REVIVED_EDGES.map(({ id, days }) => measure(`revived_from_${id}`, totalFrom('spent_volume', days))),
  ...UNMOVED_EDGES.map(({ id, days }) =>
    measure(`unmoved_share_${id}`, `100 * ((${totalFrom('supply', days)}) / supply_by_age)`),
  ),
  measure('young_supply', young.map((id) => `supply_${id}`).join(' + ')),
  // A coin ages one day per day and loses all its days when it moves.
  defineDailyMeasure('coin_days_held', ['supply', 'coin_days_destroyed'], ([supply, destroyed]) => {
    const earned = supply.map((_, row) => (row === 0 ? 0 : supply[row - 1]))
    return subtract(cumulativeSum(earned), cumulativeSum(destroyed))
  }),
  measure('mean_coin_age', ofDays('coin_days_held / supply')),
  measure('spent_share_of_supply', ofDays('100 * (spent_volume / supply)')),
  measure('vdd_to_cap', ofDays('vdd_usd / market_cap_usd')),
  measure('coin_days_value_held', 'coin_days_held * price_usd'),
]
