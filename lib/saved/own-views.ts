import 'server-only'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getState } from '@/lib/state/database/process-state'
import { changeView, deleteView, type ListedView, listViews } from '@/lib/state/shared/saved-views'
import { readExpiry, readTitle } from './read-view-form'

const own = ownDocuments('change your saved views', () => new ApiError('not_found', 'Saved view not found.'))

/** The viewer's saved views, newest first. */
export async function ownViews(viewer: Viewer): Promise<ListedView[]> {
  return listViews(await getState().database(), viewer.id)
}

/**
 * Only the owner may change a saved view, not even an administrator. Throws `sign_in_required` without a viewer, and
 * `not_found` alike for other users' and missing views.
 */
export async function renameView(viewer: Viewer | null, id: string, title: string, now = new Date()) {
  await own.change(viewer, id, (database, of) => changeView(database, of, { title: readTitle(title) }, now))
}

export async function expireView(viewer: Viewer | null, id: string, expiry: string, now = new Date()) {
  await own.change(viewer, id, (database, of) =>
    changeView(database, of, { expiresAt: readExpiry(expiry, now) }, now),
  )
}

export async function removeView(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteView(database, of, now))
}
