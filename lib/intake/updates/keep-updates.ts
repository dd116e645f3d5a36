import 'server-only'
import type { SourceReport } from '@/lib/sources/live/run/report/source-report'
import { noteNext, readStatusFile } from '@/lib/sources/live/run/status/status-file'
import type { UpdateResult, Updater } from './updater-process'

/** Share of the interval by which a run is moved at random, so that installations do not ask at the same moment. */
const JITTER = 0.1
/** A server that has just started answers its visitors first. */
const AFTER_START_MS = 60_000
/** Pause before it is looked again whether another process is done. */
const WHILE_RUNNING_MS = 10 * 60_000
/** Pause before it is asked again whose turn it is. */
const WHILE_OTHERS_MS = 60_000
/** Timers stop while a computer sleeps, so the time of day is checked again. */
const LONGEST_WAIT_MS = 10 * 60_000

export interface UpdatesOptions {
  dataDir: string
  updater: Updater
  /** Milliseconds between runs; absent: only when somebody starts one. */
  everyMs?: number
  /** Whether this server is the one that runs at intervals, of those that share their data but no folder. */
  isOurs?: () => Promise<boolean>
  now?: () => number
  random?: () => number
  onChange?: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

/** The runs that this server starts. */
export interface KeptUpdates {
  /** Begins to run at intervals, continuing with the time of the last run of any process. */
  start(): void
  /** Starts a run now, unless one of this server is going on. Returns whether it did. The rest is in the status. */
  runNow(only?: readonly string[]): boolean
  /** Whether a run of this server is going on. Its process needs a while before the status file says so. */
  isRunning(): boolean
  /** Ends a run that is going on. The next server that has an interval continues it. */
  close(): Promise<void>
}

/**
 * Reads the public sources at intervals and on request. One of several servers that share a data folder does it: the
 * time of the last run is in the folder, and a run holds the folder’s lock. `isOurs` chooses one of those that share a
 * store.
 */
export function keepUpdates(options: UpdatesOptions): KeptUpdates {
  const { dataDir, updater, everyMs, isOurs, now = Date.now, random = Math.random, onChange } = options
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isClosed = false

  function plan(at: number): void {
    clearTimeout(timer)
    if (isClosed || everyMs === undefined) return
    noteNext(dataDir, new Date(at).toISOString())
    wait(at)
  }

  function wait(at: number): void {
    const left = at - now()
    // The clock was set back since: the time of the last run says what is due.
    const isStale = left > (everyMs ?? 0) * (1 + JITTER) + LONGEST_WAIT_MS
    const next = () => (left > LONGEST_WAIT_MS && !isStale ? wait(at) : void whenDue())
    timer = setTimeout(next, Math.min(Math.max(0, left), LONGEST_WAIT_MS)).unref()
  }

  /** Time of the next run after the last one of any process: now if that was interrupted, or is still going on. */
  function dueAt(): number {
    const { running, sources } = readStatusFile(dataDir)
    // A run without any answer, such as one without a network, does not count.
    const ends = Object.values(sources).flatMap(({ at, requests }) => (requests > 0 ? Date.parse(at) : []))
    const last = Math.max(...ends)
    if (everyMs === undefined || running !== null || !Number.isFinite(last)) return now()
    // The clock was ahead then.
    if (last > now() + everyMs) return now()
    return last + everyMs * (1 + JITTER * (2 * random() - 1))
  }

  /** An earlier server may have had an interval. */
  function forgetNext(): void {
    if (readStatusFile(dataDir).next !== null) noteNext(dataDir, null)
  }

  async function whenDue(): Promise<void> {
    // Another server may have done it meanwhile.
    const early = everyMs === undefined ? 0 : everyMs * JITTER
    const due = dueAt()
    if (due - early > now()) plan(due)
    else if (isOurs && !(await isOurs())) plan(now() + WHILE_OTHERS_MS)
    else if (!isRunning) await run()
  }

  async function run(only?: readonly string[]): Promise<void> {
    isRunning = true
    const result = await updater.run({ only }).finally(() => {
      isRunning = false
    })
    if (isClosed) return onChange?.('Reading public sources stopped', { next: 'continues where it stopped' })
    tell(result)
    if (everyMs === undefined) return
    const soon = now() + Math.min(WHILE_RUNNING_MS, everyMs)
    plan(result.kind === 'done' ? Math.max(soon, dueAt()) : soon)
  }

  /** Sentences of the last run, which the next one repeats. */
  let told: readonly string[] = []

  function tell(result: UpdateResult): void {
    if (result.kind !== 'done') onChange?.('Public sources not read', { reason: result.reason })
    else {
      const { sources, notices } = result.report
      for (const report of sources) onChange?.('Public source read', factsOf(report))
      for (const notice of notices)
        if (!told.includes(notice)) onChange?.('Note on public sources', { notice })
      told = notices
    }
  }

  return {
    start() {
      if (everyMs === undefined) forgetNext()
      else plan(Math.max(dueAt(), now() + AFTER_START_MS * (1 + random())))
    },
    runNow(only) {
      if (isRunning || isClosed) return false
      void run(only)
      return true
    },
    isRunning: () => isRunning,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await updater.close()
    },
  }
}

function factsOf({ source, outcome, added, revised, reason }: SourceReport): Record<string, string | number> {
  return { source, outcome, added, revised, ...(reason === undefined ? {} : { reason }) }
}
