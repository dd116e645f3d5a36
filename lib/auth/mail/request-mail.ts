import 'server-only'
import { randomBytes } from 'node:crypto'
import { getEnv } from '@/lib/env/env'
import { networkOf } from '@/lib/http/client-address'
import { getLog } from '@/lib/http/log'
import type { LimiterOptions } from '@/lib/limits/limiter'
import { type Account, findAccountByEmail, normalizeEmail } from '@/lib/state/accounts/accounts'
import { createMailLink, type NewMailLink } from '@/lib/state/accounts/mail-links'
import { getState } from '@/lib/state/database/process-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { takeOne } from '../attempts/take-one'
import { publicOrigin } from '../origin'
import { alreadyMail, confirmMail, passwordMail, providerMail, signUpMail } from './mail-texts'
import { type Mail, sendMail } from './send-mail'

const FROM_ADDRESS: LimiterOptions = { name: 'mail-requests', points: 10, seconds: 3_600 }
const TO_ADDRESS: LimiterOptions = { name: 'mails', points: 3, seconds: 3_600 }

/** Whether a visitor may ask for another mail. */
export const mayRequestMail = (address: string) => takeOne(FROM_ADDRESS, networkOf(address))

/**
 * Sends what somebody who wants to sign up needs, in the background: neither the answer nor its time shows whether the
 * address has an account. `next` is the path on this site where signing in leads afterwards.
 */
export function requestSignUp(email: string, next = '/'): void {
  inBackground(email, async (account) => {
    if (!account)
      return signUpMail(email, await linkTo('/set-password', { kind: 'sign-up', email, ownerId: null }, next))
    if (account.passwordHash !== null || account.oidcSubject !== null)
      return alreadyMail(email, addressOf('/sign-in', { next }), addressOf('/reset-password', { next }))
    // Created by an operator. Opening the link proves that the address is theirs.
    return passwordMail(
      email,
      await linkTo('/set-password', { kind: 'password', email, ownerId: account.id }, next),
    )
  })
}

/** The same for a link to set a password. An address without an account gets nothing. */
export function requestPassword(email: string, next = '/'): void {
  inBackground(email, async (account) => {
    if (!account) return null
    if (account.passwordHash === null && account.oidcSubject !== null) {
      return providerMail(email, getEnv().OIDC_NAME, addressOf('/sign-in', { next }))
    }
    return passwordMail(
      email,
      await linkTo('/set-password', { kind: 'password', email, ownerId: account.id }, next),
    )
  })
}

/** Sends the viewer a link to confirm their address, in the background. */
export function requestConfirmation({ id, email }: { id: string; email: string }): void {
  inBackground(email, async (account) =>
    account?.id === id
      ? confirmMail(email, await linkTo('/confirm-email', { kind: 'confirm', email, ownerId: id }))
      : null,
  )
}

function inBackground(email: string, mailFor: (account: Account | undefined) => Promise<Mail | null>): void {
  const send = async () => {
    if (!(await takeOne(TO_ADDRESS, hashKey(normalizeEmail(email))))) return
    const mail = await mailFor(await findAccountByEmail(await getState().database(), email))
    if (mail) await sendMail(mail)
  }
  send().catch((cause) => getLog().error('Could not send a mail', cause))
}

/** 32 characters, so that the log shortens it like every link that opens something. */
async function linkTo(path: string, link: Omit<NewMailLink, 'hash'>, next = '/'): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await createMailLink(await getState().database(), { ...link, hash: hashKey(token) }, new Date())
  return addressOf(path, { token, next })
}

/** Absolute address of a page. The home page, where signing in leads anyway, is not named. */
function addressOf(path: string, { token, next }: { token?: string; next: string }): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...(next === '/' ? {} : { next }) })
  return `${publicOrigin()}${path}${query.size > 0 ? `?${query}` : ''}`
}
