import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/registry'
import { getState } from '@/lib/state/database/registry'
import { findBoard } from '@/lib/state/shared/boards'
import type { BoardContent } from './board'
import { readContent } from './read-content'
import { READY_MADE } from './ready-made'

/** What an id looks like: 24 random bytes, url-safe. */
const ID = /^[\w-]{32}$/

export interface OpenedBoard {
  /** Slug or id. */
  id: string
  /** Ready-made and for everyone, the viewer’s, or somebody’s who shares it. */
  kind: 'ready-made' | 'own' | 'shared'
  content: BoardContent
  /** Name of who made it; null for a ready-made one. */
  ownerName: string | null
  isShared: boolean
  /** Raised by every change; 0 for a ready-made one. */
  version: number
}

/**
 * A board for whoever knows its address. Throws `unknown_route` for one that never was, is deleted or is somebody
 * else’s and not shared: nothing tells them apart; and `sign_in_required` where a stranger may see nothing at all. Every
 * door to a board goes through here.
 */
export async function openBoard(id: string, viewer: Viewer | null): Promise<OpenedBoard> {
  if (!viewer && !(await getMarketFor(null).isPublic({ tier: 'free' }))) {
    throw new ApiError('sign_in_required', 'Boards are shown to those who are signed in.')
  }
  const ready = READY_MADE.find(({ slug }) => slug === id)
  if (ready) {
    const { slug, ...content } = ready
    return {
      id: slug,
      kind: 'ready-made',
      content,
      ownerName: null,
      isShared: true,
      version: 0,
    }
  }
  const state = getState()
  const found = ID.test(id) && state.exists() ? await findBoard(await state.database(), id) : undefined
  const isOwn = found !== undefined && found.ownerId === viewer?.id
  if (!found || !(isOwn || found.isShared)) throw noBoard()
  const { title, description, content, ownerName, isShared, version } = found
  return {
    id,
    kind: isOwn ? 'own' : 'shared',
    content: readContent({ title, description, ...content }),
    ownerName,
    isShared,
    version,
  }
}

export function noBoard(): ApiError {
  return new ApiError('unknown_route', 'There is no board here: it was deleted, is not shared, or never was.')
}
