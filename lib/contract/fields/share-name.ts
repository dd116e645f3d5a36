import type { Field } from '../endpoint'

const SUFFIX = '.percent'

/** Name of the share of a count inside a field: `above.200` counts coins, `above.200.percent` is their share. */
export const shareName = (count: string): string => `${count}${SUFFIX}`

/**
 * The name in `show` of the line that a name stands for. Charts draw shares in place of counts, which are not lines, so the
 * name of a count is that of its share.
 */
export function lineName(fields: readonly Pick<Field, 'name' | 'role'>[], name: string): string {
  const isCount = fields.some((field) => field.role === 'breadth' && name.startsWith(`${field.name}.`))
  return isCount && !name.endsWith(SUFFIX) ? shareName(name) : name
}
