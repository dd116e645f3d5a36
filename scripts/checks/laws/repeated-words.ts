import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'

const WORDS = 6
const MAX_DESCRIPTIONS = 30
const MAX_READINGS = 20

function phrases(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
  const found = new Set<string>()
  for (let at = 0; at + WORDS <= words.length; at++) found.add(words.slice(at, at + WORDS).join(' '))
  return found
}

/**
 * Six-word phrases that occur in too many descriptions or interpretations, which shows a template instead of a
 * description. Legacy paths repeat their canonical path and are left out.
 */
export function templatePhrases(endpoints: readonly Endpoint[]): string[] {
  const found: string[] = []
  for (const [name, most] of [
    ['description', MAX_DESCRIPTIONS],
    ['reading', MAX_READINGS],
  ] as const) {
    const counts = new Map<string, number>()
    for (const endpoint of endpoints) {
      if (endpoint.legacy) continue
      for (const phrase of phrases(endpoint[name])) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
    for (const [phrase, count] of counts) {
      if (count > most) found.push(`“${phrase}” occurs in the ${name} of ${count} endpoints`)
    }
  }
  return found
}

const LITTLE_WORDS = new Set(['a', 'an', 'and', 'by', 'for', 'of', 'on', 'over', 'the', 'to', 'with'])

/** The words of a title in alphabetical order, without little words, punctuation and the s of a plural. */
function titleWords(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}%+-]+/gu) ?? []
  const stems = words
    .filter((word) => !LITTLE_WORDS.has(word))
    .map((word) => word.replace(/(?<=s|x|ch)es$|(?<!s)s$/, ''))
  return [...new Set(stems)].sort().join(' ')
}

/**
 * Endpoints whose titles have the same words, or that share a description. Second names (`twins`, the path of the first
 * by their own) may have the same words in another order. Legacy paths share descriptions with their canonical path.
 */
export function sharedTexts(
  endpoints: readonly Endpoint[],
  twins: ReadonlyMap<string, string> = new Map(),
): string[] {
  const found: string[] = []
  const titled = new Map<string, Endpoint>()
  const described = new Map<string, string>()
  const short = (path: string) => path.slice(API_PREFIX.length)
  const isTwin = (a: string, b: string) =>
    twins.get(short(a)) === short(b) || twins.get(short(b)) === short(a)
  for (const endpoint of endpoints) {
    const { path, title, description, legacy } = endpoint
    const words = titleWords(title)
    const other = titled.get(words)
    if (!other) titled.set(words, endpoint)
    else if (other.title.toLowerCase() === title.toLowerCase() || !isTwin(path, other.path))
      found.push(`${path} and ${other.path} share the words of a title`)
    if (legacy) continue
    const same = described.get(description)
    if (same) found.push(`${path} and ${same} share a description`)
    else described.set(description, path)
  }
  return found
}
