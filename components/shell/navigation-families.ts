import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES, FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { conceptLabel } from '../catalog/concept-label'

export interface NavigationFamily {
  family: Family
  label: string
  /** `1,234`, formatted by the server; null while the catalog is unavailable. */
  count: string | null
  /** Each with its number of series. */
  concepts: (readonly [id: string, count: number])[]
}

/** The families with their concepts, largest first. Legacy names count for the family but form no concept. */
export function navigationFamilies(endpoints: readonly Endpoint[] | null): NavigationFamily[] {
  return FAMILIES.map((family) => {
    const own = endpoints?.filter((endpoint) => endpoint.family === family)
    const concepts = new Map<string, number>()
    for (const endpoint of own ?? []) {
      if (!endpoint.legacy) concepts.set(endpoint.concept, (concepts.get(endpoint.concept) ?? 0) + 1)
    }
    return {
      family,
      label: FAMILY_FACTS[family].label,
      count: own?.length.toLocaleString('en-US') ?? null,
      concepts: [...concepts].sort(
        ([a, most], [b, fewer]) => fewer - most || conceptLabel(a).localeCompare(conceptLabel(b)),
      ),
    }
  })
}
