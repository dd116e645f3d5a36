import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { KeyTier } from '@/lib/contract/tier-limits'

/** What an Enterprise key is held to; a part that is absent holds to nothing. */
export interface Grants {
  endpoints?: string[]
  fields?: Record<string, string[]>
  ipAllowlist?: string[]
  pointCap?: number
}

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').unique(),
  name: text('name').notNull(),
  role: text('role').$type<'user' | 'admin'>().notNull(),
  tier: text('tier').$type<KeyTier>().notNull(),
  createdAt: at('created_at').notNull(),
  /** Absent for one who never signs in with a password here. */
  passwordHash: text('password_hash'),
  oidcIssuer: text('oidc_issuer'),
  oidcSubject: text('oidc_subject'),
  /** A session is good while it carries this number. */
  sessionEpoch: integer('session_epoch').notNull().default(0),
})

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull().default(''),
    /** SHA-256 of the key in hex; the key itself is nowhere. */
    hash: text('hash').notNull().unique(),
    /** The first characters, by which an owner recognises the key. */
    hint: text('hint').notNull(),
    mode: text('mode').$type<'live' | 'test'>().notNull(),
    tier: text('tier').$type<KeyTier>().notNull(),
    permissions: text('permissions').array().notNull(),
    quotaHourly: integer('quota_hourly'),
    quotaDaily: integer('quota_daily'),
    grants: jsonb('grants').$type<Grants>(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    replacedBy: text('replaced_by'),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('api_keys_owner').on(table.ownerId)],
)

export const usage = pgTable(
  'usage',
  {
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.windowStart] }),
    index('usage_window').on(table.windowStart),
  ],
)

/** What was spent from each counter, where no Redis keeps that. */
export const quotaCounts = pgTable(
  'quota_counts',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Of the batch that changed the row last; batches are numbered in the order in which they become visible. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('quota_counts_revision').on(table.revision)],
)

/** Frames made for certain sites: what each shows, where, until when and how often. */
export const embeds = pgTable(
  'embeds',
  {
    /** Random; whoever knows it can ask for the frame. */
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Shown above the picture. */
    title: text('title').notNull(),
    /** `onchain/mvrv`. */
    path: text('path').notNull(),
    /** The whole view in the words of an address, without `?`: what a request says beside it changes nothing. */
    query: text('query').notNull(),
    /** Normal forms of `lib/contract/embed-origin`. */
    origins: text('origins').array().notNull(),
    quotaHourly: integer('quota_hourly').notNull(),
    quotaDaily: integer('quota_daily').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    /** Pictures shown, and when the last was; written in batches. */
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    lastSeenAt: at('last_seen_at'),
  },
  (table) => [index('embeds_owner').on(table.ownerId)],
)

/** A chart as somebody saw it, with the data it was drawn from. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** `onchain/mvrv`. */
    path: text('path').notNull(),
    /** Of the page: `?days=90`, or nothing. */
    query: text('query').notNull(),
    /** Every series in the copy, each of which a reader must be allowed to see. */
    series: jsonb('series').$type<SeriesKept[]>().notNull(),
    /** Where the data came from, in words. */
    source: text('source').notNull(),
    /** Day of the newest row of the series at that time. */
    asOf: text('as_of'),
    revision: text('revision'),
    /** The rows shown, as gzipped JSON; null once the view is deleted. */
    copy: bytes('copy'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId),
    index('saved_views_expiry').on(table.expiresAt).where(sql`deleted_at is null`),
  ],
)

export interface SeriesKept {
  /** `/api/v1/onchain/mvrv`. */
  path: string
  /** When it was saved. */
  tier: 'free' | 'pro'
}

/** Charts arranged together: their owner’s alone until shared by link. */
export const boards = pgTable(
  'boards',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Checked when it is written and when it is read, by `lib/boards`. */
    content: jsonb('content').$type<BoardLayout>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Raised by every change of what it shows. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('boards_owner').on(table.ownerId)],
)

/** What a board shows and of when. */
export interface BoardLayout {
  range: object
  cells: readonly object[]
}

export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
})

/** One row whose value every change of a key raises: what a process compares before it reads the keys again. */
export const keyRevision = pgTable('key_revision', {
  id: integer('id').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})
