import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { viewerOf } from '@/lib/auth/session'
import type { Viewer } from '@/lib/auth/viewer'

/** Who is signed in; a stranger is sent to sign in and then here. */
export async function requireViewer(here: string): Promise<Viewer> {
  const viewer = await viewerOf((await headers()).get('cookie'))
  return viewer ?? redirect(`/sign-in?next=${encodeURIComponent(here)}`)
}

/** To others than administrators there is nothing here. */
export async function requireAdmin(here: string): Promise<Viewer> {
  const viewer = await requireViewer(here)
  return viewer.role === 'admin' ? viewer : notFound()
}
