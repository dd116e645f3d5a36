import { editDistance } from '../nearest'
import { joinedWords, phrasesOf } from './phrases'
import type { SearchEntry } from './search-entry'
import { singular, splitWords } from './split-words'

/** Match of a word of a query with a series. */
export interface WordMatch {
  /** From 0 to 1: weight of the text it is in, times its similarity. */
  score: number
  /** The words of the series that matched. */
  words: readonly string[]
}

/** Weights of a match by the text of a series in which it occurs. */
const IN_NAME = 1
const IN_TITLE = 0.95
const IN_FIELD = 0.4
const IN_TOPIC = 0.35

/** A match below this is only in a field or a topic, or misspelled. */
export const WEAK = 0.5

const LIKE_PLURAL = 0.97
const ONE_EDIT = 0.5
const TWO_EDITS = 0.4
const LONG_WORD = 8
const SHORT_WORD = 4

/** The words of all series. */
export class Vocabulary {
  /** Word → its letters, and the weight of the text it is in by series. */
  private readonly postings = new Map<string, { letters: number; ids: Map<number, number> }>()

  constructor(entries: readonly SearchEntry[]) {
    for (const [id, entry] of entries.entries()) {
      for (const { words, exact } of phrasesOf(entry)) {
        for (const word of words) this.add(word, id, exact > 8 ? IN_NAME : IN_TITLE)
      }
      for (const word of joinedWords(entry)) this.add(word, id, IN_TITLE)
      for (const word of splitWords(entry.fields.join(' '))) this.add(word, id, IN_FIELD)
      for (const word of splitWords(`${entry.concept} ${entry.family}`)) this.add(word, id, IN_TOPIC)
    }
  }

  has(word: string): boolean {
    return this.postings.has(word)
  }

  /** The series that a word matches, by number. Misspellings count only if asked for. */
  matches(word: string, misspelled: boolean): Map<number, WordMatch> {
    const found = new Map<number, WordMatch>()
    const similar = misspelled ? misspelling(word) : likeness(word)
    for (const [known, { letters, ids }] of this.postings) {
      const likely = similar(known, letters)
      if (likely === 0) continue
      const words = [known]
      for (const [id, weight] of ids) {
        const score = weight * likely
        if (score > (found.get(id)?.score ?? 0)) found.set(id, { score, words })
      }
    }
    return found
  }

  private add(word: string, id: number, weight: number) {
    const ids = this.postings.get(word)?.ids
    if (!ids) this.postings.set(word, { letters: lettersOf(word), ids: new Map([[id, weight]]) })
    else if ((ids.get(id) ?? 0) < weight) ids.set(id, weight)
  }
}

type Likeness = (known: string, letters: number) => number

/** 1 for the same word, less for its plural and for words that begin with it. Numbers match only themselves. */
function likeness(word: string): Likeness {
  const one = singular(word)
  const number = /^\d+$/.test(word)
  return (known) => {
    if (known === word) return 1
    if (number) return 0
    if (known === one || known === `${word}s`) return LIKE_PLURAL
    return known.startsWith(one) ? 0.55 + 0.3 * (one.length / known.length) : 0
  }
}

/**
 * Fewer edits are better. Words of four letters or more allow one, long ones two. Abbreviations match by letters, not
 * by order, so words of four with the same letters count as one edit away.
 */
function misspelling(word: string): Likeness {
  if (word.length < SHORT_WORD - 1 || /\d/.test(word)) return () => 0
  const most = word.length >= LONG_WORD ? 2 : 1
  const letters = lettersOf(word)
  return (known, knownLetters) => {
    if (known.length < SHORT_WORD || known === word || Math.abs(known.length - word.length) > most) return 0
    // A word of three letters lacks one; others of three are all alike.
    if (word.length < SHORT_WORD && known.length !== SHORT_WORD) return 0
    // An edit changes the set of letters by two at most. This spares most words the comparison.
    if (bitCount(letters ^ knownLetters) > 2 * most) return 0
    const edits = editDistance(word, known, most)
    const first = known[0] === word[0] ? 0 : 0.1
    if (edits === 1) return ONE_EDIT - first
    if (known.length + word.length === 2 * SHORT_WORD && first === 0 && knownLetters === letters)
      return TWO_EDITS
    return edits <= most ? TWO_EDITS - first : 0
  }
}

/** The set of letters of a word, a bit for each. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
