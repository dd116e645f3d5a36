import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/registry'
import { getState } from '@/lib/state/database/registry'
import { findWatchlist } from '@/lib/state/shared/watchlists'

/** Form of an id: 24 random bytes, URL-safe. */
const ID = /^[\w-]{32}$/

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
  if (!viewer && !(await getMarketFor(null).isPublic({ tier: 'free' })))
    throw new ApiError('sign_in_required', 'Sign in to see watchlists.')
  const state = getState()
  const found = ID.test(id) && state.exists() ? await findWatchlist(await state.database(), id) : undefined
  const isOwn = found !== undefined && found.ownerId === viewer?.id
  if (!found || !(isOwn || found.isShared)) throw noWatchlist()
  const { title, entries, isShared, ownerName } = found
  return { id, title, entries, isOwn, isShared, ownerName }
}

export function noWatchlist(): ApiError {
  return new ApiError(
    'unknown_route',
    'Watchlist not found. It was deleted, is not shared, or never existed.',
  )
}
