import type { QuotaCount, QuotaDelta } from '@/lib/state/usage/quota-counts'
import { createCounterClock } from './counter-clock'
import type { Counters } from './counters'
import type { Batch } from './usage-tally'

/** Counters in this process that track what is not written yet. */
export interface MemoryCounters extends Counters {
  pending(): Batch<QuotaDelta>
  now(): number
  /** Follows the clock of the database that processes share. */
  setClock(time: number): void
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

export function createMemoryCounters(own: () => number = Date.now): MemoryCounters {
  const clock = createCounterClock(own)
  const { now } = clock
  const counters = new Map<string, Counter>()

  const change = (name: string, seconds: number, by: number) => {
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
    add: (name, seconds, amount) => change(name, seconds, amount),
    takeBack: (name, seconds, amount) => void change(name, seconds, -amount),
    read: (name) => counters.get(name)?.count ?? 0,

    now,
    setClock: clock.set,

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
