import { type Endpoint, hasOwnRows, type Tier } from '../endpoint'
import { API_PREFIX, type Family } from '../family'
import type { SearchChoice } from './search-choices'

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
  /** Abbreviations, tickers and other names that people type. Absent without any. */
  words?: string[]
  chains: string[]
  /** Values other than the default that a search may select, by parameter. Chains are in `chains`. */
  choices?: Partial<Record<SearchChoice, string[]>>
  /** For a legacy name, the path that replaces it. */
  canonical: string | null
  /** Present on a legacy name with rows of its own. */
  ownRows?: true
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
  const choices = choicesOf(endpoint)
  return {
    path: `${endpoint.family}/${endpoint.name}`,
    title: endpoint.title,
    family: endpoint.family,
    concept: endpoint.concept,
    tier: endpoint.tier,
    fields: endpoint.fields.map((field) => field.name).filter((name) => !SHARED.has(name)),
    ...(endpoint.searchWords?.length ? { words: endpoint.searchWords } : {}),
    chains: [...endpoint.chains],
    ...(choices ? { choices } : {}),
    canonical: endpoint.canonical ? endpoint.canonical.path.slice(API_PREFIX.length) : null,
    ...(endpoint.canonical && hasOwnRows(endpoint) ? { ownRows: true as const } : {}),
    available: endpoint.available,
  }
}

/** Path of the series that an entry opens. */
export function openedPath({ path, canonical, ownRows }: SearchEntry): string {
  return ownRows ? path : (canonical ?? path)
}

/** Text of a search result about a legacy name. Null for a current one. */
export function legacyNote({ canonical, ownRows }: SearchEntry): string | null {
  return canonical && `${ownRows ? 'legacy series, replaced by' : 'legacy name of'} ${canonical}`
}

function choicesOf({ parameters, resolutions }: Endpoint): SearchEntry['choices'] | undefined {
  const assets = parameters.find(({ name }) => name === 'cryptocurrency')
  const others = assets?.allowed?.filter((asset) => asset !== assets.default) ?? []
  const finer = resolutions.slice(1)
  if (others.length + finer.length === 0) return undefined
  return {
    ...(others.length > 0 ? { cryptocurrency: others } : {}),
    ...(finer.length > 0 ? { dataResolution: finer } : {}),
  }
}
