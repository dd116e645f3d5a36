'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import {
  createOwnAlert,
  editAlert,
  pauseAlert,
  removeAlert,
  retryLetter,
  testAlert,
} from '@/lib/alerts/own/own-alerts'
import { addTarget, enableTarget, removeTarget, rotateSecret } from '@/lib/alerts/own/own-targets'
import { askedCondition } from '@/lib/alerts/own/read-alert-form'
import { currentViewer } from '@/lib/auth/current-viewer'
import { changeOwn, changing, fieldOf } from '../../change-own'
import { refusalOutcome } from '../../refusal-outcome'

const listOf = (form: FormData, name: string) => form.getAll(name).map(String)

/** Creates the alert and opens the list. */
export async function createAlert(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const field = fieldOf(form)
  try {
    await createOwnAlert(await currentViewer(), {
      ...askedCondition(field),
      title: field('title'),
      sends: listOf(form, 'sends'),
      targetIds: listOf(form, 'target'),
    })
  } catch (error) {
    const { field: named, ...outcome } = refusalOutcome(error)
    // The condition is in hidden fields, beside which nothing can be shown.
    return named === 'title' ? { ...outcome, field: named } : outcome
  }
  redirect('/account/alerts')
}

export async function changeAlert(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  const to = { title: field('title'), sends: listOf(form, 'sends'), targetIds: listOf(form, 'target') }
  return changeOwn('Saved.', (viewer) => editAlert(viewer, field('id'), to))
}

export async function pauseOrResume(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const isPaused = form.get('paused') === 'yes'
  return changeOwn(isPaused ? 'Paused.' : 'Resumed.', (viewer) =>
    pauseAlert(viewer, fieldOf(form)('id'), isPaused),
  )
}

export const sendTest = changing('The test is on its way to every target of this alert.', (viewer, id) =>
  testAlert(viewer, id),
)

export const deleteAlert = changing('Deleted.', (viewer, id) => removeAlert(viewer, id))

export const retryMessage = changing('The message is on its way.', (viewer, _id, field) =>
  retryLetter(viewer, { eventId: field('event'), targetId: field('target') }),
)

export const createTarget = changing(
  'Added. A webhook is signed with a secret that is shown once.',
  (viewer, _id, field) =>
    addTarget(viewer, { kind: field('kind'), title: field('title'), address: field('address') }),
)

export const rotateTargetSecret = changing(
  'The earlier secret signs too for one day. Copy the new one now: it is shown once.',
  (viewer, id) => rotateSecret(viewer, id),
)

export const turnOnTarget = changing('On again.', enableTarget)

export const deleteTarget = changing('Deleted.', (viewer, id) => removeTarget(viewer, id))
