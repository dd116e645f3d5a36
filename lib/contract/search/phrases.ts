import type { SearchEntry } from './search-entry'
import { splitWords } from './split-words'

/** A name of a series as words. An equal query finds it before all others. */
export interface Phrase {
  words: readonly string[]
  /** Reward of an equal query. Words chosen for a series beat its path, and that its title. */
  exact: number
}

/** First parts of paths that say where a series belongs, not what it is. */
const PREFIXES = new Set(['asset', 'btc', 'crypto', 'etf'])

const PATH = 11
const CHOSEN = 9
const NAME = 8.5
const TITLE = 8
const PART = 7

/** The names of a series: words chosen for it, its path, and its title with and without parentheses. */
export function phrasesOf({ path, title, family, words = [] }: SearchEntry): Phrase[] {
  const name = splitWords(path.slice(path.lastIndexOf('/') + 1))
  const spoken = family === 'economic' || PREFIXES.has(name[0]) ? name.slice(1) : []
  const [, main = title, inside = ''] = /^([^(]*)\(([^)]*)\)/.exec(title) ?? []
  const phrases = [
    { words: splitWords(path), exact: PATH },
    ...words.map((word) => ({ words: splitWords(word), exact: CHOSEN })),
    { words: name, exact: NAME },
    { words: splitWords(main), exact: TITLE },
    { words: splitWords(inside), exact: PART },
    { words: spoken, exact: PART },
    { words: splitWords(title), exact: PART },
  ]
  return phrases.filter((phrase) => phrase.words.length > 0)
}

/** Words of two or more parts written as one: `z-score` → `zscore`, `hash-rate` → `hashrate`. */
export function joinedWords({ path, title }: SearchEntry): string[] {
  const name = splitWords(path.slice(path.lastIndexOf('/') + 1))
  const pairs = name.slice(1).map((word, at) => name[at] + word)
  const compounds = title.split(/\s+/).flatMap((part) => {
    const words = splitWords(part)
    return words.length > 1 ? [words.join('')] : []
  })
  return [...pairs, ...(name.length > 2 ? [name.join('')] : []), ...compounds]
}
