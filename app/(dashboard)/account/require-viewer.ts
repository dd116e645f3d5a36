import { notFound, redirect } from 'next/navigation'
import { currentViewer } from '@/lib/auth/current-viewer'
import { noteEvent } from '@/lib/auth/note-event'
import type { Viewer } from '@/lib/auth/viewer'

/** The signed-in viewer. Others are sent to sign in and then back here. */
export async function requireViewer(here: string): Promise<Viewer> {
  return (await currentViewer()) ?? redirect(`/sign-in?next=${encodeURIComponent(here)}`)
}

/** Not found for everyone but administrators. Those who still need a second factor are sent to set it up. */
export async function requireAdmin(here: string): Promise<Viewer> {
  const viewer = await requireViewer(here)
  if (viewer.needsSecondFactor) redirect('/account/second-factor?required')
  if (viewer.role === 'admin') return viewer
  noteEvent('Administration refused', { user: viewer.id })
  return notFound()
}
