import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import { layerName } from '@/lib/sources/layers'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { available, SHOWN, settingsOf, sourcesOf, type Views } from './views'

/** Series of a family that have the same best source. */
export interface BestSource {
  family: string
  series: readonly string[]
  /** Publishers; of series that only the operator sees, those whose values others may not see. */
  publishers: readonly string[]
  shown: 'yes' | 'non-commercial' | 'no'
  settings: readonly string[]
  /** Fields that the series is about, and that visitors lack. */
  without: readonly string[]
  /** One per kind of period; null for series that visitors do not see. */
  cadence: string | null
}

const LEAST = { yes: 0, 'non-commercial': 1, no: 2 } as const

/** Each series from the sources that visitors may see, or else from those that only the operator may. */
export function bestSources({ visitor, visitorKeys, everything }: Views): BestSource[] {
  const order = [visitor, visitorKeys, everything]
  const byPath = order.map((catalog) => new Map(available(catalog).map((one) => [one.path, one])))
  const groups = new Map<string, BestSource & { series: string[] }>()
  for (const { path } of everything.endpoints) {
    const at = byPath.findIndex((paths) => paths.has(path))
    const endpoint = byPath[at]?.get(path)
    if (!endpoint) continue
    const one = bestOf(order[at], endpoint)
    const key = JSON.stringify(one)
    const group = groups.get(key) ?? { ...one, series: [] }
    group.series.push(path.replace(/^\/api\/v1\//, ''))
    groups.set(key, group)
  }
  return [...groups.values()].sort(
    (a, b) =>
      a.family.localeCompare(b.family) ||
      LEAST[a.shown] - LEAST[b.shown] ||
      b.series.length - a.series.length,
  )
}

function bestOf(catalog: Catalog, endpoint: Endpoint): Omit<BestSource, 'series'> {
  const given = sourcesOf(catalog, endpoint)
  const terms = given.map(({ redistribute }) => redistribute)
  const isShown = !terms.includes('no')
  const used = LIVE_SOURCES.filter(
    ({ id }) => given.some((one) => one.id === id) && (isShown || !SHOWN.has(id)),
  )
  return {
    family: endpoint.family,
    publishers: [...new Set(used.map(({ layer }) => layerName(layer)))],
    shown: !isShown ? 'no' : terms.includes('non-commercial') ? 'non-commercial' : 'yes',
    without: isShown ? lackingOf(endpoint) : [],
    settings: isShown ? [...new Set(used.flatMap(settingsOf))] : [],
    cadence: isShown ? endpoint.cadence : null,
  }
}

const lackingOf = ({ fields }: Endpoint): string[] =>
  fields.flatMap(({ name, role, empty }) =>
    empty === true && role && ROLE_FACTS[role].isSubject ? [name] : [],
  )
