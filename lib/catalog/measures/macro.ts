import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { defineDailyMeasure } from '../define'

const MONTHS_A_YEAR = 12

/** On tables of economic series with a row per month. */
export const measures = [
  // Held values must not be compared with values held a year before: around a release they are 11 or 13 months apart.
  defineDailyMeasure('change_12_months', ['value'], ([value]) => percentChange(value, MONTHS_A_YEAR)),
]
