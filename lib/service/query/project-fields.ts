import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { nearest } from '@/lib/contract/nearest'
import { hasField } from '@/lib/contract/served-resolutions'

/**
 * The requested field names in catalog order, with historical names replaced. Throws `invalid_parameter` for an unknown
 * one.
 */
export function projectFields(
  endpoint: Endpoint,
  { chain, resolution }: { chain: string; resolution: Resolution },
  names: readonly string[],
  renamed: Readonly<Record<string, string>>,
): string[] {
  const known = endpoint.fields
    .filter((field) => hasField(field, chain, resolution))
    .map((field) => field.name)
  const wanted = new Set<string>()
  for (const name of names) {
    const current = Object.hasOwn(renamed, name) ? renamed[name] : name
    if (!known.includes(current)) throw unknownField(name, known)
    wanted.add(current)
  }
  return known.filter((name) => wanted.has(name))
}

function unknownField(name: string, known: readonly string[]): ApiError {
  const value = name.length > 80 ? `${name.slice(0, 80)}…` : name
  return new ApiError('invalid_parameter', `fields names ${value}, which this series does not have.`, {
    detail: { parameter: 'fields', value, allowed: known.join(', '), suggestions: nearest(name, known) },
  })
}

/**
 * The fields to return: the requested ones, or those of the requested trader group, without those that are not granted.
 */
export function returnedFields(
  endpoint: Endpoint,
  fields: readonly Field[],
  parsed: { fields: readonly string[] | null; group: string | null; leftOut?: readonly string[] },
): readonly Field[] {
  const { leftOut } = parsed
  const wanted = wantedFields(endpoint, fields, parsed)
  return leftOut ? wanted.filter((field) => !leftOut.includes(field.name)) : wanted
}

function wantedFields(
  endpoint: Endpoint,
  fields: readonly Field[],
  parsed: { fields: readonly string[] | null; group: string | null },
): readonly Field[] {
  if (parsed.fields) return fields.filter((field) => parsed.fields?.includes(field.name))
  if (!parsed.group) return fields
  const groups = endpoint.parameters.find((listing) => listing.name === 'series')?.allowed ?? []
  const others = groups.filter((group) => group !== 'all' && group !== parsed.group)
  return fields.filter((field) => !others.some((group) => field.name.startsWith(`${group}_`)))
}
