import 'server-only'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getState } from '@/lib/state/database/process-state'
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
import { type BoardContent, type Cell, emptyBoard, MAX_CELLS } from './board'
import { noBoard, openBoard } from './open-board'
import { normalizeCells, readContent } from './read-content'

const own = ownDocuments('create boards', noBoard)
const { signedIn } = own

/** The viewer's boards, last changed first. */
export async function ownBoards(viewer: Viewer): Promise<ListedBoard[]> {
  return listBoards(await getState().database(), viewer.id)
}

/**
 * Only the owner may change a board, not even an administrator. Throws `sign_in_required` without a viewer, and the error
 * of `openBoard` for other users' boards.
 */
export async function addBoard(viewer: Viewer | null, content: unknown, now = new Date()): Promise<string> {
  return keep(signedIn(viewer), readContent(content), now)
}

/** Copies a board to the viewer's own. */
export async function copyBoard(viewer: Viewer | null, id: string, now = new Date()): Promise<string> {
  return keep(signedIn(viewer), (await openBoard(id, viewer)).content, now)
}

async function keep(owner: Viewer, board: BoardContent, now: Date): Promise<string> {
  const content = apart(await normalize(board, owner))
  return createBoard(await getState().database(), { ownerId: owner.id, ...content }, now)
}

/** The normalized content, validated again, because it may be longer than the input and must stay readable. */
async function normalize(board: BoardContent, owner: Viewer): Promise<BoardContent> {
  return readContent({ ...board, cells: await normalizeCells(board.cells, owner) })
}

/** Saves a board edited from `version` and returns its new version. Throws `conflict` if it was changed meanwhile. */
export async function saveBoard(
  viewer: Viewer | null,
  edited: { id: string; version: number; content: unknown },
  now = new Date(),
): Promise<number> {
  const owner = signedIn(viewer)
  const { id: ownerId } = owner
  const board = await normalize(readContent(edited.content), owner)
  const { id, version } = edited
  const at = { id, ownerId, version }
  const saved = await changeBoard(await getState().database(), at, apart(board), now)
  return saved ?? refuse(id, ownerId)
}

/** Adds a chart at the end of a board. */
export async function addCell(
  viewer: Viewer | null,
  id: string,
  cell: Cell,
  now = new Date(),
): Promise<void> {
  const { content, kind, version } = await openBoard(id, viewer)
  signedIn(viewer)
  if (kind !== 'own') throw noBoard()
  if (content.cells.length >= MAX_CELLS) {
    throw new ApiError('conflict', `A board can have ${MAX_CELLS} cells. Remove one to add another.`)
  }
  await saveBoard(viewer, { id, version, content: { ...content, cells: [...content.cells, cell] } }, now)
}

export async function renameOwn(viewer: Viewer | null, id: string, title: string, now = new Date()) {
  await own.change(viewer, id, (database, of) =>
    renameBoard(database, of, readContent(emptyBoard(title)).title, now),
  )
}

/** Starts or stops sharing by link, effective immediately. */
export async function shareOwn(viewer: Viewer | null, id: string, isShared: boolean, now = new Date()) {
  await own.change(viewer, id, (database, of) => shareBoard(database, of, isShared, now))
}

export async function removeBoard(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteBoard(database, of, now))
}

/** The reason a board was not changed: it is missing, or newer than the edited version. */
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
