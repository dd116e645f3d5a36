import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { embeds } from '../database/shared-schema'
import { type Account, normalizeEmail } from './accounts'
import { note } from './audit'

/** A subject at an OpenID Connect issuer. */
export interface OutsideIdentity {
  issuer: string
  subject: string
  name: string
  /** Only one that the issuer has verified. */
  email: string | null
}

/** Frames that ended with what somebody else had done under the address, which may still be held in memory. */
export interface OutsideAccount {
  account: Account
  endedEmbeds: string[]
}

/** The account of someone who signed in elsewhere: known, linked by a verified address, or new. */
export async function accountOfOutside(
  database: Database,
  { issuer, subject, name, email }: OutsideIdentity,
  at: Date,
): Promise<OutsideAccount> {
  return database.transaction(async (step) => {
    const byIdentity = and(eq(users.oidcIssuer, issuer), eq(users.oidcSubject, subject))
    const [known] = await step.select().from(users).where(byIdentity)
    if (known) return { account: known, endedEmbeds: [] }
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
    return { account: made, endedEmbeds: [] }
  })
}

/**
 * Whoever chose a password for the address has not proved that it is theirs, so it opens nothing any more, nor does
 * what was made with it. An owner without a password never signed in: their keys come from an operator, and stay.
 */
async function link(
  step: Database,
  { id, passwordHash, sessionEpoch }: Account,
  identity: Pick<Account, 'oidcIssuer' | 'oidcSubject'>,
  at: Date,
): Promise<OutsideAccount> {
  const act = { actor: id, at }
  const cut = passwordHash === null ? {} : { passwordHash: null, sessionEpoch: sessionEpoch + 1 }
  const [account] = await step
    .update(users)
    .set({ ...identity, ...cut })
    .where(eq(users.id, id))
    .returning()
  await note(step, act, 'user.link', id, {})
  if (passwordHash === null) return { account, endedEmbeds: [] }
  const keys = await step
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.ownerId, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  const frames = await step
    .update(embeds)
    .set({ revokedAt: at })
    .where(and(eq(embeds.ownerId, id), isNull(embeds.revokedAt)))
    .returning({ id: embeds.id })
  for (const key of keys) await note(step, act, 'key.revoke', key.id, {})
  for (const frame of frames) await note(step, act, 'embed.revoke', frame.id, {})
  return { account, endedEmbeds: frames.map((frame) => frame.id) }
}
