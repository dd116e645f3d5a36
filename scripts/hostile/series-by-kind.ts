import fc from 'fast-check'
import type { Role } from '../../lib/contract/endpoint'
import { KIND_NAMES, KINDS, type Kind } from '../../lib/view/kinds/kinds'

/** Paths of series by the kind of chart that draws them. */
export type SeriesByKind = ReadonlyMap<Kind, readonly string[]>

/** A series of a catalog. */
export interface ListedSeries {
  path: string
  fields: readonly { role?: Role | string }[]
}

/** The series by kind, as their roles tell it. A kind that also depends on the number of snapshots counts many. */
export function seriesByKind(listed: readonly ListedSeries[]): SeriesByKind {
  const byKind = new Map<Kind, string[]>()
  for (const { path, fields } of listed) {
    const roles = fields.map(({ role = 'value' }) => role as Role)
    const shape = {
      count: (role: Role) => roles.filter((one) => one === role).length,
      roles: new Set(roles),
      snapshots: () => 100,
    }
    const kind = KIND_NAMES.find((one) => KINDS[one].matches(shape)) ?? 'line'
    byKind.set(kind, [...(byKind.get(kind) ?? []), path])
  }
  return byKind
}

/** A series of any kind, each kind as often. */
export const oneOfEachKind = (series: SeriesByKind) =>
  fc.oneof(...[...series].map(([kind, paths]) => fc.constantFrom(...paths).map((path) => ({ kind, path }))))
