import type { QuotaCount, QuotaDelta } from '@/lib/state/usage/quota-counts'
import type { Counters } from './counters'
import type { Batch } from './usage-tally'

/** Counters in this process that track what is not written yet. */
export interface MemoryCounters extends Counters {
  pending(): Batch<QuotaDelta>
  /** Sets counters to the totals of all processes, plus what this one has not written yet. */
  adopt(counts: readonly QuotaCount[]): void
  /** Deletes expired counters. */
  sweep(): void
}

interface Counter {
  count: number
  unwritten: number
  endsAt: number
}

export function createMemoryCounters(now: () => number = Date.now): MemoryCounters {
  const counters = new Map<string, Counter>()

  const change = (name: string, seconds: number, by: 1 | -1) => {
    let counter = counters.get(name)
    if (!counter) {
      counter = { count: 0, unwritten: 0, endsAt: now() + seconds * 1000 }
      counters.set(name, counter)
    }
    counter.count += by
    counter.unwritten += by
    return counter.count
  }

  return {
    add: async (name, seconds) => change(name, seconds, 1),
    takeBack: async (name, seconds) => void change(name, seconds, -1),
    read: async (name) => counters.get(name)?.count ?? 0,

    pending() {
      const taken: { counter: Counter; row: QuotaDelta }[] = []
      for (const [name, counter] of counters) {
        const { unwritten: delta, endsAt } = counter
        if (delta !== 0) taken.push({ counter, row: { name, delta, endsAt: new Date(endsAt) } })
      }
      return {
        rows: taken.map(({ row }) => row),
        written() {
          for (const { counter, row } of taken) counter.unwritten -= row.delta
        },
      }
    },

    adopt(counts) {
      for (const { name, count, endsAt } of counts) {
        const counter = counters.get(name)
        if (counter) counter.count = count + counter.unwritten
        else counters.set(name, { count, unwritten: 0, endsAt: endsAt.getTime() })
      }
    },

    sweep() {
      const time = now()
      for (const [name, { endsAt }] of counters) if (endsAt <= time) counters.delete(name)
    },
  }
}
