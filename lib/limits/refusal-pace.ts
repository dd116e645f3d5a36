import { LRUCache } from 'lru-cache'

export interface RefusalPaceOptions {
  /** Refusals per second that are sent at once. Later ones keep this pace. */
  perSecond: number
  /** Longest delay. */
  mostMs: number
}

/** Delays of refusals, so that programs which ask again at once do not keep the main thread busy with refusing them. */
export interface RefusalPace {
  /** Milliseconds by which to delay another refusal for a visitor. */
  delayOf(visitor: string): number
}

const MAX_VISITORS = 10_000

export function createRefusalPace(
  { perSecond, mostMs }: RefusalPaceOptions,
  now = () => performance.now(),
  random = Math.random,
): RefusalPace {
  /** Moment of the next refusal at this pace, which may be long past. */
  const next = new LRUCache<string, number>({ max: MAX_VISITORS })
  const step = 1000 / perSecond
  return {
    delayOf(visitor) {
      const at = now()
      // A second without refusals lets a second's worth of them pass at once.
      const due = Math.max(next.get(visitor) ?? 0, at - 1000) + step
      next.set(visitor, Math.min(due, at + mostMs))
      if (due <= at + mostMs) return Math.max(0, due - at)
      // Spread, so that those who came together are not refused in one moment.
      return mostMs * (1 - random() / 2)
    },
  }
}
