import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import { normalizeEmail } from '../accounts/accounts'
import { type Act, note } from '../accounts/audit'
import type { Database } from '../database/database'
import { users } from '../database/schema'

/** A name or an email address, by which a user is made when there is none; or a user there is. */
export type KeyOwner = string | { id: string }

/**
 * Who is to have a key of the tier, absent theirs, held until the transaction ends; made where a new name or address
 * comes with a tier. Throws `not_found`, `invalid_parameter` and, above the tier of an account, `conflict`.
 */
export async function takeOwner(
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

/** A name means an owner without an account: the names of accounts are chosen by those who sign up. */
function isOwner(owner: KeyOwner) {
  if (typeof owner === 'object') return eq(users.id, owner.id)
  return owner.includes('@')
    ? eq(users.email, normalizeEmail(owner))
    : and(eq(users.name, owner), isNull(users.passwordHash), isNull(users.oidcSubject))
}

/** Whoever signs up under an address has not proved that it is theirs: their account is raised first, on purpose. */
function refuseAboveAccount(user: typeof users.$inferSelect, tier: KeyTier | undefined): void {
  const hasAccount = user.passwordHash !== null || user.oidcSubject !== null
  if (!hasAccount || tier === undefined || KEY_TIERS.indexOf(tier) <= KEY_TIERS.indexOf(user.tier)) return
  throw new ApiError(
    'conflict',
    `${user.email ?? user.name} has an account of the ${user.tier} tier: raise the account first.`,
  )
}
