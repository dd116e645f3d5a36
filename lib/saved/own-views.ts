import 'server-only'
import { signedInTo } from '@/lib/auth/signed-in-to'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getState } from '@/lib/state/database/process-state'
import {
  changeView,
  deleteView,
  type ListedView,
  listViews,
  type ViewChange,
} from '@/lib/state/shared/saved-views'
import { readExpiry, readTitle } from './read-view-form'

const signedIn = signedInTo('change your saved views')

/** The viewer's saved views, newest first. */
export async function ownViews(viewer: Viewer): Promise<ListedView[]> {
  return listViews(await getState().database(), viewer.id)
}

/**
 * Only the owner may change a saved view, not even an administrator. Throws `sign_in_required` without a viewer, and
 * `not_found` alike for other users' and missing views.
 */
export async function renameView(viewer: Viewer | null, id: string, title: string, now = new Date()) {
  await change(viewer, id, { title: readTitle(title) }, now)
}

export async function expireView(viewer: Viewer | null, id: string, expiry: string, now = new Date()) {
  await change(viewer, id, { expiresAt: readExpiry(expiry, now) }, now)
}

export async function removeView(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  const { id: ownerId } = signedIn(viewer)
  if (!(await deleteView(await getState().database(), { id, ownerId }, now))) throw notYours()
}

async function change(viewer: Viewer | null, id: string, to: ViewChange, at: Date): Promise<void> {
  const { id: ownerId } = signedIn(viewer)
  if (!(await changeView(await getState().database(), { id, ownerId }, to, at))) throw notYours()
}

const notYours = () => new ApiError('not_found', 'Saved view not found.')
