import 'server-only'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import type { boards, ownSeries, watchlists } from '../database/shared-schema'
import { newLinkId } from './link-id'

/** Changes require both, so that only the owner can make them. */
export interface Owned {
  id: string
  ownerId: string
}

type OwnedTable = PgTable & { id: AnyPgColumn; ownerId: AnyPgColumn }

/** A kind of what people own, private until it is shared. */
interface OwnKind<Table extends OwnedTable = OwnedTable> {
  table: Table
  /** In the audit log. */
  name: string
  /** In sentences. */
  plural: string
  /** Most that an owner may have. */
  most: number
}

/** Those that links share, and of which every change raises the version. */
type SharedTable = typeof boards | typeof ownSeries | typeof watchlists

/** A row with its owner's public name. */
export type WithOwner<Row> = Row & { ownerName: string }

export const isOwn = (table: OwnedTable, { id, ownerId }: Owned): SQL | undefined =>
  and(eq(table.id, id), eq(table.ownerId, ownerId))

/** The start of an id identifies something in the audit log but does not open it. */
export const subjectOf = (kind: string, id: string): string =>
  `${kind.replaceAll('-', ' ')} ${id.slice(0, 8)}…`

/** Throws `conflict` if the owner has as many as allowed. The owner must be locked, or others could be added meanwhile. */
async function refuseMore(step: Database, { table, plural, most }: OwnKind, ownerId: string): Promise<void> {
  const [{ all }] = await step.select({ all: count() }).from(table).where(eq(table.ownerId, ownerId))
  if (all >= most)
    throw new ApiError('conflict', `You have ${most} ${plural}, the most allowed. Delete one first.`)
}

/** Adds what `insert` stores under a new random id, notes it, and returns the id. Throws `conflict` beyond the most allowed. */
export async function createOwned(
  database: Database,
  kind: OwnKind,
  { ownerId, at, detail = {} }: { ownerId: string; at: Date; detail?: Record<string, unknown> },
  insert: (step: Database, id: string) => Promise<unknown>,
): Promise<string> {
  const id = newLinkId()
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    await refuseMore(step, kind, ownerId)
    await insert(step, id)
    await note(step, { actor: ownerId, at }, `${kind.name}.create`, subjectOf(kind.name, id), detail)
  })
  return id
}

/** One with its owner's public name, whoever asks. */
export async function findWithOwner<Table extends OwnedTable>(
  database: Database,
  table: Table,
  id: string,
): Promise<WithOwner<Table['$inferSelect']> | undefined> {
  const [found] = await database
    .select({ row: table as OwnedTable, ownerName: users.name })
    .from(table as OwnedTable)
    .innerJoin(users, eq(users.id, table.ownerId))
    .where(eq(table.id, id))
  return found && { ...found.row, ownerName: publicName(found.ownerName) }
}

/** Returns the new version, or null if the owner has none with this id or its version has changed. */
export async function changeOwned<Table extends SharedTable>(
  database: Database,
  table: Table,
  { version, ...of }: Owned & { version: number },
  to: Partial<Table['$inferInsert']>,
  at: Date,
): Promise<number | null> {
  const [changed] = await database
    .update(table)
    .set({ ...to, updatedAt: at, version: version + 1 } as PgUpdateSetSource<Table>)
    .where(and(isOwn(table, of), eq(table.version, version)))
    .returning({ version: table.version })
  return changed?.version ?? null
}

/** Deletes and notes it. Returns false if the owner has none with this id. */
export async function deleteOwned(
  database: Database,
  { table, name }: OwnKind,
  of: Owned,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step.delete(table).where(isOwn(table, of)).returning({ id: table.id })
    if (deleted.length > 0)
      await note(step, { actor: of.ownerId, at }, `${name}.delete`, subjectOf(name, of.id), {})
    return deleted.length > 0
  })
}

/** Shares by link, or stops it, and notes it. Returns false if the owner has none with this id. */
export async function shareOwned(
  database: Database,
  { table, name }: OwnKind<SharedTable>,
  of: Owned,
  isShared: boolean,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step
      .update(table)
      .set({ isShared })
      .where(isOwn(table, of))
      .returning({ id: table.id })
    const action = `${name}.${isShared ? 'share' : 'unshare'}`
    if (changed.length > 0) await note(step, { actor: of.ownerId, at }, action, subjectOf(name, of.id), {})
    return changed.length > 0
  })
}
