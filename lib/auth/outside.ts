import 'server-only'
import type { Account } from '@/lib/state/accounts/accounts'
import { findOrCreateProviderAccount } from '@/lib/state/accounts/provider-accounts'
import { nameFrom } from '@/lib/state/accounts/public-name'
import { getState, notifyKeysChanged } from '@/lib/state/database/process-state'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { noteEvent } from './note-event'
import { forgetAccount } from './session'

/** Profile sent by the OpenID Connect provider. */
export interface OidcProfile {
  iss: string
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
}

/**
 * Throws unless the token is from the provider of the settings: what it is compared with until here comes from the
 * provider's own description.
 */
export function checkIssuer({ iss }: OidcProfile, setting: string | undefined): void {
  const plain = (url = '') => url.replace(/\/$/, '')
  if (plain(iss) !== '' && plain(iss) === plain(setting)) return
  throw new Error(`The provider calls itself ${iss}, but OIDC_ISSUER is ${setting}.`)
}

/** The account of a user who signed in with the provider. Sessions and keys that this ends stop immediately. */
export async function signInOutside(
  { iss, sub, name, preferred_username, email, email_verified }: OidcProfile,
  at: Date,
): Promise<Account> {
  const identity = {
    issuer: iss,
    subject: sub,
    name: (nameFrom(name) ?? nameFrom(preferred_username) ?? nameFrom(email) ?? 'Unnamed').slice(0, 200),
    email: email_verified === true && email ? email : null,
  }
  const { account, revokedEmbeds } = await findOrCreateProviderAccount(
    await getState().database(),
    identity,
    at,
  )
  forgetAccount(account.id)
  for (const id of revokedEmbeds) forgetEmbed(id)
  await notifyKeysChanged()
  noteEvent('Provider accepted', { user: account.id })
  return account
}
