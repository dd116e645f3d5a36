import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { refuseGuests } from '@/lib/boards/refuse-guests'
import { ApiError } from '@/lib/contract/errors'
import { findShared } from '@/lib/state/shared/link-id'
import { findWatchlist } from '@/lib/state/shared/watchlists'

export interface OpenedWatchlist {
  id: string
  title: string
  entries: readonly string[]
  isOwn: boolean
  isShared: boolean
  /** Public name of the owner. */
  ownerName: string
}

/**
 * A list by its id, for its owner and, once it is shared, for everyone. Throws `unknown_route` alike for missing, deleted and
 * private lists, and `sign_in_required` in private installations. All access by id goes through this function.
 */
export async function openWatchlist(id: string, viewer: Viewer | null): Promise<OpenedWatchlist> {
  if (!viewer) await refuseGuests('watchlists')
  const shared = await findShared(id, viewer, findWatchlist)
  if (!shared) throw noWatchlist()
  const { isOwn, found } = shared
  const { title, entries, isShared, ownerName } = found
  return { id, title, entries, isOwn, isShared, ownerName }
}

export function noWatchlist(): ApiError {
  return new ApiError(
    'unknown_route',
    'Watchlist not found. It was deleted, is not shared, or never existed.',
  )
}
