import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { alerts, alertTargets } from '../alerts/alert-schema'
import { secondFactors } from '../database/account-schema'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { embeds } from '../database/shared-schema'
import type { Account } from './accounts'
import { type Act, note } from './audit'
import { endSessionsOf } from './sessions'

/**
 * Records that whoever acts owns the address of an account. Before that, a stranger may have set its password, so the
 * password, the second factor, the sessions, the keys, and the embeds stop working, and the alerts with their targets are deleted. An owner without a password never
 * signed in. Their keys were issued by an operator and stay valid. Returns the revoked embeds, so that the caller can
 * remove them from caches.
 */
export async function verifyEmail(
  step: Database,
  { id, passwordHash, emailVerifiedAt }: Pick<Account, 'id' | 'passwordHash' | 'emailVerifiedAt'>,
  act: Act,
): Promise<string[]> {
  if (emailVerifiedAt !== null) return []
  await step.update(users).set({ emailVerifiedAt: act.at, passwordHash: null }).where(eq(users.id, id))
  if (passwordHash === null) return []
  await endSessionsOf(step, id)
  await step.delete(secondFactors).where(eq(secondFactors.ownerId, id))
  await step.delete(alerts).where(eq(alerts.ownerId, id))
  await step.delete(alertTargets).where(eq(alertTargets.ownerId, id))
  const keys = await step
    .update(apiKeys)
    .set({ revokedAt: act.at })
    .where(and(eq(apiKeys.ownerId, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  const ownEmbeds = await step
    .update(embeds)
    .set({ revokedAt: act.at })
    .where(and(eq(embeds.ownerId, id), isNull(embeds.revokedAt)))
    .returning({ id: embeds.id })
  for (const key of keys) await note(step, act, 'key.revoke', key.id, {})
  for (const embed of ownEmbeds) await note(step, act, 'embed.revoke', embed.id, {})
  return ownEmbeds.map((embed) => embed.id)
}

/**
 * Records that the signed-in owner of an account also owns its address, so everything stays. False if the account has
 * another address by now.
 */
export async function confirmEmail(
  step: Database,
  { ownerId, email }: { ownerId: string | null; email: string },
  act: Act,
): Promise<boolean> {
  const confirmed = await step
    .update(users)
    .set({ emailVerifiedAt: act.at })
    .where(and(eq(users.id, ownerId ?? ''), eq(users.email, email)))
    .returning({ id: users.id })
  if (confirmed.length > 0) await note(step, act, 'user.confirm-email', confirmed[0].id, {})
  return confirmed.length > 0
}
