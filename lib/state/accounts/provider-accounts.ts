import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { embeds } from '../database/shared-schema'
import { type Account, normalizeEmail } from './accounts'
import { note } from './audit'

/** A user as an OpenID Connect provider describes them. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  name: string
  /** Null unless the provider has verified it. */
  email: string | null
}

export interface ProviderAccount {
  account: Account
  /** Revoked with an unverified owner, so that the caller can remove them from caches. */
  revokedEmbeds: string[]
}

/** The account of a provider's user: an account that is already linked, one with the same verified email, or a new one. */
export async function findOrCreateProviderAccount(
  database: Database,
  { issuer, subject, name, email }: ProviderIdentity,
  at: Date,
): Promise<ProviderAccount> {
  return database.transaction(async (step) => {
    const byIdentity = and(eq(users.oidcIssuer, issuer), eq(users.oidcSubject, subject))
    const [known] = await step.select().from(users).where(byIdentity)
    if (known) return { account: known, revokedEmbeds: [] }
    const identity = { oidcIssuer: issuer, oidcSubject: subject }
    const address = email === null ? null : normalizeEmail(email)
    if (address !== null) {
      const [theirs] = await step
        .select()
        .from(users)
        .where(and(eq(users.email, address), isNull(users.oidcSubject)))
        .for('update')
      if (theirs) return link(step, theirs, identity, at)
    }
    const [made] = await step
      .insert(users)
      .values({
        id: randomUUID(),
        email: address,
        name,
        role: 'user',
        tier: 'free',
        createdAt: at,
        ...identity,
      })
      .returning()
    await note(step, { actor: made.id, at }, 'user.create', made.id, {})
    return { account: made, revokedEmbeds: [] }
  })
}

/**
 * Links an account to a provider. Whoever set its password never proved that the email address is theirs, so the
 * password, the sessions, the keys, and the embeds stop working. An owner without a password never signed in. Their keys
 * were issued by an operator and stay valid.
 */
async function link(
  step: Database,
  { id, passwordHash, sessionEpoch }: Account,
  identity: Pick<Account, 'oidcIssuer' | 'oidcSubject'>,
  at: Date,
): Promise<ProviderAccount> {
  const act = { actor: id, at }
  const revoked = passwordHash === null ? {} : { passwordHash: null, sessionEpoch: sessionEpoch + 1 }
  const [account] = await step
    .update(users)
    .set({ ...identity, ...revoked })
    .where(eq(users.id, id))
    .returning()
  await note(step, act, 'user.link', id, {})
  if (passwordHash === null) return { account, revokedEmbeds: [] }
  const keys = await step
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.ownerId, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  const ownEmbeds = await step
    .update(embeds)
    .set({ revokedAt: at })
    .where(and(eq(embeds.ownerId, id), isNull(embeds.revokedAt)))
    .returning({ id: embeds.id })
  for (const key of keys) await note(step, act, 'key.revoke', key.id, {})
  for (const embed of ownEmbeds) await note(step, act, 'embed.revoke', embed.id, {})
  return { account, revokedEmbeds: ownEmbeds.map((embed) => embed.id) }
}
