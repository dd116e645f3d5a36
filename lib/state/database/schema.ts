import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { KeyTier } from '@/lib/contract/tier-limits'

/** Limits of an Enterprise key. An absent part means no limit. */
export interface Grants {
  endpoints?: string[]
  fields?: Record<string, string[]>
  ipAllowlist?: string[]
  pointCap?: number
}

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').unique('users_email_key'),
    name: text('name').notNull(),
    role: text('role').$type<'user' | 'admin'>().notNull(),
    tier: text('tier').$type<KeyTier>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Null for users who only sign in through an identity provider. */
    passwordHash: text('password_hash'),
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
    /** Null while nobody has shown that the address is theirs: by a mailed link, a provider, or an operator's word. */
    emailVerifiedAt: at('email_verified_at'),
  },
  (table) => [
    unique('users_oidc_issuer_oidc_subject_key').on(table.oidcIssuer, table.oidcSubject),
    check('users_role_check', sql`role in ('user', 'admin')`),
    check('users_tier_check', sql`tier in ('free', 'pro', 'enterprise')`),
    check('users_check', sql`(oidc_issuer is null) = (oidc_subject is null)`),
  ],
)

/** Deleting an account deletes what it owns. */
export const ownedBy = (table: string, ownerId: AnyPgColumn) =>
  foreignKey({
    name: `${table}_owner_id_fkey`,
    columns: [ownerId],
    foreignColumns: [users.id],
  }).onDelete('cascade')

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Chosen by the owner. */
    name: text('name').notNull().default(''),
    /** SHA-256 of the key in hex. The key itself is not stored. */
    hash: text('hash').notNull().unique('api_keys_hash_key'),
    /** First characters of the key, so that its owner recognizes it. */
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
    /** `key_revision` at the last change of what the key allows; set by a trigger. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('api_keys_owner').on(table.ownerId),
    index('api_keys_revision').on(table.revision),
    ownedBy('api_keys', table.ownerId),
    foreignKey({
      name: 'api_keys_replaced_by_fkey',
      columns: [table.replacedBy],
      foreignColumns: [table.id],
    }),
    check('api_keys_hash_check', sql`hash ~ '^[0-9a-f]{64}$'`),
    check('api_keys_mode_check', sql`mode in ('live', 'test')`),
    check('api_keys_tier_check', sql`tier in ('free', 'pro', 'enterprise')`),
    check('api_keys_quota_hourly_check', sql`quota_hourly > 0`),
    check('api_keys_quota_daily_check', sql`quota_daily > 0`),
  ],
)

/** Keys deleted within the last day, so that a process that holds them in memory drops them; written by a trigger. */
export const deletedKeys = pgTable(
  'deleted_keys',
  {
    hash: text('hash').primaryKey(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    deletedAt: at('deleted_at').notNull(),
  },
  (table) => [index('deleted_keys_revision').on(table.revision)],
)

export const usage = pgTable(
  'usage',
  {
    keyId: text('key_id').notNull(),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'usage_pkey', columns: [table.keyId, table.windowStart] }),
    foreignKey({
      name: 'usage_key_id_fkey',
      columns: [table.keyId],
      foreignColumns: [apiKeys.id],
    }).onDelete('cascade'),
    index('usage_window').on(table.windowStart),
  ],
)

/** Amount spent of each quota, for installations without Redis. */
export const quotaCounts = pgTable(
  'quota_counts',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Number of the batch that changed the row last. Batches become visible in the order of their numbers. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('quota_counts_revision').on(table.revision)],
)

export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
})

/** One row, whose value every change of a key raises. Each process compares it with the last value it has read. */
export const keyRevision = pgTable(
  'key_revision',
  {
    id: integer('id').primaryKey(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  () => [check('key_revision_id_check', sql`id = 1`)],
)

/** Numbers the batches of quota counts. */
export const quotaRevision = pgSequence('quota_revision')
