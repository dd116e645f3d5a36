import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { openBoard } from '@/lib/boards/open-board'
import { ApiError } from '@/lib/contract/errors'
import { openWatchlist } from '@/lib/watchlists/open-watchlist'

/** Throws for everybody but the owner of a board or a list, alike for one that is missing and one that is private. */
export async function refuseOthers(address: string, viewer: Viewer | null): Promise<void> {
  const [, board] = /^boards\/([^/?]+)$/.exec(address) ?? []
  const [, list] = /^watchlists\/([\w-]+)$/.exec(address) ?? []
  if (viewer && board && (await openBoard(board, viewer)).kind === 'own') return
  if (viewer && list && (await openWatchlist(list, viewer)).isOwn) return
  if (!viewer) throw new ApiError('sign_in_required', 'Sign in to publish boards and watchlists of your own.')
  throw new ApiError(
    'administrator_required',
    'You can publish boards and watchlists of your own. Only an administrator can publish others.',
  )
}
