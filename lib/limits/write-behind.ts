import type { Log } from '@/lib/http/log'
import { createFailureLog } from '@/lib/http/retry/failure-log'
import { lockBatchWrites } from '@/lib/state/database/lock-batch-writes'
import { isLoggedElsewhere, type State } from '@/lib/state/database/open-state'
import { readClock } from '@/lib/state/database/read-clock'
import { addEmbedImpressions } from '@/lib/state/shared/embeds'
import { exchangeQuotaCounts, sweepQuotaCounts } from '@/lib/state/usage/quota-counts'
import { addUsage } from '@/lib/state/usage/usage'
import type { Counters } from './counters'
import type { ImpressionTally } from './impression-tally'
import type { MemoryCounters } from './memory-counters'
import type { UsageTally } from './usage-tally'

export interface WriteBehindOptions {
  state: State
  log: Log
  usage: UsageTally
  /** Impressions by embed. */
  impressions?: ImpressionTally
  /** Counters to save in the state; absent if they are in Redis. */
  counters?: MemoryCounters
  /** Milliseconds between batches. A killed process loses at most this much. */
  everyMs?: number
  /** Replaces the clock of the database in tests. */
  now?: () => number
}

export interface WriteBehind {
  /** The counters. They wait until the saved counts are read and reject while those cannot be read. */
  counters?: Counters
  /** Writes the counts and adopts those of other processes. Does nothing while no state exists. */
  flush(): Promise<void>
  /** Writes a last time and stops. A failure is logged. */
  close(): Promise<void>
}

/** Expired counters are kept for this long, for processes whose clocks differ. */
const SWEEP_AFTER_MS = 3_600_000

/**
 * Writes counts from memory into the state, one transaction every `everyMs`. A batch that cannot be written stays in
 * memory for the next one, so an unavailable database loses nothing while the process runs.
 */
export function createWriteBehind(options: WriteBehindOptions): WriteBehind {
  const { state, log, usage, impressions, counters, everyMs = 2_000, now } = options
  /** The clock of the database can be set back. */
  const ticks = now ?? (() => performance.now())
  let revision = 0
  let sweptAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  /** Set until the saved counters are read. Requests wait for it. */
  let reading: Promise<void> | undefined

  const write = async () => {
    if (!state.exists()) {
      // No key is stored, so the counts are of keys whose usage is not recorded.
      usage.pending().written()
      return
    }
    const database = await state.database()
    const { used, seen, spent, news, time, isDue } = await database.transaction(async (step) => {
      await lockBatchWrites(step)
      const time = new Date(now?.() ?? (await readClock(step)))
      const isDue = ticks() - sweptAt > SWEEP_AFTER_MS
      // All at the same time: later counts belong to the next batch.
      const used = usage.pending()
      const seen = impressions?.pending()
      const spent = counters?.pending()
      await addUsage(step, used.rows)
      await addEmbedImpressions(step, seen?.rows ?? [])
      const news = spent && (await exchangeQuotaCounts(step, spent.rows, revision, time))
      if (isDue) await sweepQuotaCounts(step, new Date(time.getTime() - SWEEP_AFTER_MS))
      return { used, seen, spent, news, time, isDue }
    })
    used.written()
    seen?.written()
    spent?.written()
    if (isDue) sweptAt = ticks()
    if (!now) counters?.setClock(time.getTime())
    if (!news) return
    counters?.adopt(news.changed)
    revision = news.revision
  }

  const flush = async () => {
    // A write that began earlier may lack the latest counts.
    await running?.catch(() => {})
    running ??= write().finally(() => {
      running = undefined
      counters?.sweep()
    })
    await running
    reading = undefined
  }

  const lines = createFailureLog(
    log,
    {
      fails: 'Could not write usage and quotas. They stay in memory until the next attempt.',
      works: 'Usage and quotas are written again',
    },
    isLoggedElsewhere,
  )
  const begin = () => {
    const attempt = flush()
    attempt.then(lines.worked, lines.failed)
    return attempt
  }
  if (state.exists()) reading = begin()
  const timer = setInterval(() => {
    if (running) return
    const attempt = begin()
    if (reading) reading = attempt
  }, everyMs)
  timer.unref()

  const once = async <T>(work: () => T | Promise<T>) => {
    await reading
    return work()
  }

  return {
    counters: counters && {
      add: (...counted) => once(() => counters.add(...counted)),
      takeBack: (...counted) => counters.takeBack(...counted),
      now: () => once(() => counters.now()),
      read: (name) => once(() => counters.read(name)),
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(lines.failed)
    },
  }
}
