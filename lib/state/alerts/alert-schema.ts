import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, ownedBy } from '../database/schema'

/** State of an alert at its last completed row. */
export type AlertState = 'ok' | 'pending' | 'firing' | 'resolved'

/** Kind of an event of an alert. */
export type AlertEventKind = 'fired' | 'resolved' | 'revised' | 'stale' | 'test'

/** Form in which a target gets messages. */
export type AlertTargetKind = 'webhook' | 'slack' | 'discord' | 'telegram' | 'ntfy' | 'mail'

/** Alerts: conditions on the completed rows of a chart. */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    /** `onchain/mvrv`. */
    path: text('path').notNull(),
    /** Query string of the page without `?`, or empty. */
    query: text('query').notNull(),
    /** Formula that is true or false. */
    condition: text('condition').notNull(),
    /** Formula that ends a firing; null where the end of the condition does. */
    clear: text('clear'),
    /** Rows in a row on which the condition must hold before it fires, and on which it must be over before it ends. */
    confirmRows: integer('confirm_rows').notNull().default(1),
    clearRows: integer('clear_rows').notNull().default(1),
    /** Kinds of events that are sent. Every event is listed. */
    sends: text('sends').array().$type<AlertEventKind[]>().notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    state: text('state').$type<AlertState>().notNull(),
    /** Times of rows in milliseconds UTC: the row since which the state holds, and the last one that was judged. */
    stateSince: bigint('state_since', { mode: 'number' }),
    seenRow: bigint('seen_row', { mode: 'number' }),
    /** Rows up to this one were there when the alert was created, resumed, or changed, and have no events. */
    startRow: bigint('start_row', { mode: 'number' }),
    /** Simulated, imported, or remote data. After a change, rows until then have no events. */
    dataKind: text('data_kind').notNull(),
    /** Revision of the data at the last evaluation, and the time of the next one if they do not change. */
    dataRevision: text('data_revision').notNull(),
    dueAt: at('due_at').notNull(),
    evaluatedAt: at('evaluated_at'),
    /** Reason why the last evaluation failed. */
    problem: text('problem'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('alerts_owner').on(table.ownerId),
    ownedBy('alerts', table.ownerId),
    check('alerts_id_check', sql`length(id) >= 22`),
    check('alerts_title_check', sql`length(title) between 1 and 120`),
    check('alerts_rows_check', sql`confirm_rows between 1 and 100 and clear_rows between 1 and 100`),
    check('alerts_state_check', sql`state in ('ok', 'pending', 'firing', 'resolved')`),
  ],
)

/** Places that messages of alerts are sent to. */
export const alertTargets = pgTable(
  'alert_targets',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').$type<AlertTargetKind>().notNull(),
    title: text('title').notNull(),
    /** Address, encrypted: those of chats contain a secret. Empty for mail, which goes to the address of the account. */
    address: text('address').notNull(),
    /** Host or mailbox, so that the owner recognizes it. */
    hint: text('hint').notNull(),
    /** Secrets that sign a webhook, encrypted: the present one, and the one before it until its end. */
    secret: text('secret'),
    earlierSecret: text('earlier_secret'),
    earlierEndsAt: at('earlier_ends_at'),
    /** Set while deliveries fail, since the first of them. */
    failingSince: at('failing_since'),
    disabledAt: at('disabled_at'),
    disabledReason: text('disabled_reason'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('alert_targets_owner').on(table.ownerId),
    ownedBy('alert_targets', table.ownerId),
    check('alert_targets_id_check', sql`length(id) >= 22`),
    check('alert_targets_title_check', sql`length(title) between 1 and 120`),
    check(
      'alert_targets_kind_check',
      sql`kind in ('webhook', 'slack', 'discord', 'telegram', 'ntfy', 'mail')`,
    ),
  ],
)

/** The targets of each alert. */
export const alertRoutes = pgTable(
  'alert_routes',
  {
    alertId: text('alert_id').notNull(),
    targetId: text('target_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_routes_pkey', columns: [table.alertId, table.targetId] }),
    index('alert_routes_target').on(table.targetId),
    foreignKey({
      name: 'alert_routes_alert_id_fkey',
      columns: [table.alertId],
      foreignColumns: [alerts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'alert_routes_target_id_fkey',
      columns: [table.targetId],
      foreignColumns: [alertTargets.id],
    }).onDelete('cascade'),
  ],
)

/** Facts of an event when it was noted. They never change. */
export interface AlertFacts {
  /** One sentence: what happened. */
  summary: string
  /** Title of the chart, and what the condition compares, with its value as charts write it. */
  chart: string
  subject: string
  value: string
  /** Date of the row. */
  date: string
  condition: string
  /** At what price the condition turns: `true at 54,215.11, 20.1 % below`. Absent without one. */
  turns?: string
  /** The change of the chart into the row by its inputs, in a sentence. Absent where it has no inputs but itself. */
  why?: string
  /** Path and query of the chart as of the event. */
  href: string
  /** Source of the data. */
  source: string
}

/** The outbox: one row for each event of an alert. */
export const alertEvents = pgTable(
  'alert_events',
  {
    /** Also the ID of its messages. */
    id: text('id').primaryKey(),
    alertId: text('alert_id').notNull(),
    kind: text('kind').$type<AlertEventKind>().notNull(),
    /** Time of the row in milliseconds UTC. */
    rowTime: bigint('row_time', { mode: 'number' }).notNull(),
    /** Number of earlier events of this kind on the row. */
    revision: integer('revision').notNull().default(0),
    /** With `revised`: whether the row fires now. */
    firesNow: boolean('fires_now'),
    facts: jsonb('facts').$type<AlertFacts>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('alert_events_once').on(table.alertId, table.rowTime, table.kind, table.revision),
    index('alert_events_created').on(table.createdAt),
    foreignKey({
      name: 'alert_events_alert_id_fkey',
      columns: [table.alertId],
      foreignColumns: [alerts.id],
    }).onDelete('cascade'),
    check('alert_events_kind_check', sql`kind in ('fired', 'resolved', 'revised', 'stale', 'test')`),
  ],
)

/** Messages of events to targets, with their attempts. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    eventId: text('event_id').notNull(),
    targetId: text('target_id').notNull(),
    /** Attempts begun. One that ended with its process counts too. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt, or the end of the one that runs; null when there is none. */
    nextAt: at('next_at'),
    deliveredAt: at('delivered_at'),
    /** Set when no attempt follows. */
    failedAt: at('failed_at'),
    /** Result of the last attempt. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ name: 'alert_deliveries_pkey', columns: [table.eventId, table.targetId] }),
    index('alert_deliveries_next').on(table.nextAt),
    index('alert_deliveries_target').on(table.targetId),
    foreignKey({
      name: 'alert_deliveries_event_id_fkey',
      columns: [table.eventId],
      foreignColumns: [alertEvents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'alert_deliveries_target_id_fkey',
      columns: [table.targetId],
      foreignColumns: [alertTargets.id],
    }).onDelete('cascade'),
    check(
      'alert_deliveries_check',
      sql`(next_at is not null)::int + (delivered_at is not null)::int + (failed_at is not null)::int = 1`,
    ),
  ],
)
