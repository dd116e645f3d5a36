'use server'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/outcome'
import { saveView } from '@/lib/saved/save-view'
import { requireViewer } from '../../account/require-viewer'
import { refusalOutcome } from '../../refusal-outcome'

/** Saves the view and opens it. */
export async function saveCurrentView(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const of = String(form.get('of') ?? '')
  const viewer = await requireViewer(`/s/new?of=${encodeURIComponent(of)}`)
  let id: string
  try {
    const [title, expiry] = [form.get('title'), form.get('expiry')].map((value) => String(value ?? ''))
    id = await saveView(viewer, { of, title, expiry })
  } catch (error) {
    return refusalOutcome(error)
  }
  redirect(`/s/${id}`)
}
