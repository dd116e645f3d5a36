import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS } from '@/lib/contract/family'
import type { SeriesMetadata } from '@/lib/contract/series'

const MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ milliseconds: 1, ms: 1, seconds: 1000, s: 1000 }),
)

/**
 * Milliseconds in one unit of a numeric time column. The unit is the one the catalog declares for the field, else the
 * one the answer declares in `metadata.units`, else the one the interface specification sets for the route's family. It
 * is never guessed from the values: 1,000,000,000 is 2001 in seconds and January 1970 in milliseconds.
 */
export function timeUnitMs(
  { fields, family }: Pick<Endpoint, 'fields' | 'family'>,
  name: string,
  metadata: SeriesMetadata,
): number {
  const declared = [fields.find((field) => field.name === name)?.unit, metadata.units?.[name]]
  const known = declared.map((unit) => MS.get(String(unit))).find((ms) => ms !== undefined)
  return known ?? (FAMILY_FACTS[family].timestampUnit === 'seconds' ? 1000 : 1)
}
