import type { Field } from '@/lib/contract/endpoint'
import { factsOf } from '@/lib/contract/fields/roles'
import type { Aggregate } from '@/lib/engine/ops/rows/resample'

/**
 * Rule by which the rows of a period become one value: amounts are added, rates are averaged, candles are joined, and
 * everything else is a level, whose last value counts.
 */
export function aggregateOf({ role, gathers }: Pick<Field, 'role' | 'gathers'>): Aggregate {
  const { period } = factsOf({ role })
  return period === 'stated' ? (gathers ?? 'last') : period
}
