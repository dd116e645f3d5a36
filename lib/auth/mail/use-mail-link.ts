import 'server-only'
import { createAccount, findAccount, setPassword } from '@/lib/state/accounts/accounts'
import { findMailLink, type MailLink, takeMailLink } from '@/lib/state/accounts/mail-links'
import { confirmEmail, verifyEmail } from '@/lib/state/accounts/verified-email'
import { getState, notifyKeysChanged } from '@/lib/state/database/process-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { forgetAccount } from '../session'

const FOR_PASSWORD = ['sign-up', 'password'] as const

/** A link to set a password, without using it up. Undefined if it no longer works. */
export async function passwordLink(token: string): Promise<MailLink | undefined> {
  const state = getState()
  if (!state.exists()) return undefined
  return findMailLink(await state.database(), hashKey(token), FOR_PASSWORD, new Date())
}

/**
 * Uses a link up and sets the password, of a new account if the link is for one. The address is verified then. Returns the
 * account's id, or undefined if the link no longer works.
 */
export async function setPasswordByLink(
  token: string,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<string | undefined> {
  const at = new Date()
  const database = await getState().database()
  const done = await database.transaction(async (step) => {
    const link = await takeMailLink(step, hashKey(token), FOR_PASSWORD, at)
    if (!link) return undefined
    if (link.ownerId === null) {
      const { email } = link
      const made = await createAccount(step, { email, name, passwordHash, emailVerifiedAt: at }, { at })
      return made && { id: made.id, embeds: [] }
    }
    const account = await findAccount(step, link.ownerId)
    // An operator may have changed the address since.
    if (!account || account.email !== link.email) return undefined
    const act = { actor: account.id, at }
    const embeds = await verifyEmail(step, account, act)
    await setPassword(step, account.id, passwordHash, act)
    return { id: account.id, embeds }
  })
  if (!done) return undefined
  forgetAccount(done.id)
  for (const id of done.embeds) forgetEmbed(id)
  await notifyKeysChanged()
  return done.id
}

/** Verifies the viewer's address by a link that was sent to it. False if the link does not work for this viewer. */
export async function confirmByLink(token: string, viewerId: string): Promise<boolean> {
  const at = new Date()
  const database = await getState().database()
  const confirmed = await database.transaction(async (step) => {
    const link = await findMailLink(step, hashKey(token), ['confirm'], at)
    if (link?.ownerId !== viewerId) return false
    await takeMailLink(step, hashKey(token), ['confirm'], at)
    return confirmEmail(step, link, { actor: viewerId, at })
  })
  if (confirmed) forgetAccount(viewerId)
  return confirmed
}
