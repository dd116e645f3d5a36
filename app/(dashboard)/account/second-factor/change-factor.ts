'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { waitSentence } from '@/components/account/wait-sentence'
import { currentOrigin } from '@/lib/auth/attempts/current-device'
import { enable, factorState, propose, renewRecoveryCodes } from '@/lib/auth/factor/second-factor'
import { forgetAccount } from '@/lib/auth/session'
import { checkCode } from '@/lib/auth/sign-in'
import type { Viewer } from '@/lib/auth/viewer'
import { type Account, getAccount } from '@/lib/state/accounts/accounts'
import { removeSecondFactor } from '@/lib/state/accounts/second-factors'
import { getState } from '@/lib/state/database/process-state'
import { answering } from '../../answering'
import { refusePassword } from '../refuse-password'
import { requireViewer } from '../require-viewer'

const HERE = '/account/second-factor'
const WRONG: Outcome = { tone: 'bad', field: 'code', text: 'That code is incorrect, or it was used already.' }
const KEEP = 'Keep these recovery codes in a safe place. Each works once; they are not shown again.'

/** Makes a key for the viewer's authenticator app. */
export const beginFactor = answering(async (_before, form) => {
  const viewer = await requireViewer(HERE)
  const database = await getState().database()
  const refused = await refuseCurrentPassword(viewer, await getAccount(database, viewer.id), form)
  if (refused) return refused
  await propose(database, viewer.id)
  redirect(HERE)
})

/** Turns the second factor on with a first code, and shows the recovery codes. */
export const enableFactor = answering(async (_before, form) => {
  const viewer = await requireViewer(HERE)
  const database = await getState().database()
  const act = { actor: viewer.id, at: new Date() }
  const codes = await enable(database, viewer.id, String(form.get('code') ?? ''), act)
  if (!codes) return WRONG
  forgetAccount(viewer.id)
  return { tone: 'plain', text: `The second factor is on. ${KEEP}`, secret: codes.join('\n') }
})

/** Replaces the viewer's recovery codes. */
export const newRecoveryCodes = answering(async (_before, form) => {
  const viewer = await requireViewer(HERE)
  const refused = await refuseProof(viewer, form)
  if (refused) return refused
  const act = { actor: viewer.id, at: new Date() }
  const codes = await renewRecoveryCodes(await getState().database(), viewer.id, act)
  return { tone: 'plain', text: KEEP, secret: codes.join('\n') }
})

export const turnFactorOff = answering(async (_before, form) => {
  const viewer = await requireViewer(HERE)
  const refused = await refuseProof(viewer, form)
  if (refused) return refused
  await removeSecondFactor(await getState().database(), viewer.id, { actor: viewer.id, at: new Date() })
  forgetAccount(viewer.id)
  redirect(`${HERE}?changed=off`)
})

/** Null when the password is the viewer's, or the account has none. */
async function refuseCurrentPassword(
  viewer: Viewer,
  { passwordHash }: Account,
  form: FormData,
): Promise<Outcome | null> {
  return passwordHash === null ? null : refusePassword(viewer, String(form.get('now') ?? ''), 'now')
}

/** Null when password and code are right, otherwise the refusal to show. */
async function refuseProof(viewer: Viewer, form: FormData): Promise<Outcome | null> {
  const state = getState()
  const database = await state.database()
  if ((await factorState(database, viewer.id)).kind !== 'on') {
    return { tone: 'bad', text: 'The second factor is off.' }
  }
  const account = await getAccount(database, viewer.id)
  const refused = await refuseCurrentPassword(viewer, account, form)
  if (refused) return refused
  const checked = await checkCode(state, account, String(form.get('code') ?? ''), await currentOrigin())
  if (checked === 'right') return null
  return checked === 'wrong' ? WRONG : { ...WRONG, text: waitSentence(checked.retryAfter) }
}
