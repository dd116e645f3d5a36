import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process/process-wide'

/** Answers of some kilobytes, each of which takes up to a second of a processor. */
const MOST_KEPT = 4000

/** Answers to questions about formulas and data of a revision: at what price, and why. `kind` is the question. */
export function keptAnswers<T extends object>(kind: string) {
  const all = processWide('answers about formulas', () => new LRUCache<string, object>({ max: MOST_KEPT }))
  return {
    get: (key: string) => all.get(`${kind} ${key}`) as T | undefined,
    set(key: string, answer: T): void {
      all.set(`${kind} ${key}`, answer)
    },
  }
}
