import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/registry'
import { getState } from '@/lib/state/database/registry'
import { findBoard } from '@/lib/state/shared/boards'
import type { BoardContent } from './board'
import { readContent } from './read-content'
import { READY_MADE } from './ready-made'

/** Form of an id: 24 random bytes, URL-safe. */
const ID = /^[\w-]{32}$/

export interface OpenedBoard {
  /** Slug or id. */
  id: string
  /** Ready-made, the viewer's own, or shared by another user. */
  kind: 'ready-made' | 'own' | 'shared'
  content: BoardContent
  /** Name of the owner; null for ready-made boards. */
  ownerName: string | null
  isShared: boolean
  /** Increases with every change; 0 for ready-made boards. */
  version: number
}

/**
 * A board by slug or id. Throws `unknown_route` alike for missing, deleted and unshared boards, and `sign_in_required` in
 * private installations. All access to boards goes through this function.
 */
export async function openBoard(id: string, viewer: Viewer | null): Promise<OpenedBoard> {
  if (!viewer && !(await getMarketFor(null).isPublic({ tier: 'free' }))) {
    throw new ApiError('sign_in_required', 'Sign in to see boards.')
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
  return new ApiError('unknown_route', 'Board not found. It was deleted, is not shared, or never existed.')
}
