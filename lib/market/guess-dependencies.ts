import type { Field, ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'

/** Levels that everybody reads these oscillators by. */
const CUSTOMARY: readonly (readonly [name: RegExp, levels: readonly number[]])[] = [
  // Wilder (1978).
  [/(^|_)rsi/i, [30, 70]],
  // Lane; Quong and Soudack (1989).
  [/^(stoch|money_?flow)/i, [20, 80]],
  [/^williams/i, [-80, -20]],
]

/**
 * Adds the periods and levels that a foreign server does not state: the period whose default ends a field's name, the
 * level parameters of the route, or customary levels. If any field states some, all fields stay unchanged.
 */
export function guessDependencies(parameters: readonly ParamListing[], fields: Field[]): Field[] {
  if (fields.some(({ periods, levels }) => periods || levels)) return fields
  const named = (meaning: 'period' | 'level') =>
    parameters.filter(({ name }) => PARAMS.get(name)?.meaning === meaning)
  const byDefault = (one: ParamListing, other: ParamListing) => Number(one.default) - Number(other.default)
  const levels = named('level')
    .sort(byDefault)
    .map(({ name }) => name)
  return fields.map((field) => {
    if (field.role === 'time') return field
    const written = /(?<!\d)\d+$/.exec(field.name)?.[0]
    const periods = named('period').filter((listing) => String(listing.default) === written)
    const known = levels.length > 0 ? levels : CUSTOMARY.find(([name]) => name.test(field.name))?.[1]
    return {
      ...field,
      ...(periods.length === 1 ? { periods: [periods[0].name] } : {}),
      ...(known ? { levels: [...known] } : {}),
    }
  })
}
