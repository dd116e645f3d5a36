'use server'
import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/outcome'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { expireView, removeView, renameView } from '@/lib/saved/own-views'
import { refusalOutcome } from '../../refusal-outcome'

/** Applies a change as the signed-in viewer and reports the result. */
async function attempt(
  form: FormData,
  done: string,
  change: (viewer: Viewer | null, field: (name: string) => string) => Promise<void>,
): Promise<Outcome> {
  try {
    await change(await currentViewer(), (name) => String(form.get(name) ?? ''))
  } catch (error) {
    return refusalOutcome(error)
  }
  revalidatePath('/account', 'layout')
  return { tone: 'plain', text: done }
}

export async function changeTitle(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Renamed.', (viewer, field) => renameView(viewer, field('id'), field('title')))
}

export async function changeExpiry(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Expiry changed.', (viewer, field) => expireView(viewer, field('id'), field('expiry')))
}

export async function deleteSaved(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return attempt(form, 'Deleted.', (viewer, field) => removeView(viewer, field('id')))
}
