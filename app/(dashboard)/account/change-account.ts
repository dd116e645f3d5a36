'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/action-form'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { hashPassword, PASSWORD_LENGTH } from '@/lib/auth/password'
import { forgetAccount } from '@/lib/auth/session'
import { signInWithPassword } from '@/lib/auth/sign-in'
import { endSession, startSession } from '@/lib/auth/start-session'
import { endSessions, getAccount, setPassword } from '@/lib/state/accounts'
import { getState } from '@/lib/state/registry'
import { requireViewer } from './require-viewer'

/** Takes the password of now, sets the new one and keeps this session alone. */
export async function changePassword(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const viewer = await requireViewer('/account')
  const password = String(form.get('password') ?? '')
  const { min, max } = PASSWORD_LENGTH
  if (password.length < min || password.length > max) {
    return { tone: 'bad', text: `A password has ${min} to ${max} characters.` }
  }
  const address = (await headers()).get(CLIENT_ADDRESS) ?? 'unknown'
  const state = getState()
  const proof = await signInWithPassword(state, {
    email: viewer.email ?? '',
    password: String(form.get('now') ?? ''),
    address,
  })
  if ('refused' in proof || proof.account.id !== viewer.id) {
    const tooMany = 'refused' in proof && proof.refused === 'too_many'
    return {
      tone: 'bad',
      text: tooMany ? 'Too many attempts. Wait a quarter of an hour.' : 'The password of now is not right.',
    }
  }
  const database = await state.database()
  await setPassword(database, viewer.id, await hashPassword(password), { actor: viewer.id, at: new Date() })
  forgetAccount(viewer.id)
  await startSession(await getAccount(database, viewer.id))
  // A new cookie makes the page anew, and with it the form: what is to be said goes into the address.
  redirect('/account?changed=password')
}

export async function signOut(): Promise<Outcome | null> {
  await endSession()
  redirect('/')
}

export async function signOutEverywhere(): Promise<Outcome | null> {
  const viewer = await requireViewer('/account')
  await endSessions(await getState().database(), viewer.id, new Date())
  forgetAccount(viewer.id)
  await endSession()
  redirect('/')
}
