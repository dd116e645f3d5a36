import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { boards } from '../database/shared-schema'

/** Boards per user. */
export const MAX_BOARDS = 100

/** 192 bits, 32 characters. */
const ID_BYTES = 24

/** A board with its owner's public name. */
export type FoundBoard = typeof boards.$inferSelect & { ownerName: string }

/** A board in its owner’s list. */
export type ListedBoard = Omit<typeof boards.$inferSelect, 'content' | 'ownerId'> & { cells: number }

/** Parts that the owner edits. */
export type BoardText = Pick<typeof boards.$inferInsert, 'title' | 'description' | 'content'>

/** Changes require both, so that only the owner can make them. */
export interface BoardOf {
  id: string
  ownerId: string
}

/** Returns the id. Throws `conflict` if the owner has too many boards. */
export async function createBoard(
  database: Database,
  { ownerId, title, description, content }: BoardText & { ownerId: string },
  at: Date,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const [{ all }] = await step.select({ all: count() }).from(boards).where(eq(boards.ownerId, ownerId))
    if (all >= MAX_BOARDS) {
      throw new ApiError('conflict', `You have ${MAX_BOARDS} boards, the most allowed. Delete one first.`)
    }
    await step
      .insert(boards)
      .values({ id, ownerId, title, description, content, createdAt: at, updatedAt: at })
    await note(step, { actor: ownerId, at }, 'board.create', subjectOf(id), {})
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
  { version, ...of }: BoardOf & { version: number },
  { title, description, content }: BoardText,
  at: Date,
): Promise<number | null> {
  const [changed] = await database
    .update(boards)
    .set({ title, description, content, updatedAt: at, version: version + 1 })
    .where(and(own(of), eq(boards.version, version)))
    .returning({ version: boards.version })
  return changed?.version ?? null
}

/** Like the functions below, returns false if the owner has no such board. */
export async function renameBoard(
  database: Database,
  of: BoardOf,
  title: string,
  at: Date,
): Promise<boolean> {
  const changed = await database
    .update(boards)
    .set({ title, updatedAt: at, version: sql`${boards.version} + 1` })
    .where(own(of))
    .returning({ id: boards.id })
  return changed.length > 0
}

export async function shareBoard(
  database: Database,
  of: BoardOf,
  isShared: boolean,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step.update(boards).set({ isShared }).where(own(of)).returning({ id: boards.id })
    const action = isShared ? 'board.share' : 'board.unshare'
    if (changed.length > 0) await note(step, { actor: of.ownerId, at }, action, subjectOf(of.id), {})
    return changed.length > 0
  })
}

export async function deleteBoard(database: Database, of: BoardOf, at: Date): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step.delete(boards).where(own(of)).returning({ id: boards.id })
    if (deleted.length > 0) await note(step, { actor: of.ownerId, at }, 'board.delete', subjectOf(of.id), {})
    return deleted.length > 0
  })
}

const own = ({ id, ownerId }: BoardOf) => and(eq(boards.id, id), eq(boards.ownerId, ownerId))

/** The start of an id identifies a board in the audit log but does not open it. */
const subjectOf = (id: string) => `board ${id.slice(0, 8)}…`
