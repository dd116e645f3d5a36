import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { dueAlerts } from '@/lib/state/alerts/alerts'
import type { State } from '@/lib/state/database/open-state'
import { keepLooking, type Looker, type Looking } from '../keep-looking'
import { evaluateAlert } from './evaluate-alert'

/** Alerts read at once. */
const BATCH = 50
/** Time to rest after each, as a multiple of the time worked, because requests wait for the same thread. */
const REST = 2

export interface Evaluating extends Looking {
  state: State
  /** Changes when the data do. */
  revision: () => Promise<string>
  /** Called after events were stored. */
  onEvents?: () => void
  now?: () => number
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

/** Judges alerts from now on. */
export const keepEvaluating = (options: Evaluating): Looker => keepLooking(evaluateDue, options)
