import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { nearest } from '@/lib/contract/nearest'
import { hasField } from '@/lib/contract/served-resolutions'

/** Fields to return, by the names that the query uses. */
export interface Projection {
  /** In catalog order. A historical name has the place of the present one. */
  names: string[]
  /** Historical names among them, with the present ones. */
  historical: Readonly<Record<string, string>>
}

/** Finds the requested fields. Throws `invalid_parameter` for an unknown one. */
export function projectFields(
  endpoint: Endpoint,
  { chain, resolution }: { chain: string; resolution: Resolution },
  names: readonly string[],
  renamed: Readonly<Record<string, string>>,
): Projection {
  const known = endpoint.fields
    .filter((field) => hasField(field, chain, resolution))
    .map((field) => field.name)
  const wanted = new Map<string, string>()
  for (const name of names) {
    const current = Object.hasOwn(renamed, name) ? renamed[name] : name
    if (!known.includes(current)) throw unknownField(name, known)
    wanted.set(name, current)
  }
  const found = known.flatMap((current) => [...wanted].filter(([, of]) => of === current))
  return {
    names: found.map(([name]) => name),
    historical: Object.fromEntries(found.filter(([name, current]) => name !== current)),
  }
}

function unknownField(name: string, known: readonly string[]): ApiError {
  const value = name.length > 80 ? `${name.slice(0, 80)}…` : name
  return new ApiError('invalid_parameter', `fields names ${value}, which this series does not have.`, {
    detail: { parameter: 'fields', value, allowed: known.join(', '), suggestions: nearest(name, known) },
  })
}

interface Wanted {
  fields: readonly string[] | null
  historical?: Readonly<Record<string, string>>
  group: string | null
  leftOut?: readonly string[]
}

/** The present name of a field in a query. */
export function presentName(name: string, historical: Wanted['historical'] = {}): string {
  return Object.hasOwn(historical, name) ? historical[name] : name
}

/**
 * The fields to return, by the names that were asked for: the requested ones, or those of the requested trader group,
 * without those that are not granted.
 */
export function returnedFields(
  endpoint: Endpoint,
  fields: readonly Field[],
  parsed: Wanted,
): readonly Field[] {
  const { leftOut } = parsed
  const granted = leftOut ? fields.filter((field) => !leftOut.includes(field.name)) : fields
  if (parsed.fields) {
    const byName = new Map(granted.map((field) => [field.name, field]))
    return parsed.fields.flatMap((name) => {
      const field = byName.get(presentName(name, parsed.historical))
      return field ? [field.name === name ? field : { ...field, name }] : []
    })
  }
  if (!parsed.group) return granted
  const groups = endpoint.parameters.find((listing) => listing.name === 'series')?.allowed ?? []
  const others = groups.filter((group) => group !== 'all' && group !== parsed.group)
  return granted.filter((field) => !others.some((group) => field.name.startsWith(`${group}_`)))
}
