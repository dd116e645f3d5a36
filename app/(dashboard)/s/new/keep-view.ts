'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Outcome } from '@/components/account/action-form'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import { saveView } from '@/lib/saved/save-view'

/** Saves the view and goes there. */
export async function keepView(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const of = String(form.get('of') ?? '')
  const viewer = await viewerOf((await headers()).get('cookie'))
  if (!viewer) redirect(`/sign-in?next=${encodeURIComponent(`/s/new?of=${encodeURIComponent(of)}`)}`)
  let id: string
  try {
    const [title, expiry] = [form.get('title'), form.get('expiry')].map((value) => String(value ?? ''))
    id = await saveView(viewer, { of, title, expiry })
  } catch (error) {
    if (error instanceof ApiError) return { tone: 'bad', text: error.message }
    throw error
  }
  redirect(`/s/${id}`)
}
