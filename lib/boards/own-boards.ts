import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getState } from '@/lib/state/database/registry'
import {
  changeBoard,
  createBoard,
  deleteBoard,
  findBoard,
  type ListedBoard,
  listBoards,
  renameBoard,
  shareBoard,
} from '@/lib/state/shared/boards'
import { type BoardContent, type Cell, emptyBoard, MOST_CELLS } from './board'
import { noBoard, openBoard } from './open-board'
import { normalizeCells, readContent } from './read-content'

/** The viewer’s own, the last changed first. */
export async function ownBoards(viewer: Viewer): Promise<ListedBoard[]> {
  return listBoards(await getState().database(), viewer.id)
}

/**
 * Changes of a board are its owner’s alone, whatever the role of another. Each throws `sign_in_required` for nobody,
 * and for what is not the viewer’s what `openBoard` throws for what is not there.
 */
export async function addBoard(viewer: Viewer | null, content: unknown, now = new Date()): Promise<string> {
  const { id: ownerId } = signedIn(viewer)
  return keep(ownerId, readContent(content), now)
}

/** A board of the viewer’s own with what another shows. */
export async function copyBoard(viewer: Viewer | null, id: string, now = new Date()): Promise<string> {
  const { id: ownerId } = signedIn(viewer)
  return keep(ownerId, (await openBoard(id, viewer)).content, now)
}

async function keep(ownerId: string, board: BoardContent, now: Date): Promise<string> {
  return createBoard(await getState().database(), { ownerId, ...apart(await normalize(board)) }, now)
}

/** As it is kept, which may be longer than as it came: read again, so that nothing is kept that cannot be opened. */
async function normalize(board: BoardContent): Promise<BoardContent> {
  return readContent({ ...board, cells: await normalizeCells(board.cells) })
}

/**
 * The whole board anew, as it was edited from `version`; gives its new version. Throws `conflict` with the version
 * there is, where it was changed since.
 */
export async function saveBoard(
  viewer: Viewer | null,
  edited: { id: string; version: number; content: unknown },
  now = new Date(),
): Promise<number> {
  const { id: ownerId } = signedIn(viewer)
  const board = await normalize(readContent(edited.content))
  const { id, version } = edited
  const at = { id, ownerId, version }
  const saved = await changeBoard(await getState().database(), at, apart(board), now)
  return saved ?? refuse(id, ownerId)
}

/** Puts a chart at the end of a board. */
export async function addCell(
  viewer: Viewer | null,
  id: string,
  cell: Cell,
  now = new Date(),
): Promise<void> {
  const { content, kind, version } = await openBoard(id, viewer)
  signedIn(viewer)
  if (kind !== 'own') throw noBoard()
  if (content.cells.length >= MOST_CELLS) {
    throw new ApiError('conflict', `A board holds ${MOST_CELLS} charts: remove one to add another.`)
  }
  await saveBoard(viewer, { id, version, content: { ...content, cells: [...content.cells, cell] } }, now)
}

export async function renameOwn(viewer: Viewer | null, id: string, title: string, now = new Date()) {
  const { id: ownerId } = signedIn(viewer)
  const read = readContent(emptyBoard(title))
  if (!(await renameBoard(await getState().database(), { id, ownerId }, read.title, now))) throw noBoard()
}

/** Lets whoever has the link read the board, or nobody else any more, from this moment. */
export async function shareOwn(viewer: Viewer | null, id: string, isShared: boolean, now = new Date()) {
  const { id: ownerId } = signedIn(viewer)
  if (!(await shareBoard(await getState().database(), { id, ownerId }, isShared, now))) throw noBoard()
}

export async function removeBoard(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  const { id: ownerId } = signedIn(viewer)
  if (!(await deleteBoard(await getState().database(), { id, ownerId }, now))) throw noBoard()
}

/** Why nothing was changed: the board is another’s or gone, or it is newer than what was edited. */
async function refuse(id: string, ownerId: string): Promise<never> {
  const found = await findBoard(await getState().database(), id)
  if (found?.ownerId !== ownerId) throw noBoard()
  throw new ApiError('conflict', 'This board was changed since you opened it.', {
    detail: { version: found.version },
  })
}

function apart({ title, description, range, cells }: BoardContent) {
  return { title, description, content: { range, cells } }
}

function signedIn(viewer: Viewer | null): Viewer {
  if (viewer) return viewer
  throw new ApiError('sign_in_required', 'Sign in to make boards of your own.')
}
