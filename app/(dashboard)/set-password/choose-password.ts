'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { rememberDevice } from '@/lib/auth/attempts/current-device'
import { passwordLink, setPasswordByLink } from '@/lib/auth/mail/use-mail-link'
import { readName } from '@/lib/auth/new-account'
import { weakPassword } from '@/lib/auth/passwords/weak-password'
import { safeNext } from '@/lib/http/origin/safe-next'
import { getAccount } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { getState } from '@/lib/state/database/process-state'
import { withNext } from '@/lib/url/with-next'
import { answering } from '../answering'

const OVER: Outcome = { tone: 'bad', text: 'This link no longer works. Links work once, for one hour.' }

/** Sets the password of the account that a mailed link is for, or creates the account. */
export const choosePassword = answering(async (_before, form) => {
  const token = String(form.get('token') ?? '')
  const link = await passwordLink(token)
  if (!link) return OVER
  const name = readName(form.get('name'))
  if (link.ownerId === null && name === null) {
    return { tone: 'bad', text: 'Enter a name of at most 100 characters.', field: 'name' }
  }
  const password = String(form.get('password') ?? '')
  const weak = weakPassword(password, { email: link.email, name: name ?? '' })
  if (weak) return { tone: 'bad', text: weak, field: 'password' }
  const id = await setPasswordByLink(token, {
    name: name ?? '',
    passwordHash: await hashPassword(password),
  })
  if (!id) return OVER
  // The owner is the person with the mailbox: strangers' wrong passwords do not delay the next sign-in here.
  await rememberDevice(await getAccount(await getState().database(), id))
  redirect(withNext('/sign-in?set=password', safeNext(String(form.get('next') ?? ''))))
})
