import { LRUCache } from 'lru-cache'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { processWide } from '@/lib/process/process-wide'

/** Most answers have some kilobytes. */
const USUAL_BYTES = 4096

/**
 * Joined series, and answers to questions about formulas and data of a revision: at what price, and why. Each takes up to a
 * second of a processor. `kind` is the question.
 */
export function keptAnswers<T extends object>(
  kind: string,
  bytesOf: (answer: T) => number = () => USUAL_BYTES,
) {
  const all = () =>
    processWide(
      'answers about formulas',
      () => new LRUCache<string, object>({ maxSize: cacheBytes('compared') }),
    )
  return {
    get: (key: string) => all().get(`${kind} ${key}`) as T | undefined,
    set(key: string, answer: T): void {
      all().set(`${kind} ${key}`, answer, { size: bytesOf(answer) })
    },
  }
}
