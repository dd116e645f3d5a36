import { type Phrase, phrasesOf } from './phrases'
import { choicesFor, isDefaultAsset, type SearchChoice } from './search-choices'
import type { SearchEntry } from './search-entry'
import { LONGEST_SEARCH, type SearchFilters } from './search-tokens'
import { isOptional, shorthandOf } from './shorthand'
import { singular, splitWords } from './split-words'
import { Vocabulary, WEAK, type WordMatch } from './vocabulary'

export interface SearchHit {
  entry: SearchEntry
  /** The field that matched, if the series was found by a field name. */
  field: string | null
  /** Parameters that words of the search selected: `mvrv eth` → chain `ethereum`. */
  params: Readonly<Partial<Record<SearchChoice, string>>>
}

export interface SeriesSearch {
  /**
   * Best match first. Misspelled words are corrected only where no series has the word. Without words: the series that
   * match the filters, current names first; none without filters.
   */
  find(words: string, filters?: Partial<SearchFilters>, most?: number): SearchHit[]
  /** Like `find`, but leaves out words until a series has the rest: for what does not exist. */
  closest(words: string, filters?: Partial<SearchFilters>, most?: number): SearchHit[]
}

/** Longest query that is compared word by word. */
const MOST_WORDS = 8
const CHOSEN_BY_PARAMETER = 0.6
/** Cost of a missing word that a series does not need to have. */
const MISSED_WORD = 1.6
const MISSED_ASSET = 1.8
/** The same for a word that is in the series but not in the name that the query equals. */
const OTHER_WORD = 1.6
/** A name that begins with the query comes before one that contains it. */
const BEGINS = 0.5

interface Scored {
  id: number
  score: number
  /** Score of the worst word that the series must have. */
  weakest: number
  params: SearchHit['params']
}

type MatchesOf = (word: string, misspelled: boolean) => ReadonlyMap<number, WordMatch>

/** Matches of one word of the query in all series. */
interface WordMatches {
  word: string
  optional: boolean
  byId: ReadonlyMap<number, WordMatch>
}

/** Builds the index once, in about 30 ms for the whole catalog; a query then takes a few milliseconds. */
export function createSeriesSearch(entries: readonly SearchEntry[]): SeriesSearch {
  const vocabulary = new Vocabulary(entries)
  const phrases = entries.map(phrasesOf)
  const priors = entries.map(priorOf)

  /** `matchesOf` for the steps of one search, which ask for the same words. */
  function remembered(): MatchesOf {
    const known = new Map<string, Map<number, WordMatch>>()
    return (word, misspelled) => {
      const key = misspelled ? `~${word}` : word
      const found = known.get(key) ?? matchesOf(word, misspelled)
      known.set(key, found)
      return found
    }
  }

  /** Matches of a word or of another way to say it. */
  function matchesOf(word: string, misspelled: boolean): Map<number, WordMatch> {
    const found = vocabulary.matches(word, misspelled)
    if (misspelled) return found
    for (const others of shorthandOf(word)) {
      const parts = others.map((other) => vocabulary.matches(other, false))
      for (const id of parts[0].keys()) {
        const each = parts.map((part) => part.get(id))
        if (!each.every((match) => match !== undefined)) continue
        const score = 0.95 * mean(each.map((match) => match.score))
        if (score > (found.get(id)?.score ?? 0)) {
          found.set(id, { score, words: each.flatMap((match) => match.words) })
        }
      }
    }
    return found
  }

  /** The series that have all required words, best first. */
  function ranked(words: readonly string[], misspelled: ReadonlySet<string>, matches: MatchesOf): Scored[] {
    const required = requiredOf(words)
    const each = words.map((word): WordMatches => {
      const byId = misspelled.has(word)
        ? better(matches(word, false), matches(word, true))
        : matches(word, false)
      return { word, optional: !required.includes(word), byId }
    })
    return entries
      .flatMap((entry, id) => scoreOf(id, entry, each, phrases[id], priors[id]) ?? [])
      .sort((a, b) => b.score - a.score || a.id - b.id)
  }

  /** Tries what was typed, then two words as one, then corrected spelling. */
  function search(words: readonly string[], matches = remembered()): Scored[] {
    const typed = ranked(words, new Set(), matches)
    const isWeak = (found: readonly Scored[]) => !found.some(({ weakest }) => weakest >= WEAK)
    if (!isWeak(typed)) return typed
    const merged = withPairsJoined(words, vocabulary)
    if (merged) {
      const found = ranked(merged, new Set(), matches)
      if (!isWeak(found)) return found
    }
    const unknown = words.filter((word) => bestOf(matches(word, false)) < WEAK)
    const corrected = ranked(words, new Set(unknown), matches)
    if (corrected.length > 0) return corrected
    return ranked(words, new Set(words), matches)
  }

  /** Leaves out one word after another, up to half of them, until some series has the rest. */
  function nearest(words: readonly string[]): Scored[] {
    const matches = remembered()
    const narrow = new Map(requiredOf(words).map((word) => [word, narrowness(word, matches)]))
    const dropped = [...narrow.keys()].sort((a, b) => (narrow.get(a) ?? 0) - (narrow.get(b) ?? 0))
    for (let count = 0; count <= dropped.length / 2; count++) {
      const without = new Set(dropped.slice(0, count))
      const rest = words.filter((word) => !without.has(word))
      const found = search(rest, matches)
      if (found.length > 0) return found
    }
    return []
  }

  const hit = ({ id, params }: Scored, wanted: string): SearchHit => ({
    entry: entries[id],
    field: fieldAsked(entries[id], wanted),
    params,
  })

  return {
    find(query, filters = {}, most = 50) {
      const words = wordsOf(query)
      if (words.length === 0) return listed(entries, filters, most)
      return search(words)
        .filter(({ id }) => fits(entries[id], filters))
        .slice(0, most)
        .map((scored) => hit(scored, words.join(' ')))
    },
    closest(query, filters = {}, most = 5) {
      const words = wordsOf(query)
      return nearest(words)
        .filter(({ id }) => fits(entries[id], filters))
        .slice(0, most)
        .map((scored) => hit(scored, words.join(' ')))
    },
  }
}

/**
 * Measure of how narrow a word is: words of few series say most about what is meant, but not assets, and not words that
 * no series has.
 */
function narrowness(word: string, matches: MatchesOf): number {
  const found = [...matches(word, false).values()].filter(({ score }) => score >= WEAK).length
  if (found === 0) return -1
  return choicesFor(word).length > 0 ? 0 : 1 / found
}

/** The match with the higher score, of two for the same series. */
function better(
  some: ReadonlyMap<number, WordMatch>,
  others: ReadonlyMap<number, WordMatch>,
): Map<number, WordMatch> {
  const best = new Map(some)
  for (const [id, match] of others) if (match.score > (best.get(id)?.score ?? 0)) best.set(id, match)
  return best
}

/** Words that a series must have: those that narrow the search, or all if none does. */
function requiredOf(words: readonly string[]): readonly string[] {
  const narrow = words.filter((word) => !isOptional(word))
  const chosen = narrow.filter((word) => !isDefaultAsset(word))
  return [chosen, narrow, words].find((some) => some.length > 0) ?? []
}

function wordsOf(query: string): string[] {
  return [...new Set(splitWords(query.slice(0, LONGEST_SEARCH)))].slice(0, MOST_WORDS)
}

/** Undefined if the series lacks a required word. */
function scoreOf(
  id: number,
  entry: SearchEntry,
  each: readonly WordMatches[],
  phrases: readonly Phrase[],
  prior: number,
): Scored | undefined {
  const params: Partial<Record<SearchChoice, string>> = {}
  const matched: string[][] = []
  const scores: number[] = []
  let missed = 0
  for (const { word, optional, byId } of each) {
    const match = byId.get(id)
    const choice = choiceOf(entry, word)
    if (choice && (match?.score ?? 0) < CHOSEN_BY_PARAMETER) {
      const [name, value] = choice
      if (value !== null) params[name] = value
      if (!optional) scores.push(CHOSEN_BY_PARAMETER)
    } else if (match) {
      matched.push([word, ...match.words, ...shorthandOf(word).flat()])
      if (!optional || match.score >= WEAK) scores.push(match.score)
    } else if (optional) missed += isDefaultAsset(word) ? MISSED_ASSET : MISSED_WORD
    else return undefined
  }
  if (scores.length === 0) return undefined
  const quality = mean(scores)
  const named = Math.max(...phrases.map((phrase) => nameScore(phrase, matched)))
  const score = 10 * quality + quality * named - missed + prior
  return { id, score, weakest: Math.min(...scores), params }
}

/** Reward for a name of the series: all of it for an equal query, otherwise for the part that was typed. */
function nameScore({ words, exact }: Phrase, matched: readonly (readonly string[])[]): number {
  const flat = matched.map((forms) => forms.map(singular))
  const has = (word: string) => flat.some((forms) => forms.includes(singular(word)))
  const covered = words.filter(has).length / words.length
  const own = new Set(words.map(singular))
  const isOwn = (forms: readonly string[]) => forms.some((form) => own.has(form))
  const others = flat.filter((forms) => !isOwn(forms)).map(([word]) => word)
  if (covered === 1 && others.every((word) => isOptional(word) || isDefaultAsset(word))) {
    return exact - OTHER_WORD * others.length
  }
  return 4 * covered + (flat[0]?.includes(singular(words[0])) ? BEGINS : 0)
}

/** A parameter of the series that a word selects; a null value if it is the default. */
function choiceOf(entry: SearchEntry, word: string): [SearchChoice, string | null] | undefined {
  for (const [name, value] of choicesFor(word)) {
    if (name === 'chain' && entry.chains.includes(value)) {
      return [name, value === 'bitcoin' ? null : value]
    }
    if (name !== 'chain' && entry.choices?.[name]?.includes(value)) return [name, value]
  }
  return undefined
}

/** The canonical and the common first: not legacy names, series without data, or coins with small market caps. */
function priorOf(entry: SearchEntry, at: number, all: readonly SearchEntry[]): number {
  const legacy = entry.canonical ? -4 : 0
  const absent = entry.available ? 0 : -2
  const coin = entry.family === 'crypto/prices' ? -0.5 : 0
  return legacy + absent + coin - at / all.length / 2
}

/** `micro strategy` → `microstrategy`, where a series has the joined word. Null if no two words join. */
function withPairsJoined(words: readonly string[], vocabulary: Vocabulary): string[] | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = words[at] + words[at + 1]
    if (vocabulary.has(joined)) return [...words.slice(0, at), joined, ...words.slice(at + 2)]
  }
  return null
}

function listed(entries: readonly SearchEntry[], filters: Partial<SearchFilters>, most: number): SearchHit[] {
  if (!Object.values(filters).some(Boolean)) return []
  return entries
    .filter((entry) => fits(entry, filters))
    .sort((a, b) => Number(a.canonical !== null) - Number(b.canonical !== null))
    .slice(0, most)
    .map((entry) => ({ entry, field: null, params: {} }))
}

/** Whether filters leave a series. */
export function fits(entry: SearchEntry, { family, tier, chain }: Partial<SearchFilters>): boolean {
  if (family && entry.family !== family) return false
  if (tier && entry.tier !== tier) return false
  return !chain || entry.chains.includes(chain)
}

function fieldAsked(entry: SearchEntry, wanted: string): string | null {
  const name = flatten(entry.path.slice(entry.path.lastIndexOf('/') + 1))
  if (name.includes(wanted)) return null
  const fields = entry.fields.map((field) => ({ field, flat: flatten(field) }))
  const hit = fields.find(({ flat }) => flat === wanted) ?? fields.find(({ flat }) => flat.startsWith(wanted))
  return hit?.field ?? null
}

const flatten = (text: string) => splitWords(text).join(' ')

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const bestOf = (matches: ReadonlyMap<number, WordMatch>) =>
  Math.max(0, ...[...matches.values()].map(({ score }) => score))
