'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { currentOrigin } from '@/lib/auth/attempts/current-device'
import { beginSignUp } from '@/lib/auth/attempts/take-one'
import { mayRequestMail, requestSignUp } from '@/lib/auth/mail/request-mail'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { readEmail, readNewAccount } from '@/lib/auth/new-account'
import { getEnv } from '@/lib/env/env'
import { safeNext } from '@/lib/http/origin/safe-next'
import { createAccount } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { getState } from '@/lib/state/database/process-state'
import { withNext } from '@/lib/url/with-next'
import { answering } from '../answering'

/**
 * Mails a link that creates a free account, or creates it where no mail is sent. The answer is the same whether or not
 * the address has an account.
 */
export const signUp = answering(async (_before, form) => {
  if (getEnv().SIGN_UP === 'closed') return { tone: 'bad', text: 'Sign-up is by invitation.' }
  return hasMail() ? byMail(form) : atOnce(form)
})

async function byMail(form: FormData): Promise<Outcome> {
  const email = readEmail(form.get('email'))
  if (email === null) return { tone: 'bad', text: 'Enter a valid e-mail address.', field: 'email' }
  if (!(await mayRequestMail((await currentOrigin()).address))) {
    return { tone: 'bad', text: 'Too many mails were requested from this address. Try again in an hour.' }
  }
  requestSignUp(email, nextOf(form))
  return { tone: 'plain', text: `A mail to ${email} is on its way. It says how to continue.` }
}

async function atOnce(form: FormData): Promise<Outcome> {
  const read = readNewAccount(Object.fromEntries(form))
  if ('problem' in read) return { tone: 'bad', text: read.problem, field: read.field }
  if (!(await beginSignUp((await currentOrigin()).address))) {
    return { tone: 'bad', text: 'Too many accounts were created from this address. Try again in an hour.' }
  }
  const { name, email, password } = read
  const passwordHash = await hashPassword(password)
  await createAccount(await getState().database(), { name, email, passwordHash }, { at: new Date() })
  // Signing the new account in would show that the address was free.
  redirect(withNext('/sign-in?set=account', nextOf(form)))
}

const nextOf = (form: FormData) => safeNext(String(form.get('next') ?? ''))
