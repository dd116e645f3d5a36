import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KeyTier } from '@/lib/contract/tier-limits'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { type Act, note } from './audit'
import { endSessionsOf } from './sessions'

/** A stored user, with the hash of the password if there is one. */
export type Account = typeof users.$inferSelect

/** Case is ignored: in practice, no two mailboxes differ only by case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [found] = await database.select().from(users).where(eq(users.id, id))
  return found
}

export async function getAccount(database: Database, id: string): Promise<Account> {
  const found = await findAccount(database, id)
  if (!found) throw new Error(`There is no user ${id}.`)
  return found
}

export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const [found] = await database
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
  return found
}

export interface NewAccount {
  email: string
  name: string
  passwordHash: string
  role?: 'user' | 'admin'
  tier?: KeyTier
  /** Absent while nobody has shown that the address is theirs. */
  emailVerifiedAt?: Date
}

/**
 * Returns undefined if the email address is taken, even by a user without a password: signing up never takes over an
 * existing user. Without an actor, the audit names the new user.
 */
export async function createAccount(
  database: Database,
  { email, name, passwordHash, role = 'user', tier = 'free', emailVerifiedAt }: NewAccount,
  { actor, at }: Pick<Act, 'at'> & Partial<Act>,
): Promise<Account | undefined> {
  return database.transaction(async (step) => {
    const [made] = await step
      .insert(users)
      .values({
        id: randomUUID(),
        email: normalizeEmail(email),
        name,
        role,
        tier,
        passwordHash,
        emailVerifiedAt,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (made) await note(step, { actor: actor ?? made.id, at }, 'user.create', made.id, {})
    return made
  })
}

/** Also ends every session of the user except `keep`. */
export async function setPassword(
  database: Database,
  id: string,
  passwordHash: string,
  act: Act,
  keep?: string,
): Promise<void> {
  await database.transaction(async (step) => {
    await step.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endSessionsOf(step, id, keep)
    await note(step, act, 'user.password', id, {})
  })
}
