import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/process-market'
import { findBoard } from '@/lib/state/shared/boards'
import { findShared } from '@/lib/state/shared/link-id'
import type { BoardContent } from './board'
import { readContent } from './read-content'
import { readSideBySide } from './read-side-by-side'
import { READY_MADE } from './ready-made'
import { refuseGuests } from './refuse-guests'
import { SIDE_BY_SIDE } from './side-by-side'

/** Maker of a board: the program for everyone or from one chart, the viewer, or another user. */
export type BoardKind = 'ready-made' | 'divided' | 'own' | 'shared'

/** Whether the program made it, so that only its data change. */
export const isOfProgram = (kind: BoardKind): boolean => kind === 'ready-made' || kind === 'divided'

export interface OpenedBoard {
  /** Slug or id. */
  id: string
  kind: BoardKind
  content: BoardContent
  /** Name of the owner; null for those of the program. */
  ownerName: string | null
  isShared: boolean
  /** Increases with every change; 0 for those of the program. */
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
  if (id.startsWith(`${SIDE_BY_SIDE}~`)) {
    const content = readSideBySide(id, await getMarketFor(viewer).catalog())
    if (!content) throw noBoard()
    return { id, kind: 'divided', content, ownerName: null, isShared: true, version: 0 }
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
