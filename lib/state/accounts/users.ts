import 'server-only'
import { eq, or } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { createAccount, normalizeEmail, setPassword } from './accounts'
import { type Act, note } from './audit'
import { removeSecondFactor } from './second-factors'
import { endSessionsOf } from './sessions'
import { verifyEmail } from './verified-email'

/** Columns safe to show. Password hashes and provider identities are left out. */
const SHOWN = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  tier: users.tier,
  createdAt: users.createdAt,
  /** Null while nobody has shown that the address is theirs. */
  emailVerifiedAt: users.emailVerifiedAt,
}

export type User = Pick<typeof users.$inferSelect, keyof typeof SHOWN>

export interface UserChange {
  tier?: User['tier']
  role?: User['role']
  /** The operator's word that the address of the account is its owner's. */
  emailConfirmed?: true
}

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

/**
 * Changes the role, or the tier that new keys get. Keys that exist keep their tier. Throws `not_found`, and `conflict` for
 * more rights of an account whose address nobody has verified: a stranger may have signed up with it.
 */
export async function changeUser(
  database: Database,
  idOrEmail: string,
  { emailConfirmed, ...to }: UserChange,
  act: Act,
): Promise<User> {
  return database.transaction(async (step) => {
    const known = await getUser(step, idOrEmail)
    const [{ passwordHash }] = await step.select().from(users).where(eq(users.id, known.id)).for('update')
    const isUnproved = known.emailVerifiedAt === null && passwordHash !== null
    if (isUnproved && !emailConfirmed && isMore(known, to)) {
      throw new ApiError(
        'conflict',
        `Nobody has confirmed that ${known.email ?? known.name} belongs to the owner of this account. If you are sure, confirm it with the change; otherwise set a new password, which ends what a stranger may have set up.`,
      )
    }
    const confirmed = emailConfirmed && known.emailVerifiedAt === null ? { emailVerifiedAt: act.at } : {}
    const [user] = await step
      .update(users)
      .set({ ...to, ...confirmed })
      .where(eq(users.id, known.id))
      .returning(SHOWN)
    await note(step, act, 'user.change', known.id, { ...to, ...(emailConfirmed ? { emailConfirmed } : {}) })
    return user
  })
}

function isMore(now: User, { tier = now.tier, role = now.role }: UserChange): boolean {
  return KEY_TIERS.indexOf(tier) > KEY_TIERS.indexOf(now.tier) || (role === 'admin' && now.role !== 'admin')
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
  // The recipient of the operator's invitation is the owner.
  const made = await createAccount(database, { ...invitation, emailVerifiedAt: act.at }, act)
  if (!made) {
    throw new ApiError(
      'conflict',
      `The user ${invitation.email} already exists. Change the user or set a new password.`,
    )
  }
  return getUser(database, made.id)
}

/**
 * Also ends the user's sessions. The recipient of the operator's password is the owner. Anything that a stranger set up
 * before under an address that was never verified stops working. Throws `not_found`.
 */
export async function resetPassword(
  database: Database,
  idOrEmail: string,
  passwordHash: string,
  act: Act,
): Promise<{ user: User; revokedEmbeds: string[] }> {
  return database.transaction(async (step) => {
    const user = await getUser(step, idOrEmail)
    const [account] = await step.select().from(users).where(eq(users.id, user.id)).for('update')
    const revokedEmbeds = await verifyEmail(step, account, act)
    await setPassword(step, user.id, passwordHash, act)
    return { user, revokedEmbeds }
  })
}

/** Turns the second factor off and ends the user's sessions. Throws `not_found`, also for a user without one. */
export async function resetSecondFactor(database: Database, idOrEmail: string, act: Act): Promise<User> {
  return database.transaction(async (step) => {
    const user = await getUser(step, idOrEmail)
    if (!(await removeSecondFactor(step, user.id, act))) {
      throw new ApiError('not_found', `${user.email ?? user.name} has no second factor.`)
    }
    await endSessionsOf(step, user.id)
    return user
  })
}
