import 'server-only'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { boards } from '../database/shared-schema'
import { newLinkId } from './link-id'
import { deleteOwned, isOwn, type Owned, shareOwned, subjectOf } from './owned'

/** In the audit log. */
const KIND = 'board'

/** Boards per user. */
export const MAX_BOARDS = 100

/** A board with its owner's public name. */
export type FoundBoard = typeof boards.$inferSelect & { ownerName: string }

/** A board in its owner’s list. */
export type ListedBoard = Omit<typeof boards.$inferSelect, 'content' | 'ownerId'> & { cells: number }

/** Parts that the owner edits. */
export type BoardText = Pick<typeof boards.$inferInsert, 'title' | 'description' | 'content'>

/** Returns the id. Throws `conflict` if the owner has too many boards. */
export async function createBoard(
  database: Database,
  { ownerId, title, description, content }: BoardText & { ownerId: string },
  at: Date,
): Promise<string> {
  const id = newLinkId()
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const [{ all }] = await step.select({ all: count() }).from(boards).where(eq(boards.ownerId, ownerId))
    if (all >= MAX_BOARDS) {
      throw new ApiError('conflict', `You have ${MAX_BOARDS} boards, the most allowed. Delete one first.`)
    }
    await step
      .insert(boards)
      .values({ id, ownerId, title, description, content, createdAt: at, updatedAt: at })
    await note(step, { actor: ownerId, at }, `${KIND}.create`, subjectOf(KIND, id), {})
  })
  return id
}

export async function findBoard(database: Database, id: string): Promise<FoundBoard | undefined> {
  const [found] = await database
    .select({ board: boards, ownerName: users.name })
    .from(boards)
    .innerJoin(users, eq(users.id, boards.ownerId))
    .where(eq(boards.id, id))
  return found && { ...found.board, ownerName: publicName(found.ownerName) }
}

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
export async function changeBoard(
  database: Database,
  { version, ...of }: Owned & { version: number },
  { title, description, content }: BoardText,
  at: Date,
): Promise<number | null> {
  const [changed] = await database
    .update(boards)
    .set({ title, description, content, updatedAt: at, version: version + 1 })
    .where(and(isOwn(boards, of), eq(boards.version, version)))
    .returning({ version: boards.version })
  return changed?.version ?? null
}

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
  shareOwned(database, boards, KIND, of, isShared, at)

export const deleteBoard = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, boards, KIND, of, at)
