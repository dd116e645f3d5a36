import type { Endpoint } from '@/lib/contract/endpoint'

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

/** Endpoints that share a title or a description. */
export function sharedTexts(endpoints: readonly Endpoint[]): string[] {
  const found: string[] = []
  const seen = new Map<string, string>()
  for (const endpoint of endpoints) {
    if (endpoint.legacy) continue
    for (const [what, key] of [
      ['title', `title ${endpoint.title.toLowerCase()}`],
      ['description', `description ${endpoint.description}`],
    ]) {
      const other = seen.get(key)
      if (other) found.push(`${endpoint.path} and ${other} share a ${what}`)
      else seen.set(key, endpoint.path)
    }
  }
  return found
}
