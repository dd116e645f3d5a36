import 'server-only'
import { eq, or } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import type { KeyTier } from '@/lib/contract/tier-limits'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { createAccount, normalizeEmail, setPassword } from './accounts'
import { type Act, note } from './audit'

/** Columns safe to show. Password hashes and provider identities are left out. */
const SHOWN = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  tier: users.tier,
  createdAt: users.createdAt,
}

export type User = Pick<typeof users.$inferSelect, keyof typeof SHOWN>

export type UserChange = Partial<Pick<User, 'tier' | 'role'>>

/** Oldest first. */
export async function listUsers(database: Database): Promise<User[]> {
  return database.select(SHOWN).from(users).orderBy(users.createdAt, users.id)
}

/** Throws `not_found`. */
async function getUser(database: Database, idOrEmail: string): Promise<User> {
  const [user] = await database
    .select(SHOWN)
    .from(users)
    .where(or(eq(users.id, idOrEmail), eq(users.email, normalizeEmail(idOrEmail))))
  if (user) return user
  throw new ApiError('not_found', `There is no user ${idOrEmail}.`)
}

/** Changes the role, or the tier that new keys get. Keys that exist keep their tier. Throws `not_found`. */
export async function changeUser(
  database: Database,
  idOrEmail: string,
  to: UserChange,
  act: Act,
): Promise<User> {
  const { id } = await getUser(database, idOrEmail)
  return database.transaction(async (step) => {
    const [user] = await step.update(users).set(to).where(eq(users.id, id)).returning(SHOWN)
    await note(step, act, 'user.change', id, to)
    return user
  })
}

export interface Invitation {
  email: string
  name: string
  role?: 'user' | 'admin'
  tier?: KeyTier
  passwordHash: string
}

/** Throws `conflict` if the email address has an account. */
export async function inviteUser(database: Database, invitation: Invitation, act: Act): Promise<User> {
  const made = await createAccount(database, invitation, act)
  if (!made) {
    throw new ApiError(
      'conflict',
      `The user ${invitation.email} already exists. Change the user or set a new password.`,
    )
  }
  return getUser(database, made.id)
}

/** Also ends the user's sessions. Throws `not_found`. */
export async function resetPassword(
  database: Database,
  idOrEmail: string,
  passwordHash: string,
  act: Act,
): Promise<User> {
  const user = await getUser(database, idOrEmail)
  await setPassword(database, user.id, passwordHash, act)
  return user
}
