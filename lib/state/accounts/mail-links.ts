import 'server-only'
import { and, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import { type MailLinkKind, mailLinks } from '../database/account-schema'
import type { Database } from '../database/database'
import { normalizeEmail } from './accounts'

/** A link that was mailed. Only its hash is stored. */
export type MailLink = typeof mailLinks.$inferSelect

const HOUR_MS = 3_600_000
/**
 * A link that ends later than this was made while the clock was ahead, and does not work: otherwise it would for days. A
 * clock that was ahead by less than an hour refuses nothing.
 */
const LONGEST_MS = 2 * HOUR_MS

/** Null as `ownerId` for a link that creates an account. */
export interface NewMailLink {
  hash: string
  kind: MailLinkKind
  email: string
  ownerId: string | null
}

/** Stores a link that works for an hour. */
export async function createMailLink(database: Database, made: NewMailLink, now: Date): Promise<void> {
  await database.transaction(async (step) => {
    await sweepMailLinks(step, now)
    const expiresAt = new Date(now.getTime() + HOUR_MS)
    await step.insert(mailLinks).values({ ...made, email: normalizeEmail(made.email), expiresAt })
  })
}

/** A link of one of the kinds that still works. */
export async function findMailLink(
  database: Database,
  hash: string,
  kinds: readonly MailLinkKind[],
  now: Date,
): Promise<MailLink | undefined> {
  const [found] = await database
    .select()
    .from(mailLinks)
    .where(works(hash, kinds, now))
  return found
}

/** Uses a link up, with all others of its kind for the same address. Undefined if it no longer works. */
export async function takeMailLink(
  step: Database,
  hash: string,
  kinds: readonly MailLinkKind[],
  now: Date,
): Promise<MailLink | undefined> {
  const [taken] = await step
    .delete(mailLinks)
    .where(works(hash, kinds, now))
    .returning()
  if (taken) {
    await step
      .delete(mailLinks)
      .where(and(eq(mailLinks.email, taken.email), inArray(mailLinks.kind, [...kinds])))
  }
  return taken
}

/** Deletes links that no longer work. */
export async function sweepMailLinks(database: Database, now: Date): Promise<void> {
  await database
    .delete(mailLinks)
    .where(or(lt(mailLinks.expiresAt, now), gt(mailLinks.expiresAt, latestEnd(now))))
}

function works(hash: string, kinds: readonly MailLinkKind[], now: Date) {
  const isNow = and(gt(mailLinks.expiresAt, now), lte(mailLinks.expiresAt, latestEnd(now)))
  return and(eq(mailLinks.hash, hash), inArray(mailLinks.kind, [...kinds]), isNow)
}

const latestEnd = (now: Date) => new Date(now.getTime() + LONGEST_MS)
