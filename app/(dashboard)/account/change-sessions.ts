'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { currentSession } from '@/lib/auth/current-viewer'
import { forgetAccount, forgetSession } from '@/lib/auth/session'
import { leave } from '@/lib/auth/start-session'
import { endSession, signOutElsewhere } from '@/lib/state/accounts/sessions'
import { getState } from '@/lib/state/database/process-state'
import { answering } from '../answering'
import { requireViewer } from './require-viewer'

/** Signs this browser out. */
export const signOut = answering(async () => {
  await leave()
  redirect('/')
})

/** Ends one of the viewer's sessions. */
export const endOneSession = answering(async (before, form) => {
  const viewer = await requireViewer('/account')
  const id = String(form.get('id') ?? '')
  if (id === (await currentSession())?.id) return signOut(before, form)
  if (!(await endSession(await getState().database(), { id, ownerId: viewer.id }))) {
    return { tone: 'bad', text: 'Session not found. It may have ended already.' }
  }
  forgetSession(id)
  revalidatePath('/account')
  return { tone: 'plain', text: 'Signed out.' }
})

/** Ends all sessions of the viewer but this one. */
export const endOtherSessions = answering(async () => {
  const viewer = await requireViewer('/account')
  const here = await currentSession()
  const act = { actor: viewer.id, at: new Date() }
  await signOutElsewhere(await getState().database(), viewer.id, here?.id ?? '', act)
  forgetAccount(viewer.id)
  revalidatePath('/account')
  return { tone: 'plain', text: 'All other sessions were signed out.' }
})
