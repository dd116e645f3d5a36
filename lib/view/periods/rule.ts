import type { Field, Role } from '@/lib/contract/endpoint'
import type { Aggregate } from '@/lib/engine/ops/rows/resample'

const OF_ROLES: Partial<Record<Role, Aggregate>> = { open: 'first', high: 'max', low: 'min', volume: 'sum' }

/**
 * Rule by which the rows of a period become one value: amounts are added, rates are averaged, candles are joined, and
 * everything else is a level, whose last value counts.
 */
export function aggregateOf({ role, gathers }: Pick<Field, 'role' | 'gathers'>): Aggregate {
  return OF_ROLES[role ?? 'value'] ?? gathers ?? 'last'
}
