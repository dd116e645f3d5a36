import { notFound, redirect } from 'next/navigation'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'

/** Who is signed in; a stranger is sent to sign in and then here. */
export async function requireViewer(here: string): Promise<Viewer> {
  return (await currentViewer()) ?? redirect(`/sign-in?next=${encodeURIComponent(here)}`)
}

/** To others than administrators there is nothing here. */
export async function requireAdmin(here: string): Promise<Viewer> {
  const viewer = await requireViewer(here)
  return viewer.role === 'admin' ? viewer : notFound()
}
