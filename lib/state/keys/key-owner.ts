import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import { normalizeEmail } from '../accounts/accounts'
import { type Act, note } from '../accounts/audit'
import type { Database } from '../database/database'
import { users } from '../database/schema'

/** A name or an email address of a user who may not exist yet, or the id of an existing user. */
export type KeyOwner = string | { id: string }

/**
 * Locks the owner of a new key until the transaction ends, and creates the owner if needed. The tier is the one given or
 * the owner's. Throws `not_found`, `invalid_parameter` for a new owner without a tier, and `conflict` for a tier above
 * that of an account.
 */
export async function lockKeyOwner(
  step: Database,
  { owner, tier }: { owner: KeyOwner; tier?: KeyTier },
  act: Act,
): Promise<{ id: string; tier: KeyTier }> {
  const [known] = await step.select().from(users).where(isOwner(owner)).for('update')
  if (known) {
    refuseAboveAccount(known, tier)
    return { id: known.id, tier: tier ?? known.tier }
  }
  if (typeof owner === 'object') throw new ApiError('not_found', `There is no user ${owner.id}.`)
  if (!tier) {
    throw new ApiError('invalid_parameter', `${owner} is a new owner. Set the tier of the first key.`, {
      detail: { parameter: 'tier', allowed: KEY_TIERS },
    })
  }
  const id = randomUUID()
  const email = owner.includes('@') ? normalizeEmail(owner) : null
  await step.insert(users).values({ id, email, name: owner, role: 'user', tier, createdAt: act.at })
  await note(step, act, 'user.create', id, {})
  return { id, tier }
}

/** A name only matches owners without an account, because anyone who signs up chooses their own name. */
function isOwner(owner: KeyOwner) {
  if (typeof owner === 'object') return eq(users.id, owner.id)
  return owner.includes('@')
    ? eq(users.email, normalizeEmail(owner))
    : and(eq(users.name, owner), isNull(users.passwordHash), isNull(users.oidcSubject))
}

/** Signing up does not prove the email address, so an operator must first change the tier of the account on purpose. */
function refuseAboveAccount(user: typeof users.$inferSelect, tier: KeyTier | undefined): void {
  const hasAccount = user.passwordHash !== null || user.oidcSubject !== null
  if (!hasAccount || tier === undefined || KEY_TIERS.indexOf(tier) <= KEY_TIERS.indexOf(user.tier)) return
  throw new ApiError(
    'conflict',
    `${user.email ?? user.name} has an account with the ${user.tier} tier. Change the tier of the account first.`,
  )
}
