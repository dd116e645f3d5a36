import 'server-only'
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { createOwned, deleteOwned, isOwn, type Owned } from '../shared/owned'
import { alertRoutes, alerts, alertTargets } from './alert-schema'
import { isDue } from './is-due'

/** Alerts per user. */
export const MAX_ALERTS = 50

const ALERTS = { table: alerts, name: 'alert', plural: 'alerts', most: MAX_ALERTS }

export type Alert = typeof alerts.$inferSelect

/** Parts that the owner chooses. */
export type AlertTerms = Pick<
  Alert,
  'title' | 'path' | 'query' | 'condition' | 'clear' | 'confirmRows' | 'clearRows' | 'sends'
>

/** Parts that an evaluation finds. */
export type AlertStanding = Pick<
  Alert,
  'state' | 'stateSince' | 'seenRow' | 'startRow' | 'dataKind' | 'dataRevision' | 'dueAt' | 'problem'
>

/** An alert in its owner's list, with its targets. */
export type ListedAlert = Alert & { targetIds: string[] }

/** Returns the id. Throws `conflict` if the owner has too many alerts. Targets of others are ignored. */
export async function createAlert(
  database: Database,
  alert: AlertTerms & AlertStanding & { ownerId: string },
  targetIds: readonly string[],
  at: Date,
): Promise<string> {
  const { ownerId, path } = alert
  // Its id is random, because the address of a feed names it.
  return createOwned(database, ALERTS, { ownerId, at, detail: { path } }, async (step, id) => {
    await step.insert(alerts).values({ ...alert, id, evaluatedAt: at, createdAt: at })
    await setRoutes(step, { id, ownerId }, targetIds)
  })
}

/** Newest first. */
export async function listAlerts(database: Database, ownerId: string): Promise<ListedAlert[]> {
  const found = await database
    .select()
    .from(alerts)
    .where(eq(alerts.ownerId, ownerId))
    .orderBy(desc(alerts.createdAt), alerts.id)
  const routes = await database
    .select({ alertId: alertRoutes.alertId, targetId: alertRoutes.targetId })
    .from(alertRoutes)
    .innerJoin(alerts, eq(alerts.id, alertRoutes.alertId))
    .where(eq(alerts.ownerId, ownerId))
  return found.map((alert) => ({
    ...alert,
    targetIds: routes.filter(({ alertId }) => alertId === alert.id).map(({ targetId }) => targetId),
  }))
}

export async function findAlert(database: Database, id: string): Promise<Alert | undefined> {
  const [found] = await database.select().from(alerts).where(eq(alerts.id, id))
  return found
}

/** The same if it is the owner's. */
export async function findOwnAlert(database: Database, of: Owned): Promise<Alert | undefined> {
  const [found] = await database.select().from(alerts).where(isOwn(alerts, of))
  return found
}

/**
 * Replaces parts of an alert. Like the functions below, returns false if the owner has no such alert.
 */
export async function changeAlert(
  database: Database,
  of: Owned,
  to: Partial<AlertTerms & AlertStanding & Pick<Alert, 'isPaused'>>,
  targetIds?: readonly string[],
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step.update(alerts).set(to).where(isOwn(alerts, of)).returning({ id: alerts.id })
    if (changed.length > 0 && targetIds) await setRoutes(step, of, targetIds)
    return changed.length > 0
  })
}

export const deleteAlert = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, ALERTS, of, at)

/** Ends the messages of an alert to one target. Returns false if there were none. */
export async function endRoute(
  database: Database,
  { alertId, targetId }: { alertId: string; targetId: string },
): Promise<boolean> {
  const ended = await database
    .delete(alertRoutes)
    .where(and(eq(alertRoutes.alertId, alertId), eq(alertRoutes.targetId, targetId)))
    .returning({ alertId: alertRoutes.alertId })
  return ended.length > 0
}

/** Longest time until an alert is judged again: values become late without new data. */
export const JUDGED_EVERY_MS = 3_600_000

/** Alerts to judge: those whose data changed, and those that are due. Owners take turns, the longest waiting first. */
export async function dueAlerts(
  database: Database,
  { revision, now, most }: { revision: string; now: Date; most: number },
): Promise<Alert[]> {
  const turn = sql`row_number() over (partition by ${alerts.ownerId} order by ${alerts.dueAt}, ${alerts.id})`
  return database
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.isPaused, false),
        or(ne(alerts.dataRevision, revision), isDue(alerts.dueAt, now, JUDGED_EVERY_MS)),
      ),
    )
    .orderBy(turn, asc(alerts.dueAt), alerts.id)
    .limit(most)
}

async function setRoutes(
  step: Database,
  { id, ownerId }: Owned,
  targetIds: readonly string[],
): Promise<void> {
  await step.delete(alertRoutes).where(eq(alertRoutes.alertId, id))
  if (targetIds.length === 0) return
  const owned = await step
    .select({ targetId: alertTargets.id })
    .from(alertTargets)
    .where(and(eq(alertTargets.ownerId, ownerId), inArray(alertTargets.id, [...targetIds])))
  if (owned.length > 0)
    await step.insert(alertRoutes).values(owned.map(({ targetId }) => ({ alertId: id, targetId })))
}

/** Events of an alert beyond these are deleted, and those older than `KEPT_MS`. */
const KEPT_EVENTS = 500
const KEPT_MS = 400 * 24 * 3_600_000

/**
 * Deletes old events of every alert. Rows up to the last one deleted are no longer compared with later data, because
 * nothing says anymore what was noted about them.
 */
export async function sweepAlertEvents(step: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await step.execute(sql`
    with old as (
      delete from alert_events where id in (
        select id from (
          select id, created_at, row_number() over (partition by alert_id order by created_at desc, id) as place
          from alert_events
        ) as placed where place > ${KEPT_EVENTS} or created_at < ${before.toISOString()}::timestamptz
      ) returning alert_id, row_time
    )
    update alerts set start_row = greatest(coalesce(start_row, ends.last), ends.last)
    from (select alert_id, max(row_time) as last from old group by alert_id) as ends
    where ends.alert_id = alerts.id`)
}
