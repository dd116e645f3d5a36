import 'server-only'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { type AlertFacts, alertDeliveries, alertEvents, alerts, alertTargets } from './alert-schema'
import { isDue } from './is-due'

/** A message to send: the event, the alert, and the target. */
export interface Delivery {
  event: typeof alertEvents.$inferSelect
  alert: Pick<typeof alerts.$inferSelect, 'id' | 'ownerId' | 'title'>
  target: typeof alertTargets.$inferSelect
  /** Attempts begun, this one included. */
  attempts: number
}

/** A delivery is named by both. */
export interface DeliveryOf {
  eventId: string
  targetId: string
}

export interface Claim {
  now: Date
  leaseMs: number
  /** Wait after each failed attempt. */
  waitsMs: readonly number[]
  most: number
  /** Most of one owner, those on their way included. To one target there is one. */
  mostOfOwner: number
  /** Targets and owners of messages that are on their way. */
  busy: readonly { target: string; owner: string }[]
}

/**
 * Takes deliveries whose time has come, for `leaseMs`: until then nobody else takes them, and afterwards somebody does if
 * this process has ended. Two processes never take the same one. Owners take turns, and so do the targets of each, with
 * those that fail last, so nobody waits for the targets of others.
 */
export async function claimDeliveries(
  database: Database,
  { now, leaseMs, waitsMs, most, mostOfOwner, busy }: Claim,
): Promise<Delivery[]> {
  const until = new Date(now.getTime() + leaseMs)
  const longestMs = sql`greatest(${leaseMs}::float8, (${`{${waitsMs.join()}}`}::float8[])[d.attempts])`
  const due = sql`d.next_at is not null and ${isDue(sql`d.next_at`, now, longestMs)}`
  const claimed = await rowsOf<{ event_id: string; target_id: string; attempts: number }>(
    database,
    sql`
    with busy as (
      select * from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as one(target text, owner text)
    ), due as (
      select d.event_id, d.target_id, d.next_at, t.owner_id, t.failing_since is not null as is_failing,
        row_number() over (partition by d.target_id order by d.next_at, d.event_id) as place
      from alert_deliveries as d join alert_targets as t on t.id = d.target_id
      where ${due} and d.target_id not in (select target from busy)
    ), turns as (
      select event_id, target_id, is_failing, next_at as since,
        row_number() over (partition by owner_id order by is_failing, next_at, target_id)
          + (select count(*) from busy where owner = owner_id) as turn
      from due where place = 1
    ), chosen as (
      select d.event_id, d.target_id
      from turns join alert_deliveries as d on d.event_id = turns.event_id and d.target_id = turns.target_id
      where turn <= ${mostOfOwner} and ${due}
      order by turn, is_failing, since limit ${most} for update of d skip locked
    )
    update alert_deliveries as d set next_at = ${until.toISOString()}::timestamptz, attempts = d.attempts + 1
    from chosen
    where d.event_id = chosen.event_id and d.target_id = chosen.target_id
    returning d.event_id, d.target_id, d.attempts`,
  )
  if (claimed.length === 0) return []
  const found = await database
    .select({
      event: alertEvents,
      alert: { id: alerts.id, ownerId: alerts.ownerId, title: alerts.title },
      target: alertTargets,
    })
    .from(alertDeliveries)
    .innerJoin(alertEvents, eq(alertEvents.id, alertDeliveries.eventId))
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .innerJoin(alertTargets, eq(alertTargets.id, alertDeliveries.targetId))
    .where(
      inArray(
        alertDeliveries.eventId,
        claimed.map(({ event_id }) => event_id),
      ),
    )
  return claimed.flatMap(({ event_id, target_id, attempts }) => {
    const one = found.find(({ event, target }) => event.id === event_id && target.id === target_id)
    return one ? [{ ...one, attempts }] : []
  })
}

/** A 2xx answer arrived. The target works. */
export async function markDelivered(database: Database, of: DeliveryOf, at: Date): Promise<void> {
  await database.transaction(async (step) => {
    await step
      .update(alertDeliveries)
      .set({ deliveredAt: at, nextAt: null, failedAt: null, problem: null })
      .where(isDelivery(of))
    await step.update(alertTargets).set({ failingSince: null }).where(eq(alertTargets.id, of.targetId))
  })
}

/** An attempt failed. Without a next one the delivery is a dead letter. */
export async function markFailed(
  database: Database,
  of: DeliveryOf,
  { problem, nextAt, at }: { problem: string; nextAt: Date | null; at: Date },
): Promise<void> {
  await database.transaction(async (step) => {
    await step
      .update(alertDeliveries)
      .set({ problem, nextAt, failedAt: nextAt ? null : at })
      .where(isDelivery(of))
    await step
      .update(alertTargets)
      // One that was stored while the clock was ahead begins now.
      .set({ failingSince: sql`least(${alertTargets.failingSince}, ${at.toISOString()}::timestamptz)` })
      .where(eq(alertTargets.id, of.targetId))
  })
}

/** Sends nothing more to a target until its owner enables it. Waiting messages become dead letters. */
export async function disableTarget(
  database: Database,
  targetId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await database.transaction(async (step) => {
    await step
      .update(alertTargets)
      .set({ disabledAt: at, disabledReason: reason })
      .where(and(eq(alertTargets.id, targetId), isNull(alertTargets.disabledAt)))
    await step
      .update(alertDeliveries)
      .set({ nextAt: null, failedAt: at, problem: sql`coalesce(${alertDeliveries.problem}, ${reason})` })
      .where(and(eq(alertDeliveries.targetId, targetId), isNotNull(alertDeliveries.nextAt)))
  })
}

/** A message that no attempt delivered. */
export interface DeadLetter extends DeliveryOf {
  alertTitle: string
  targetTitle: string
  facts: AlertFacts
  attempts: number
  failedAt: Date
  problem: string | null
}

/** Dead letters of an owner, newest first. */
export async function listDeadLetters(
  database: Database,
  ownerId: string,
  most: number,
): Promise<DeadLetter[]> {
  const found = await database
    .select({
      eventId: alertDeliveries.eventId,
      targetId: alertDeliveries.targetId,
      alertTitle: alerts.title,
      targetTitle: alertTargets.title,
      facts: alertEvents.facts,
      attempts: alertDeliveries.attempts,
      failedAt: alertDeliveries.failedAt,
      problem: alertDeliveries.problem,
    })
    .from(alertDeliveries)
    .innerJoin(alertEvents, eq(alertEvents.id, alertDeliveries.eventId))
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .innerJoin(alertTargets, eq(alertTargets.id, alertDeliveries.targetId))
    .where(and(eq(alerts.ownerId, ownerId), isNotNull(alertDeliveries.failedAt)))
    .orderBy(desc(alertDeliveries.failedAt))
    .limit(most)
  return found.flatMap(({ failedAt, ...letter }) => (failedAt ? [{ ...letter, failedAt }] : []))
}

/** Begins a dead letter again. Returns false if the owner has no such one, or its target is disabled. */
export async function retryDelivery(
  database: Database,
  { eventId, targetId, ownerId }: DeliveryOf & { ownerId: string },
  at: Date,
): Promise<boolean> {
  const retried = await database
    .update(alertDeliveries)
    .set({ nextAt: at, failedAt: null, attempts: 0 })
    .where(
      and(
        isDelivery({ eventId, targetId }),
        isNotNull(alertDeliveries.failedAt),
        sql`exists (select from alert_targets as t where t.id = ${targetId} and t.owner_id = ${ownerId} and t.disabled_at is null)`,
      ),
    )
    .returning({ eventId: alertDeliveries.eventId })
  return retried.length > 0
}

const isDelivery = ({ eventId, targetId }: DeliveryOf) =>
  and(eq(alertDeliveries.eventId, eventId), eq(alertDeliveries.targetId, targetId))
