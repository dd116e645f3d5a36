import 'server-only'
import { viewerById } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import { isOverdue } from '@/lib/contract/live/series-age'
import { getLog } from '@/lib/http/log'
import {
  type AlertEvent,
  type NewAlertEvent,
  notedRows,
  recordEvaluation,
} from '@/lib/state/alerts/alert-events'
import { type Alert, type AlertStanding, JUDGED_EVERY_MS } from '@/lib/state/alerts/alerts'
import type { Database } from '@/lib/state/database/database'
import { type Hysteresis, type Judged, judgeRows } from '../condition/judge-rows'
import { type Condition, type LoadedCondition, loadCondition } from '../condition/load-condition'
import { turningPrice } from '../condition/turning-price'
import { whyMoved } from '../condition/why-moved'
import { factsOf, type Told } from './facts-of'
import { newEvents } from './new-events'

/** Messages of one evaluation about earlier rows than the last ones: an import of years is not years of messages. */
const MOST_SENT = 5

/** State of an alert whose rows so far have no events: when it is created, changed, or resumed, or has other data. */
export function firstStanding(
  loaded: LoadedCondition,
  hysteresis: Hysteresis,
  { revision, now }: { revision: string; now: number },
): AlertStanding {
  const judged = judgeRows(loaded, hysteresis)
  const seenRow = judged.last < 0 ? null : loaded.time[judged.last]
  return { ...standingOf(loaded, judged, { revision, now }), seenRow, startRow: seenRow }
}

/**
 * Judges one alert with the current rights of its owner and stores what is new. A failure is stored as the problem of the
 * alert, and keeps its state. Returns the stored events.
 */
export async function evaluateAlert(
  database: Database,
  alert: Alert,
  { revision, now }: { revision: string; now: number },
): Promise<AlertEvent[]> {
  const at = new Date(now)
  const viewer = await viewerById(alert.ownerId)
  if (!viewer) return []
  let loaded: LoadedCondition
  try {
    loaded = await loadCondition(conditionOf(alert), viewer, now)
  } catch (error) {
    if (!(error instanceof ApiError))
      getLog().error('Could not judge an alert', error, { alert: alert.id.slice(0, 8) })
    const { state, stateSince, seenRow, startRow, dataKind } = alert
    const kept = { state, stateSince, seenRow, startRow, dataKind }
    const problem =
      error instanceof ApiError
        ? error.message.slice(0, 500)
        : 'An internal error occurred. It is tried again.'
    const dueAt = new Date(now + JUDGED_EVERY_MS)
    return recordEvaluation(database, alert, { ...kept, problem, dueAt, dataRevision: revision }, [], at)
  }
  if (dataKindOf(loaded) !== alert.dataKind) {
    return recordEvaluation(database, alert, firstStanding(loaded, alert, { revision, now }), [], at)
  }
  const judged = judgeRows(loaded, alert)
  const noted = await notedRows(database, alert.id)
  const found: Told[] = newEvents(loaded.time, judged, { ...alert, ...noted })
  const stale = staleRow(loaded, judged, now)
  if (stale) found.push(stale)
  const turns = found.length > 0 ? await turningPrice(loaded, alert.condition, viewer) : null
  const events: NewAlertEvent[] = []
  for (const [place, told] of found.entries()) {
    const isSent = place >= found.length - MOST_SENT
    const why = isSent ? await whyMoved(loaded, told.row, viewer) : null
    events.push({
      kind: told.kind,
      rowTime: told.time,
      firesNow: told.firesNow,
      facts: factsOf(loaded, { condition: alert.condition, turns, why }, told, now),
      isSent,
    })
  }
  const last = judged.last < 0 ? null : loaded.time[judged.last]
  const seenRow = last === null || (alert.seenRow ?? last) > last ? alert.seenRow : last
  const standing = { ...standingOf(loaded, judged, { revision, now }), seenRow, startRow: alert.startRow }
  return recordEvaluation(database, alert, standing, events, at)
}

export const conditionOf = ({ path, query, condition, clear }: Condition): Condition => ({
  path,
  query,
  condition,
  clear,
})

/** Kind of the data that a chart shows. Simulated and imported values are not compared with each other. */
function dataKindOf({ series: { origin } }: LoadedCondition): string {
  return origin.kind === 'remote' ? `remote ${origin.host}` : origin.kind
}

function standingOf(
  loaded: LoadedCondition,
  { state, since }: Judged,
  { revision, now }: { revision: string; now: number },
): Omit<AlertStanding, 'seenRow' | 'startRow'> {
  const again = now + JUDGED_EVERY_MS
  return {
    state,
    stateSince: since < 0 ? null : loaded.time[since],
    dataKind: dataKindOf(loaded),
    dataRevision: revision,
    dueAt: new Date(Math.min(again, loaded.nextCompletion ?? again)),
    problem: null,
  }
}

/** The last row with a known condition, if it is older than the cadence of the chart allows. */
function staleRow({ series, time }: LoadedCondition, { last }: Judged, now: number): Told | null {
  if (last < 0) return null
  const { endpoint, metadata } = series
  const dated = { last: time[last], cadence: endpoint.cadence, sources: metadata.sources }
  return isOverdue(dated, now) ? { kind: 'stale', time: time[last], row: last } : null
}
