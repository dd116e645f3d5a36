import type { UsageIncrement } from '@/lib/state/usage/usage'

const HOUR_MS = 3_600_000

/** A snapshot of counts that are not written yet. */
export interface Batch<T> {
  rows: T[]
  /** Call after writing: subtracts these counts from those still to be written. */
  written(): void
}

/** Requests by key and UTC hour, in memory until written. */
export interface UsageTally {
  note(keyId: string, now: number, requests?: number): void
  pending(): Batch<UsageIncrement>
}

interface Hour {
  keyId: string
  start: number
  count: number
  lastUsedAt: number
}

export function createUsageTally(): UsageTally {
  /** Each key's current hour; `past` has earlier hours that are not written yet. */
  const current = new Map<string, Hour>()
  let past: Hour[] = []

  return {
    note(keyId, now, requests = 1) {
      const hour = current.get(keyId)
      if (hour && now - hour.start < HOUR_MS) {
        hour.count += requests
        hour.lastUsedAt = now
        return
      }
      if (hour) past.push(hour)
      current.set(keyId, { keyId, start: now - (now % HOUR_MS), count: requests, lastUsedAt: now })
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
