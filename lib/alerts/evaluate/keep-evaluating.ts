import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { dueAlerts } from '@/lib/state/alerts/alerts'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { evaluateAlert } from './evaluate-alert'

/** Alerts read at once. */
const BATCH = 50
/** Time to rest after each, as a multiple of the time worked, because requests wait for the same thread. */
const REST = 2
const AFTER_FAILURE_MS = 30_000

export interface Evaluating {
  state: State
  /** Changes when the data do. */
  revision: () => Promise<string>
  /** Whether this process judges alerts. */
  isOurs: () => Promise<boolean>
  /** Called after events were stored. */
  onEvents?: () => void
  onFailure: (cause: unknown) => void
  now?: () => number
  lookEveryMs?: number
}

/** Judges alerts whose data changed, and those that are due, one after the other. Returns how many. */
export async function evaluateDue({
  state,
  revision,
  isOurs,
  onEvents = () => {},
  now = Date.now,
}: Evaluating): Promise<number> {
  if (!state.exists() || !(await isOurs())) return 0
  const database = await state.database()
  let judged = 0
  for (;;) {
    const current = await revision()
    const due = await dueAlerts(database, { revision: current, now: new Date(now()), most: BATCH })
    for (const alert of due) {
      const started = performance.now()
      const events = await evaluateAlert(database, alert, { revision: current, now: now() })
      if (events.length > 0) onEvents()
      judged++
      await pause(REST * (performance.now() - started), undefined, { ref: false })
    }
    if (due.length < BATCH) return judged
  }
}

/** Judges alerts from now on. Returns the end of it, which waits for the alert that is being judged. */
export function keepEvaluating(options: Evaluating): () => Promise<void> {
  const { onFailure, lookEveryMs = 2_000 } = options
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      let wait = lookEveryMs
      await evaluateDue({ ...options, isOurs: async () => !ending.signal.aborted && options.isOurs() }).catch(
        (cause) => {
          wait = AFTER_FAILURE_MS
          // Another process has the embedded database, and judges its alerts.
          if (!(cause instanceof StateInUseError) && !ending.signal.aborted) onFailure(cause)
        },
      )
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
