import 'server-only'
import { takeOne } from '@/lib/auth/attempts/take-one'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import type { LimiterOptions } from '@/lib/limits/limiter'
import { type AlertEvent, insertEvent, listEventsOf, listFiredRows } from '@/lib/state/alerts/alert-events'
import type { AlertEventKind } from '@/lib/state/alerts/alert-schema'
import {
  changeAlert,
  createAlert,
  deleteAlert,
  endRoute,
  findOwnAlert,
  type ListedAlert,
  listAlerts,
} from '@/lib/state/alerts/alerts'
import { type DeadLetter, listDeadLetters, retryDelivery } from '@/lib/state/alerts/deliveries'
import { getState } from '@/lib/state/database/process-state'
import { pageHref } from '@/lib/url/hrefs'
import { MAX_OWN_MARKS } from '@/lib/url/own-mark'
import { chartTitle } from '@/lib/view/text/chart-title'
import { withRowsMarked } from '../condition/firing-marks'
import { judgeRows } from '../condition/judge-rows'
import { loadCondition } from '../condition/load-condition'
import { type PastFirings, pastFirings } from '../condition/past-firings'
import { keptTurningPrice, turningPrice } from '../condition/turning-price'
import { whyMoved } from '../condition/why-moved'
import { conditionOf, firstStanding } from '../evaluate/evaluate-alert'
import { factsOf } from '../evaluate/facts-of'
import { type AskedCondition, OPTIONAL_EVENTS, readAsked, readTitle } from './read-alert-form'

const notYours = () => new ApiError('not_found', 'Alert not found.')
const own = ownDocuments('change your alerts', notYours)
const { signedIn } = own

const WHOLE_HISTORY = { timeframe: 'all', from: null, to: null } as const

const SHOWN_EVENTS = 5
const SHOWN_LETTERS = 50
const SHOWN_FIRINGS = 30

const TESTS: LimiterOptions = { name: 'alert-tests', points: 20, seconds: 3_600 }

/** Everything that the page of alerts lists. */
export interface OwnAlerts {
  alerts: (ListedAlert & {
    events: AlertEvent[]
    /** Latest rows on which it fired, newest first, as many as a chart can mark. Milliseconds UTC. */
    fired: readonly number[]
    /** At what price its condition turns; null while it is looked for, and without one. */
    turns: string | null
  })[]
  letters: DeadLetter[]
}

export async function ownAlerts(viewer: Viewer, now = Date.now()): Promise<OwnAlerts> {
  const database = await getState().database()
  const [alerts, events, fired, letters] = await Promise.all([
    listAlerts(database, viewer.id),
    listEventsOf(database, viewer.id, SHOWN_EVENTS),
    listFiredRows(database, viewer.id, MAX_OWN_MARKS),
    listDeadLetters(database, viewer.id, SHOWN_LETTERS),
  ])
  const withHistory = (alert: ListedAlert) => ({
    ...alert,
    events: events.get(alert.id) ?? [],
    fired: fired.get(alert.id) ?? [],
    turns: alert.problem ? null : keptTurningPrice(conditionOf(alert), viewer, alert.dataRevision, now),
  })
  return { alerts: alerts.map(withHistory), letters }
}

/** A condition with its history, before it is saved. */
export interface Preview extends PastFirings {
  title: string
  /** Address of the chart. */
  href: string
  /** The same with the latest firings marked; null without any. */
  markedHref: string | null
  /** At what price the condition turns; null without one. */
  turns: string | null
  /** Whether a chart of simulated data. */
  isSimulated: boolean
}

/** The past firings of a condition, with the rights of a visitor. Throws like `loadCondition`. */
export async function previewAlert(
  viewer: Viewer | null,
  asked: AskedCondition,
  now = Date.now(),
): Promise<Preview> {
  const { condition, hysteresis } = readAsked(asked)
  const loaded = await loadCondition(condition, viewer, now)
  const { endpoint, state } = loaded
  const past = await pastFirings(loaded, hysteresis, SHOWN_FIRINGS)
  const times = past.latest.map(({ time }) => time)
  const marked = withRowsMarked({ ...state, ...WHOLE_HISTORY, tab: 'about' }, 'Fired', times)
  return {
    ...past,
    title: chartTitle(endpoint, state),
    href: pageHref(endpoint, { ...state, tab: 'about' }),
    markedHref: times.length > 0 ? pageHref(endpoint, marked) : null,
    turns: await turningPrice(loaded, condition.condition, viewer),
    isSimulated: loaded.series.origin.kind === 'sample',
  }
}

/** Fields of the form of a new alert beside its condition. */
export interface AskedAlert extends AskedCondition {
  title: string
  sends: readonly string[]
  targetIds: readonly string[]
}

/** Creates an alert whose rows so far have no events, and returns its id. */
export async function createOwnAlert(
  viewer: Viewer | null,
  asked: AskedAlert,
  now = Date.now(),
): Promise<string> {
  const owner = signedIn(viewer)
  const title = readTitle(asked.title)
  const { condition, hysteresis } = readAsked(asked)
  const loaded = await loadCondition(condition, owner, now)
  const { endpoint, state } = loaded
  const path = seriesPath(endpoint)
  // In its one form, without a tab.
  const query = pageHref(endpoint, { ...state, tab: 'about' }).slice(path.length + 2)
  return createAlert(
    await getState().database(),
    {
      title,
      path,
      query,
      condition: condition.condition,
      clear: condition.clear,
      ...hysteresis,
      sends: readSends(asked.sends),
      ownerId: owner.id,
      // Judged again soon by whoever does it, which knows the revision.
      ...firstStanding(loaded, hysteresis, { revision: '', now }),
    },
    asked.targetIds,
    new Date(now),
  )
}

/** Only the owner may change an alert. Throws `not_found` alike for other users' and missing ones. */
export async function editAlert(
  viewer: Viewer | null,
  id: string,
  to: { title: string; sends: readonly string[]; targetIds: readonly string[] },
): Promise<void> {
  await own.change(viewer, id, (database, of) => {
    const change = { title: readTitle(to.title), sends: readSends(to.sends) }
    return changeAlert(database, of, change, to.targetIds)
  })
}

/** Rows that arrive during a pause have no events. */
export async function pauseAlert(viewer: Viewer | null, id: string, isPaused: boolean): Promise<void> {
  // An alert of another kind of data takes the next rows it sees as its first ones.
  const change = isPaused ? { isPaused } : { isPaused, dataKind: '', dueAt: new Date(0) }
  await own.change(viewer, id, (database, of) => changeAlert(database, of, change))
}

export async function removeAlert(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteAlert(database, of, now))
}

/** Sends the present value to every target of an alert. */
export async function testAlert(viewer: Viewer | null, id: string, now = Date.now()): Promise<void> {
  const owner = signedIn(viewer)
  const database = await getState().database()
  const alert = await findOwnAlert(database, { id, ownerId: owner.id })
  if (!alert) throw notYours()
  if (!(await takeOne(TESTS, owner.id))) {
    throw new ApiError('conflict', `You can send ${TESTS.points} tests an hour. Try again later.`)
  }
  const loaded = await loadCondition(conditionOf(alert), owner, now)
  const row = judgeRows(loaded, alert).last
  if (row < 0) throw new ApiError('conflict', 'The chart has no completed row with a value yet.')
  const time = loaded.time[row]
  const turns = await turningPrice(loaded, alert.condition, owner)
  const why = await whyMoved(loaded, row, owner)
  const facts = factsOf(loaded, { condition: alert.condition, turns, why }, { kind: 'test', time, row }, now)
  const event = { kind: 'test' as const, rowTime: time, facts, isSent: true }
  await database.transaction(async (step) => {
    await insertEvent(step, alert, event, new Date(now))
  })
}

/** Begins a message that failed again. */
export async function retryLetter(
  viewer: Viewer | null,
  { eventId, targetId }: { eventId: string; targetId: string },
  now = new Date(),
): Promise<void> {
  const { id: ownerId } = signedIn(viewer)
  if (!(await retryDelivery(await getState().database(), { eventId, targetId, ownerId }, now))) {
    throw new ApiError('not_found', 'Message not found, or its target is off.')
  }
}

/** Ends the messages of an alert to a target, by the address in one of them. */
export async function unsubscribe(of: { alertId: string; targetId: string }): Promise<boolean> {
  return endRoute(await getState().database(), of)
}

function readSends(chosen: readonly string[]): AlertEventKind[] {
  return ['fired', ...OPTIONAL_EVENTS.map(({ kind }) => kind).filter((kind) => chosen.includes(kind))]
}
