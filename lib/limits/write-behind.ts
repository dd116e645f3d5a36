import type { Log } from '@/lib/http/log'
import { lockBatchWrites } from '@/lib/state/database/lock-batch-writes'
import type { State } from '@/lib/state/database/open-state'
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
  /** Counters to keep in the state; absent where Redis has them. */
  counters?: MemoryCounters
  /** Milliseconds from one batch to the next: the most that a process that is killed loses. */
  everyMs?: number
  now?: () => number
}

export interface WriteBehind {
  /** The counters, which answer once what was counted before is read; they reject while that cannot be read. */
  counters?: Counters
  /** Writes what is counted by now and adopts what others counted; does nothing while nothing was ever stored. */
  flush(): Promise<void>
  /** Writes a last time and stops. Reports what cannot be written to the log. */
  close(): Promise<void>
}

/** Counters that are over are kept for so long, for processes whose clocks differ. */
const SWEEP_AFTER_MS = 3_600_000

/**
 * Brings what memory counts into the state, one batch every `everyMs` in one transaction. A batch that cannot be
 * written stays in memory and goes with the next, so a database that is away costs nothing while the process lives.
 */
export function createWriteBehind(options: WriteBehindOptions): WriteBehind {
  const { state, log, usage, impressions, counters, everyMs = 2_000, now = Date.now } = options
  let revision = 0
  let sweptAt = Number.NEGATIVE_INFINITY
  let failing = false
  let running: Promise<void> | undefined
  /** What requests wait for; gone once the counters of before are read. */
  let reading: Promise<void> | undefined

  const write = async () => {
    if (!state.exists()) {
      // No key is stored, so what was counted belongs to keys whose use is not kept.
      usage.pending().written()
      return
    }
    const database = await state.database()
    const time = new Date(now())
    const isDue = time.getTime() - sweptAt > SWEEP_AFTER_MS
    const { used, seen, spent, news } = await database.transaction(async (step) => {
      await lockBatchWrites(step)
      // Both as they stand at one moment: whatever is counted from now on belongs to the next batch.
      const used = usage.pending()
      const seen = impressions?.pending()
      const spent = counters?.pending()
      await addUsage(step, used.rows)
      await addEmbedImpressions(step, seen?.rows ?? [])
      const news = spent && (await exchangeQuotaCounts(step, spent.rows, revision, time))
      if (isDue) await sweepQuotaCounts(step, new Date(time.getTime() - SWEEP_AFTER_MS))
      return { used, seen, spent, news }
    })
    used.written()
    seen?.written()
    spent?.written()
    if (isDue) sweptAt = time.getTime()
    if (!news) return
    counters?.adopt(news.changed)
    revision = news.revision
  }

  const flush = async () => {
    // One that began earlier may have taken its batch before what this call is for was counted.
    await running?.catch(() => {})
    running ??= write().finally(() => {
      running = undefined
      counters?.sweep()
    })
    await running
    failing = false
    reading = undefined
  }

  const report = (error: unknown) => {
    if (!failing) log.error('usage and quotas cannot be written; they stay in memory until they can', error)
    failing = true
  }

  const begin = () => {
    const attempt = flush()
    attempt.catch(report)
    return attempt
  }
  if (state.exists()) reading = begin()
  const timer = setInterval(() => {
    if (running) return
    const attempt = begin()
    if (reading) reading = attempt
  }, everyMs)
  timer.unref()

  const once = async <T>(work: () => Promise<T>) => {
    await reading
    return work()
  }

  return {
    counters: counters && {
      add: (name, seconds) =>
        reading ? once(() => counters.add(name, seconds)) : counters.add(name, seconds),
      takeBack: (name, seconds) => counters.takeBack(name, seconds),
      read: (name) => (reading ? once(() => counters.read(name)) : counters.read(name)),
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(report)
    },
  }
}
