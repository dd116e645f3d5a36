import type { Field, Role } from '../endpoint'

/**
 * Whether the rows of a series can be gathered into periods. Cycles, months, distributions, episodes, and the
 * contracts of a day are drawn as a whole.
 */
export function gathersRows(fields: readonly Pick<Field, 'role'>[]): boolean {
  const count = (role: Role) => fields.filter((field) => field.role === role).length
  return !(
    hasCycles(fields) ||
    count('month') > 0 ||
    count('weekday') > 1 ||
    count('buckets') > 0 ||
    count('tenor') > 0 ||
    (count('start') > 0 && count('end') > 0)
  )
}

/** Whether rows are days of cycles. */
export function hasCycles(fields: readonly Pick<Field, 'role'>[]): boolean {
  return ['cycle', 'since'].every((wanted) => fields.some(({ role }) => role === wanted))
}
