'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/action-form'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { forgetAccount } from '@/lib/auth/session'
import { signInWithPassword } from '@/lib/auth/sign-in'
import { endSession, startSession } from '@/lib/auth/start-session'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { endSessions, getAccount, setPassword } from '@/lib/state/accounts/accounts'
import { endAccount } from '@/lib/state/accounts/end-account'
import { hashPassword, PASSWORD_LENGTH } from '@/lib/state/accounts/password'
import { getState, notifyKeysChanged } from '@/lib/state/database/registry'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { isTyped, proofOf } from './proof-of'
import { requireViewer } from './require-viewer'

/** Null when the password is the viewer's, otherwise the refusal to show. */
async function refusePassword(viewer: Viewer, password: string, field: string): Promise<Outcome | null> {
  const address = (await headers()).get(CLIENT_ADDRESS) ?? 'unknown'
  const proof = await signInWithPassword(getState(), { email: viewer.email ?? '', password, address })
  if ('account' in proof && proof.account.id === viewer.id) return null
  const tooMany = 'refused' in proof && proof.refused === 'too_many'
  return {
    tone: 'bad',
    field,
    text: tooMany ? 'Too many attempts. Wait 15 minutes and try again.' : 'That password is incorrect.',
  }
}

/** Checks the current password, sets the new one and ends every other session. */
export async function changePassword(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const viewer = await requireViewer('/account')
  const password = String(form.get('password') ?? '')
  const { min, max } = PASSWORD_LENGTH
  if (password.length < min || password.length > max) {
    return { tone: 'bad', field: 'password', text: `The password must have ${min} to ${max} characters.` }
  }
  const refused = await refusePassword(viewer, String(form.get('now') ?? ''), 'now')
  if (refused) return refused
  const database = await getState().database()
  await setPassword(database, viewer.id, await hashPassword(password), { actor: viewer.id, at: new Date() })
  forgetAccount(viewer.id)
  await startSession(await getAccount(database, viewer.id))
  // Setting a cookie renders the page again, so the message travels in the address.
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

/** Deletes the account once its owner has confirmed it; see `proofOf`. */
export async function deleteAccount(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const viewer = await requireViewer('/account')
  const database = await getState().database()
  const proof = proofOf(await getAccount(database, viewer.id))
  const given = String(form.get('proof') ?? '')
  if (proof.kind === 'password') {
    const refused = await refusePassword(viewer, given, 'proof')
    if (refused) return refused
  } else if (!isTyped(proof.text, given)) {
    return { tone: 'bad', field: 'proof', text: `Type ${proof.text} to confirm.` }
  }
  try {
    const { embedIds } = await endAccount(database, viewer.id, { actor: viewer.id, at: new Date() })
    for (const id of embedIds) forgetEmbed(id)
  } catch (error) {
    if (error instanceof ApiError) return { tone: 'bad', text: error.message }
    throw error
  }
  forgetAccount(viewer.id)
  await notifyKeysChanged()
  await endSession()
  redirect('/sign-in?deleted')
}
