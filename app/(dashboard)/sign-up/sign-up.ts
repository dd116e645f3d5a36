'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/action-form'
import { beginSignUp } from '@/lib/auth/attempts'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { readNewAccount } from '@/lib/auth/new-account'
import { startSession } from '@/lib/auth/start-session'
import { getEnv } from '@/lib/env/env'
import { createAccount } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { getState } from '@/lib/state/database/registry'

/** Creates a free account and signs it in. */
export async function signUp(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  if (getEnv().SIGN_UP === 'closed') return { tone: 'bad', text: 'Sign-up is by invitation.' }
  const read = readNewAccount(Object.fromEntries(form))
  if ('problem' in read) return { tone: 'bad', text: read.problem, field: read.field }
  const address = (await headers()).get(CLIENT_ADDRESS) ?? 'unknown'
  if (!(await beginSignUp(address))) {
    return { tone: 'bad', text: 'Too many accounts were created from this address. Try again in an hour.' }
  }
  const { name, email, password } = read
  const passwordHash = await hashPassword(password)
  const made = await createAccount(
    await getState().database(),
    { name, email, passwordHash },
    { at: new Date() },
  )
  if (!made) {
    return {
      tone: 'bad',
      text: 'Could not create the account. If you already have one with this e-mail address, sign in.',
    }
  }
  await startSession(made)
  redirect('/account')
}
