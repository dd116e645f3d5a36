import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { type Account, normalizeEmail } from './accounts'
import { note } from './audit'
import { verifyEmail } from './verified-email'

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
        emailVerifiedAt: address === null ? null : at,
        createdAt: at,
        ...identity,
      })
      .returning()
    await note(step, { actor: made.id, at }, 'user.create', made.id, {})
    return { account: made, revokedEmbeds: [] }
  })
}

/**
 * Links an account to a provider. If its address was never verified, whoever set its password may be a stranger, so what
 * they have stops working.
 */
async function link(
  step: Database,
  account: Account,
  identity: Pick<Account, 'oidcIssuer' | 'oidcSubject'>,
  at: Date,
): Promise<ProviderAccount> {
  const act = { actor: account.id, at }
  await note(step, act, 'user.link', account.id, {})
  const revokedEmbeds = await verifyEmail(step, account, act)
  const [linked] = await step.update(users).set(identity).where(eq(users.id, account.id)).returning()
  return { account: linked, revokedEmbeds }
}
