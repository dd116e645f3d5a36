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
import { changeOwn, fieldOf } from '../../change-own'
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

export async function sendTest(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('The test is on its way to every target of this alert.', (viewer) =>
    testAlert(viewer, fieldOf(form)('id')),
  )
}

export async function deleteAlert(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Deleted.', (viewer) => removeAlert(viewer, fieldOf(form)('id')))
}

export async function retryMessage(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  return changeOwn('The message is on its way.', (viewer) =>
    retryLetter(viewer, { eventId: field('event'), targetId: field('target') }),
  )
}

export async function createTarget(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  const asked = { kind: field('kind'), title: field('title'), address: field('address') }
  return changeOwn('Added. A webhook is signed with a secret that is shown once.', (viewer) =>
    addTarget(viewer, asked),
  )
}

export async function rotateTargetSecret(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn(
    'The earlier secret signs too for one day. Copy the new one now: it is shown once.',
    (viewer) => rotateSecret(viewer, fieldOf(form)('id')),
  )
}

export async function turnOnTarget(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('On again.', (viewer) => enableTarget(viewer, fieldOf(form)('id')))
}

export async function deleteTarget(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Deleted.', (viewer) => removeTarget(viewer, fieldOf(form)('id')))
}
