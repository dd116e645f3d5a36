import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { findBoard } from '@/lib/state/shared/boards'
import { findShared } from '@/lib/state/shared/link-id'
import type { BoardContent } from './board'
import { readContent } from './read-content'
import { READY_MADE } from './ready-made'
import { refuseGuests } from './refuse-guests'

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
  if (!viewer) await refuseGuests('boards')
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
  const shared = await findShared(id, viewer, findBoard)
  if (!shared) throw noBoard()
  const { isOwn, found } = shared
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
