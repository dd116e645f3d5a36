import type { Endpoint, Tier } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { conceptLabel } from './concept-label'

/** One series in the search index. Small, because the browser loads all of them. */
export interface SearchEntry {
  /** `onchain/mvrv` */
  path: string
  title: string
  family: Family
  concept: string
  tier: Tier
  /** Names of the series' own fields, aliases included. */
  fields: string[]
  chains: string[]
  /** For a legacy name, the path that replaces it. */
  canonical: string | null
  available: boolean
}

export interface SearchIndex {
  revision: string
  entries: readonly SearchEntry[]
}

const SHARED = new Set([
  'date',
  'formattedDate',
  'timestamp',
  'price',
  'btc_price',
  'block_height',
  'ledger_index',
  'open',
  'high',
  'low',
  'close',
  'volume',
])

export function searchEntry(endpoint: Endpoint): SearchEntry {
  return {
    path: `${endpoint.family}/${endpoint.name}`,
    title: endpoint.title,
    family: endpoint.family,
    concept: conceptLabel(endpoint.concept),
    tier: endpoint.tier,
    fields: endpoint.fields.map((field) => field.name).filter((name) => !SHARED.has(name)),
    chains: [...endpoint.chains],
    canonical: endpoint.canonical ? endpoint.canonical.path.replace(/^\/api\/v1\//, '') : null,
    available: endpoint.available,
  }
}

export function familyLabel(family: Family): string {
  return FAMILY_FACTS[family].label
}
