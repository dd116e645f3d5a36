import type { UsageIncrement } from '@/lib/state/usage/usage'

const HOUR_MS = 3_600_000

/** Counts that are in memory only, as they stood when they were asked for. */
export interface Batch<T> {
  rows: T[]
  /** Takes these counts off what is to be written; to be called once they are. */
  written(): void
}

/** Requests by key and UTC hour, in memory until they are written. */
export interface UsageTally {
  /** Counts one admitted request. */
  note(keyId: string, now: number): void
  pending(): Batch<UsageIncrement>
}

interface Hour {
  keyId: string
  start: number
  count: number
  lastUsedAt: number
}

export function createUsageTally(): UsageTally {
  /** The hour each key is in, and hours that went by before they were written. */
  const current = new Map<string, Hour>()
  let past: Hour[] = []

  return {
    note(keyId, now) {
      const hour = current.get(keyId)
      if (hour && now - hour.start < HOUR_MS) {
        hour.count++
        hour.lastUsedAt = now
        return
      }
      if (hour) past.push(hour)
      current.set(keyId, { keyId, start: now - (now % HOUR_MS), count: 1, lastUsedAt: now })
    },

    pending() {
      const taken = [...past, ...current.values()].map((hour) => ({ hour, count: hour.count }))
      return {
        rows: taken.map(({ hour: { keyId, start, lastUsedAt }, count }) => ({
          keyId,
          windowStart: new Date(start),
          count,
          lastUsedAt: new Date(lastUsedAt),
        })),
        written() {
          for (const { hour, count } of taken) {
            hour.count -= count
            if (hour.count === 0 && current.get(hour.keyId) === hour) current.delete(hour.keyId)
          }
          past = past.filter(({ count }) => count > 0)
        },
      }
    },
  }
}
