import MiniSearch from 'minisearch'
import type { Family } from '@/lib/contract/family'
import type { SearchEntry } from './search-entry'

/** What traders type, → the words the catalog uses. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  fng: 'fear greed',
  fg: 'fear greed',
  oi: 'open interest',
  '200w': '200 week',
  '200wma': '200 week',
  '200d': '200 day',
  pnl: 'profit loss',
  pl: 'profit loss',
  rpl: 'realized profit loss',
  hodl: 'hodl waves',
  vol: 'volatility',
  iv: 'dvol',
  fed: 'interest fed',
  nfp: 'nonfarm payrolls',
  spx: 'sp500',
  'short-term': 'sth',
  'long-term': 'lth',
  bitcoin: 'btc',
  ethereum: 'eth',
  cot: 'cftc positioning',
  urpd: 'urpd',
  btcd: 'btc dominance',
  funding: 'funding',
}

/** Nearly every series of a chain has it, so its name tells none of them apart. */
const USUAL_CHAIN = 'bitcoin'

export interface SearchFilters {
  family?: Family | null
  tier?: 'free' | 'pro' | null
  chain?: string | null
}

export interface SearchHit {
  entry: SearchEntry
  /** The field whose name was asked for, when that is why the series was found. */
  field: string | null
}

export interface SeriesSearch {
  find(query: string, filters?: SearchFilters, most?: number): SearchHit[]
}

interface Document {
  id: number
  name: string
  title: string
  fields: string
  concept: string
}

/** `realizedCapUsd`, `realized_cap`, `sp500-rsi` → lower-case words. */
export function splitWords(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter(Boolean)
}

function flatten(text: string): string {
  return splitWords(text).join(' ')
}

/** Rank of a match, small is better: exact name, beginning of a name, whole words, the rest (typos). */
function rankOf(entry: SearchEntry, wanted: string, words: readonly string[]): number {
  const name = flatten(entry.path.split('/').pop() ?? '')
  const title = flatten(entry.title)
  if (name === wanted || title === wanted) return 0
  if (entry.fields.some((field) => flatten(field) === wanted)) return 1
  if (name.startsWith(wanted) || title.startsWith(wanted)) return 2
  const text = ` ${name} ${title} ${flatten(entry.concept)} ${flatten(entry.family)} `
  if (words.every((word) => text.includes(` ${word}`))) return 3
  return 4
}

/** Builds the index once (some 20 ms for the whole catalog); a query then takes well under a millisecond. */
export function createSeriesSearch(entries: readonly SearchEntry[]): SeriesSearch {
  const index = new MiniSearch<Document>({
    fields: ['name', 'title', 'fields', 'concept'],
    tokenize: splitWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, title: 3, concept: 1 },
      prefix: true,
      fuzzy: (term) => (term.length < 3 ? false : term.length === 3 ? 0.34 : 0.25),
      combineWith: 'AND',
    },
  })
  index.addAll(
    entries.map((entry, id) => ({
      id,
      name: `${entry.path} ${entry.path.split('/').pop()?.replace(/[-_]/g, '')}`,
      title: entry.title,
      fields: entry.fields.join(' '),
      concept: `${entry.concept} ${entry.chains.filter((chain) => chain !== USUAL_CHAIN).join(' ')}`,
    })),
  )

  return {
    find(query, filters = {}, most = 50) {
      const typed = splitWords(query)
      if (typed.length === 0) return []
      const words = typed.flatMap((word) => splitWords(ABBREVIATIONS[word] ?? word))
      const wanted = typed.join(' ')
      const expanded = words.join(' ')
      return index
        .search(expanded)
        .map((result) => ({ entry: entries[result.id as number], score: result.score }))
        .filter(({ entry }) => fits(entry, filters))
        .map(({ entry, score }) => ({
          entry,
          score: entry.canonical ? score * 0.5 : score,
          rank: Math.min(rankOf(entry, wanted, words), rankOf(entry, expanded, words)),
        }))
        .sort((a, b) => a.rank - b.rank || nameLength(a) - nameLength(b) || b.score - a.score)
        .slice(0, most)
        .map(({ entry }) => ({ entry, field: fieldAsked(entry, wanted) }))
    },
  }
}

/** Of names that begin alike the shorter one is meant first; elsewhere the score decides. */
function nameLength({ entry, rank }: { entry: SearchEntry; rank: number }): number {
  return rank === 2 ? (entry.path.split('/').pop() ?? '').length : 0
}

function fits(entry: SearchEntry, { family, tier, chain }: SearchFilters): boolean {
  if (family && entry.family !== family) return false
  if (tier && entry.tier !== tier) return false
  return !chain || entry.chains.includes(chain)
}

function fieldAsked(entry: SearchEntry, wanted: string): string | null {
  const name = flatten(entry.path.split('/').pop() ?? '')
  if (name.includes(wanted)) return null
  const fields = entry.fields.map((field) => ({ field, flat: flatten(field) }))
  const hit = fields.find(({ flat }) => flat === wanted) ?? fields.find(({ flat }) => flat.startsWith(wanted))
  return hit?.field ?? null
}
