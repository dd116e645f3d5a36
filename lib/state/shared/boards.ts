import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { boards } from '../database/shared-schema'
import {
  changeOwned,
  createOwned,
  deleteOwned,
  findWithOwner,
  isOwn,
  type Owned,
  shareOwned,
  type WithOwner,
} from './owned'

/** Boards per user. */
export const MAX_BOARDS = 100

const BOARDS = { table: boards, name: 'board', plural: 'boards', most: MAX_BOARDS }

/** A board with its owner's public name. */
export type FoundBoard = WithOwner<typeof boards.$inferSelect>

/** A board in its owner’s list. */
export type ListedBoard = Omit<typeof boards.$inferSelect, 'content' | 'ownerId'> & { cells: number }

/** Parts that the owner edits. */
export type BoardText = Pick<typeof boards.$inferInsert, 'title' | 'description' | 'content'>

/** Returns the id. Throws `conflict` if the owner has too many boards. */
export const createBoard = (
  database: Database,
  { ownerId, title, description, content }: BoardText & { ownerId: string },
  at: Date,
): Promise<string> =>
  createOwned(database, BOARDS, { ownerId, at }, (step, id) =>
    step.insert(boards).values({ id, ownerId, title, description, content, createdAt: at, updatedAt: at }),
  )

export const findBoard = (database: Database, id: string): Promise<FoundBoard | undefined> =>
  findWithOwner(database, boards, id)

/** Last changed first. */
export async function listBoards(database: Database, ownerId: string): Promise<ListedBoard[]> {
  return database
    .select({
      id: boards.id,
      title: boards.title,
      description: boards.description,
      isShared: boards.isShared,
      version: boards.version,
      createdAt: boards.createdAt,
      updatedAt: boards.updatedAt,
      cells: sql<number>`jsonb_array_length(${boards.content} -> 'cells')`,
    })
    .from(boards)
    .where(eq(boards.ownerId, ownerId))
    .orderBy(desc(boards.updatedAt), boards.id)
}

/** Returns the new version, or null if the owner has no such board or its version has changed. */
export const changeBoard = (
  database: Database,
  of: Owned & { version: number },
  { title, description, content }: BoardText,
  at: Date,
): Promise<number | null> => changeOwned(database, boards, of, { title, description, content }, at)

/** Like the functions below, returns false if the owner has no such board. */
export async function renameBoard(database: Database, of: Owned, title: string, at: Date): Promise<boolean> {
  const changed = await database
    .update(boards)
    .set({ title, updatedAt: at, version: sql`${boards.version} + 1` })
    .where(isOwn(boards, of))
    .returning({ id: boards.id })
  return changed.length > 0
}

export const shareBoard = (database: Database, of: Owned, isShared: boolean, at: Date): Promise<boolean> =>
  shareOwned(database, BOARDS, of, isShared, at)

export const deleteBoard = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, BOARDS, of, at)
