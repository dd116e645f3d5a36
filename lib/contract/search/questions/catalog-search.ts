import MiniSearch from 'minisearch'
import type { Endpoint } from '../../endpoint'
import { isDefaultAsset } from '../search-choices'
import type { SearchEntry } from '../search-entry'
import { createSeriesSearch, fits, type SearchHit, type SeriesSearch } from '../search-series'
import { LONGEST_SEARCH, type SearchFilters } from '../search-tokens'
import { shorthandOf } from '../shorthand'
import { singular, splitWords } from '../split-words'
import { needsMeaning } from './needs-meaning'
import { meaningsOf, stemOf } from './question-words'

export interface Answers {
  hits: SearchHit[]
  /** Whether a series has every word that the query needs. */
  isExact: boolean
}

/** The search over names, and for questions over descriptions too. It stays on the server, because texts are large. */
export interface CatalogSearch extends SeriesSearch {
  /** Series for a query by name, and for a question or where few names match also by meaning. */
  answer(words: string, filters?: Partial<SearchFilters>, most?: number): Answers
}

/** Weights of a word by the text of a series that has it. */
const BOOST = { name: 3, title: 3, words: 3, concept: 1, description: 1.2, reading: 0.8, fields: 0.7 }
/** Weight of a word that stands for a typed one. */
const MEANT = 0.6
/** Weight of the asset that nearly every series is about. */
const USUAL_ASSET = 0.25
const LEGACY = 0.3
const WITHOUT_DATA = 0.7

/** Results of either search that are considered. */
const MOST_RANKED = 30
/** Ranks count by their reciprocals, and those of names more. */
const BEFORE_FIRST = 2
const BY_NAME = 1.5
/** Fields whose texts are searched. */
const MOST_DESCRIBED = 6

type Texts = Record<keyof typeof BOOST, string> & { id: number }

export function createCatalogSearch(
  endpoints: readonly Endpoint[],
  entries: readonly SearchEntry[],
): CatalogSearch {
  const byName = createSeriesSearch(entries)
  let index: MiniSearch<Texts> | undefined

  /** Series by the stems of a query in their texts: the more of them and the rarer, the better. */
  function byMeaning(query: string, filters: Partial<SearchFilters>): SearchHit[] {
    index ??= indexTexts(endpoints, entries)
    const found = index.search(
      { combineWith: 'OR', queries: splitWords(query).flatMap(alternativesOf) },
      {
        boost: BOOST,
        boostDocument: (id: number) =>
          (entries[id].canonical ? LEGACY : 1) * (entries[id].available ? 1 : WITHOUT_DATA),
        filter: ({ id }) => fits(entries[id], filters),
      },
    )
    return found
      .slice(0, MOST_RANKED)
      .map(({ id }): SearchHit => ({ entry: entries[id], field: null, params: {} }))
  }

  return {
    ...byName,
    answer(words, filters = {}, most = 10) {
      const query = words.slice(0, LONGEST_SEARCH)
      const named = byName.find(query, filters, Math.max(most, MOST_RANKED))
      const isExact = named.length > 0
      if (!needsMeaning(query, named.length)) return { hits: named.slice(0, most), isExact }
      const meant = byMeaning(query, filters)
      const hits = meant.length > 0 ? united(named, meant) : isExact ? named : byName.closest(query, filters)
      return { hits: hits.slice(0, most), isExact }
    },
  }
}

function indexTexts(endpoints: readonly Endpoint[], entries: readonly SearchEntry[]): MiniSearch<Texts> {
  const index = new MiniSearch<Texts>({
    fields: Object.keys(BOOST),
    tokenize: splitWords,
    processTerm: stemOf,
  })
  index.addAll(
    entries.map(({ path, title, words = [], concept, fields }, id): Texts => {
      const { description, reading, fields: described } = endpoints[id]
      const values = described.filter(({ role }) => role === 'value').slice(0, MOST_DESCRIBED)
      return {
        id,
        name: path,
        title,
        words: words.join(' '),
        concept,
        fields: fields.join(' '),
        description: [description, ...values.map((field) => field.description)].join(' '),
        reading,
      }
    }),
  )
  return index
}

/** A word of a query, and others that stand for it. */
function alternativesOf(word: string) {
  const isUsual = isDefaultAsset(singular(word))
  const others = [...shorthandOf(word).map((words) => words.join(' ')), ...meaningsOf(word)]
  const weighted = (text: string, weight: number) => ({
    combineWith: 'AND' as const,
    queries: [text],
    boostTerm: () => weight,
  })
  return [
    weighted(word, isUsual ? USUAL_ASSET : 1),
    ...(isUsual ? [] : others.map((text) => weighted(text, MEANT))),
  ]
}

/** Both rankings as one, by the sum of reciprocal ranks. */
function united(named: readonly SearchHit[], meant: readonly SearchHit[]): SearchHit[] {
  const found = new Map<string, { hit: SearchHit; score: number }>()
  const add = (hits: readonly SearchHit[], weight: number) => {
    for (const [rank, hit] of hits.entries()) {
      const before = found.get(hit.entry.path)
      const score = (before?.score ?? 0) + weight / (BEFORE_FIRST + rank)
      found.set(hit.entry.path, { hit: before?.hit ?? hit, score })
    }
  }
  add(named, BY_NAME)
  add(meant, 1)
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}
