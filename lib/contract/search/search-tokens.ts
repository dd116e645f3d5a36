import { findChain } from '../chain'
import type { Tier } from '../endpoint'
import { FAMILIES, FAMILY_FACTS, type Family } from '../family'

/** Filters of a search; null means any. */
export interface SearchFilters {
  family: Family | null
  tier: Tier | null
  chain: string | null
}

export type FilterName = keyof SearchFilters

export interface SearchRequest {
  /** The text without filter tokens. */
  words: string
  filters: SearchFilters
  /** Tokens with an unknown value, each with the allowed values. */
  problems: string[]
}

const READERS: { [Name in FilterName]: (value: string) => SearchFilters[Name] | undefined } = {
  family: (value) =>
    FAMILIES.find((family) => family === value || familyWord(family) === value.replace(/[-\s]/g, '')),
  tier: (value) => (['free', 'pro'] as const).find((tier) => tier === value),
  chain: (value) => findChain(value)?.id,
}

const ALLOWED: Record<FilterName, string> = {
  family: 'onchain, charts, economic, prices, derivatives or indicators',
  tier: 'free or pro',
  chain: 'a chain or its symbol, such as litecoin or LTC',
}

/** `On-chain` → `onchain`, as people type it. */
function familyWord(family: Family): string {
  return FAMILY_FACTS[family].label.toLowerCase().replace(/[-\s]/g, '')
}

/** Longest query in characters. Looking up a word takes memory in proportion to its length. */
export const LONGEST_SEARCH = 256

/** Suggestion after a search without results. */
export const SEARCH_HINT =
  'Try a ticker (BTC), an abbreviation (NUPL), a FRED name (DGS10), or one word of the title.'

const TOKEN = /(?:^|\s)(family|tier|chain):(\S*)/gi

/** `rsi tier:free chain:ltc` → words and filters. The last value of a repeated filter wins. */
export function readSearch(text: string): SearchRequest {
  const query = text.slice(0, LONGEST_SEARCH)
  const filters: SearchFilters = { family: null, tier: null, chain: null }
  const problems: string[] = []
  if (text.length > LONGEST_SEARCH) problems.push(`Only the first ${LONGEST_SEARCH} characters are searched.`)
  const read = <Name extends FilterName>(name: Name, text: string) => {
    const value = READERS[name](text.toLowerCase())
    if (value !== undefined) filters[name] = value
    else if (text !== '') problems.push(`Unknown ${name} “${text}”. Use ${ALLOWED[name]}.`)
  }
  for (const [, name, text] of query.matchAll(TOKEN)) read(name.toLowerCase() as FilterName, text)
  return { words: query.replace(TOKEN, ' ').replace(/\s+/g, ' ').trim(), filters, problems }
}

/** The query with one filter token set or removed; the trailing space lets typing continue. */
export function withFilter(query: string, name: FilterName, value: string | null): string {
  const rest = query
    .replace(TOKEN, (token, found: string) => (found.toLowerCase() === name ? ' ' : token))
    .replace(/\s+/g, ' ')
    .trim()
  if (value === null) return rest
  const token = `${name}:${name === 'family' ? familyWord(value as Family) : value}`
  return `${rest === '' ? token : `${token} ${rest}`} `
}
