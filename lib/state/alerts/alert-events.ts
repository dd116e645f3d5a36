import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import {
  type AlertEventKind,
  type AlertFacts,
  alertDeliveries,
  alertEvents,
  alertRoutes,
  alerts,
  alertTargets,
} from './alert-schema'
import type { Alert, AlertStanding } from './alerts'

export type AlertEvent = typeof alertEvents.$inferSelect

/** An event to note. */
export interface NewAlertEvent {
  kind: AlertEventKind
  rowTime: number
  firesNow?: boolean
  facts: AlertFacts
  /** Whether targets get it, if the alert sends its kind. */
  isSent: boolean
}

/** Rows of an alert by its events. Times in milliseconds UTC. */
export interface NotedRows {
  /** Whether each row fires by the last event about that. */
  fires: Map<number, boolean>
  resolved: Set<number>
}

export async function notedRows(database: Database, alertId: string): Promise<NotedRows> {
  const found = await database
    .select({ kind: alertEvents.kind, rowTime: alertEvents.rowTime, firesNow: alertEvents.firesNow })
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, alertId), inArray(alertEvents.kind, ['fired', 'revised', 'resolved'])))
    // A row fires once before it is revised.
    .orderBy(sql`${alertEvents.kind} = 'revised'`, alertEvents.revision)
  const fires = new Map<number, boolean>()
  const resolved = new Set<number>()
  for (const { kind, rowTime, firesNow } of found) {
    if (kind === 'resolved') resolved.add(rowTime)
    else fires.set(rowTime, kind === 'fired' || firesNow === true)
  }
  return { fires, resolved }
}

/**
 * Stores an evaluation: the events with their deliveries, and the new state of the alert. All or nothing, and nothing if the
 * alert was changed or judged by somebody else since it was read. The unique index of events would refuse a second one
 * for a row in any case. Returns the stored events.
 */
export async function recordEvaluation(
  database: Database,
  alert: Alert,
  standing: AlertStanding,
  events: readonly NewAlertEvent[],
  at: Date,
): Promise<AlertEvent[]> {
  return database.transaction(async (step) => {
    const [now] = await step.select().from(alerts).where(eq(alerts.id, alert.id)).for('update')
    if (!now || !isSame(now, alert)) return []
    const stored: AlertEvent[] = []
    for (const event of events) stored.push(...(await insertEvent(step, now, event, at)))
    await step
      .update(alerts)
      .set({ ...standing, evaluatedAt: at })
      .where(eq(alerts.id, alert.id))
    return stored
  })
}

/** Whether what was judged is still what is to be judged. */
const isSame = (now: Alert, read: Alert) =>
  now.isPaused === read.isPaused &&
  now.seenRow === read.seenRow &&
  now.startRow === read.startRow &&
  now.dataKind === read.dataKind &&
  now.condition === read.condition &&
  now.clear === read.clear &&
  now.confirmRows === read.confirmRows &&
  now.clearRows === read.clearRows

/** Notes one event, with a delivery to each target of the alert that works. Empty if it was noted before. */
export async function insertEvent(
  step: Database,
  { id: alertId, sends }: Pick<Alert, 'id' | 'sends'>,
  { kind, rowTime, firesNow, facts, isSent }: NewAlertEvent,
  at: Date,
): Promise<AlertEvent[]> {
  const repeats = kind === 'revised' || kind === 'test'
  const revision = repeats
    ? sql<number>`(select count(*)::int from alert_events as earlier where earlier.alert_id = ${alertId} and earlier.row_time = ${rowTime}::bigint and earlier.kind = ${kind})`
    : 0
  const stored = await step
    .insert(alertEvents)
    .values({ id: newEventId(), alertId, kind, rowTime, revision, firesNow, facts, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (stored.length === 0 || !isSent || (kind !== 'test' && !sends.includes(kind))) return stored
  const targets = await step
    .select({ targetId: alertTargets.id })
    .from(alertRoutes)
    .innerJoin(alertTargets, eq(alertTargets.id, alertRoutes.targetId))
    .where(and(eq(alertRoutes.alertId, alertId), isNull(alertTargets.disabledAt)))
  if (targets.length > 0) {
    await step
      .insert(alertDeliveries)
      .values(targets.map(({ targetId }) => ({ eventId: stored[0].id, targetId, nextAt: at })))
  }
  return stored
}

const newEventId = () => `evt_${randomBytes(18).toString('base64url')}`

/** The latest events of an alert, newest first. */
export async function listEvents(database: Database, alertId: string, most: number): Promise<AlertEvent[]> {
  return database
    .select()
    .from(alertEvents)
    .where(eq(alertEvents.alertId, alertId))
    .orderBy(desc(alertEvents.createdAt), desc(alertEvents.rowTime), alertEvents.id)
    .limit(most)
}

/** The latest rows on which each alert of an owner fired, by alert, newest first. Milliseconds UTC. */
export async function listFiredRows(
  database: Database,
  ownerId: string,
  most: number,
): Promise<Map<string, number[]>> {
  const placed = database
    .select({
      alertId: alertEvents.alertId,
      rowTime: alertEvents.rowTime,
      place:
        sql<number>`row_number() over (partition by ${alertEvents.alertId} order by ${alertEvents.rowTime} desc)`.as(
          'place',
        ),
    })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .where(and(eq(alerts.ownerId, ownerId), eq(alertEvents.kind, 'fired')))
    .as('placed')
  const found = await database
    .select({ alertId: placed.alertId, rowTime: placed.rowTime })
    .from(placed)
    .where(sql`${placed.place} <= ${most}`)
    .orderBy(placed.place)
  const rows = new Map<string, number[]>()
  for (const { alertId, rowTime } of found) rows.set(alertId, [...(rows.get(alertId) ?? []), rowTime])
  return rows
}

/** The latest events of each alert of an owner, by alert, newest first. */
export async function listEventsOf(
  database: Database,
  ownerId: string,
  most: number,
): Promise<Map<string, AlertEvent[]>> {
  const placed = database
    .select({
      id: alertEvents.id,
      place:
        sql<number>`row_number() over (partition by ${alertEvents.alertId} order by ${alertEvents.createdAt} desc, ${alertEvents.rowTime} desc)`.as(
          'place',
        ),
    })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .where(eq(alerts.ownerId, ownerId))
    .as('placed')
  const found = await database
    .select({ event: alertEvents })
    .from(alertEvents)
    .innerJoin(placed, eq(placed.id, alertEvents.id))
    .where(sql`${placed.place} <= ${most}`)
    .orderBy(placed.place)
  const events = new Map<string, AlertEvent[]>()
  for (const { event } of found) events.set(event.alertId, [...(events.get(event.alertId) ?? []), event])
  return events
}
