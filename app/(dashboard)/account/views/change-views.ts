'use server'
import type { Outcome } from '@/components/account/outcome'
import { expireView, removeView, renameView } from '@/lib/saved/own-views'
import { changeOwn, fieldOf } from '../../change-own'

export async function changeTitle(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  return changeOwn('Renamed.', (viewer) => renameView(viewer, field('id'), field('title')))
}

export async function changeExpiry(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const field = fieldOf(form)
  return changeOwn('Expiry changed.', (viewer) => expireView(viewer, field('id'), field('expiry')))
}

export async function deleteSaved(_before: Outcome | null, form: FormData): Promise<Outcome> {
  return changeOwn('Deleted.', (viewer) => removeView(viewer, fieldOf(form)('id')))
}
