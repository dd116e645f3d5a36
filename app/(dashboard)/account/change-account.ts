'use server'
import { redirect } from 'next/navigation'
import { rememberDevice } from '@/lib/auth/attempts/current-device'
import { weakPassword } from '@/lib/auth/passwords/weak-password'
import { forgetAccount } from '@/lib/auth/session'
import { leave, startSession } from '@/lib/auth/start-session'
import { getAccount, setPassword } from '@/lib/state/accounts/accounts'
import { endAccount } from '@/lib/state/accounts/end-account'
import { hashPassword } from '@/lib/state/accounts/password'
import { getState, notifyKeysChanged } from '@/lib/state/database/process-state'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { answering } from '../answering'
import { refusalOutcome } from '../refusal-outcome'
import { isTyped, proofOf } from './proof-of'
import { refusePassword } from './refuse-password'
import { requireViewer } from './require-viewer'

/** Checks the current password, sets the new one, ends all sessions and starts a new one here. */
export const changePassword = answering(async (_before, form) => {
  const viewer = await requireViewer('/account')
  const password = String(form.get('password') ?? '')
  const weak = weakPassword(password, viewer)
  if (weak) return { tone: 'bad', field: 'password', text: weak }
  const refused = await refusePassword(viewer, String(form.get('now') ?? ''), 'now')
  if (refused) return refused
  const database = await getState().database()
  await setPassword(database, viewer.id, await hashPassword(password), { actor: viewer.id, at: new Date() })
  forgetAccount(viewer.id)
  await startSession(viewer.id)
  await rememberDevice(await getAccount(database, viewer.id))
  // Setting a cookie renders the page again, so the message travels in the address.
  redirect('/account?changed=password')
})

/** Deletes the account once its owner has confirmed it; see `proofOf`. */
export const deleteAccount = answering(async (_before, form) => {
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
    return refusalOutcome(error)
  }
  forgetAccount(viewer.id)
  await notifyKeysChanged()
  await leave()
  redirect('/sign-in?deleted')
})
