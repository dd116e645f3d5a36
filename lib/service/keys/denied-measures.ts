import type { Catalog } from '@/lib/catalog/catalog'
import type { Grants } from './principal'

type FieldGrants = NonNullable<Grants['fields']>
type Measures = Pick<Catalog, 'find' | 'measuresOf' | 'ownMeasuresOf'>

/**
 * Measures that grants deny: those of fields that a list leaves out, unless the same list grants the measure under another
 * name. A measure that one list denies is denied in every series, also where another list names it. The shared columns,
 * such as the price, are only context: leaving one out says nothing about other series.
 */
export function deniedMeasures(grants: FieldGrants, catalog: Measures): ReadonlySet<string> {
  const denied = new Set<string>()
  for (const path of Object.keys(grants)) for (const id of deniedOn(path, grants, catalog)) denied.add(id)
  return denied
}

/** A field that one list grants and the list of another path denies. */
export interface Contradiction {
  path: string
  field: string
  deniedOn: string
}

export function contradictions(grants: FieldGrants, catalog: Measures): Contradiction[] {
  const denied = Object.keys(grants).map((path) => ({ path, ids: deniedOn(path, grants, catalog) }))
  return Object.entries(grants).flatMap(([path, names]) =>
    names.flatMap((field) => {
      const ids = catalog.measuresOf(path, field)
      const by = denied.find((one) => one.path !== path && ids.some((id) => one.ids.has(id)))
      return by ? [{ path, field, deniedOn: by.path }] : []
    }),
  )
}

function deniedOn(path: string, grants: FieldGrants, catalog: Measures): ReadonlySet<string> {
  const listed = new Set(grants[path])
  const names = (catalog.find(path)?.fields ?? []).map(({ name }) => name)
  const granted = new Set(
    names.filter((name) => listed.has(name)).flatMap((name) => catalog.measuresOf(path, name)),
  )
  const leftOut = names
    .filter((name) => !listed.has(name))
    .flatMap((name) => catalog.ownMeasuresOf(path, name))
  return new Set(leftOut.filter((id) => !granted.has(id)))
}
