import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, ownedBy } from './schema'

/** Sessions of signed-in users, one per browser. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 in hex of the random text in the cookie. */
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Browser and system, so that the owner recognizes it: `Firefox on Linux`. */
    agent: text('agent').notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** Moves on with every visit, up to `endsAt`. */
    idleEndsAt: at('idle_ends_at').notNull(),
    /** Never moves. */
    endsAt: at('ends_at').notNull(),
    /** True until the code of the second factor is entered. Such a session only opens the page that asks for it. */
    awaitsFactor: boolean('awaits_factor').notNull().default(false),
  },
  (table) => [
    index('sessions_owner').on(table.ownerId),
    index('sessions_idle_end').on(table.idleEndsAt),
    ownedBy('sessions', table.ownerId),
    check('sessions_id_check', sql`id ~ '^[0-9a-f]{64}$'`),
    check('sessions_ends_check', sql`idle_ends_at <= ends_at`),
  ],
)

/** Failed attempts to sign in and waiting times, for installations without Redis; in the form of rate-limiter-flexible. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: at('expire'),
  },
  (table) => [index('sign_in_attempts_expire').on(table.expire)],
)

/** Purpose of a mailed link: to create an account, to set a password, or to confirm the address of an account. */
export type MailLinkKind = 'sign-up' | 'password' | 'confirm'

/** Links sent by mail. Each is deleted when it is used. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 in hex of the random text in the link. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<MailLinkKind>().notNull(),
    /** Address that the link was sent to. */
    email: text('email').notNull(),
    /** Null for an address without an account. */
    ownerId: text('owner_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_owner').on(table.ownerId),
    index('mail_links_expiry').on(table.expiresAt),
    ownedBy('mail_links', table.ownerId),
    check('mail_links_hash_check', sql`hash ~ '^[0-9a-f]{64}$'`),
    check('mail_links_kind_check', sql`kind in ('sign-up', 'password', 'confirm')`),
    check('mail_links_owner_check', sql`(owner_id is null) = (kind = 'sign-up')`),
  ],
)

/** Authenticator apps (TOTP) of users, one each. */
export const secondFactors = pgTable(
  'second_factors',
  {
    ownerId: text('owner_id').primaryKey(),
    /** Encrypted with a key that is not in the database. */
    secret: text('secret').notNull(),
    /** Null until the owner has entered a first code. */
    enabledAt: at('enabled_at'),
    /** Time step of the last accepted code. A code of this step or an earlier one is refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 in hex of the recovery codes that are not used yet. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  },
  (table) => [ownedBy('second_factors', table.ownerId)],
)
