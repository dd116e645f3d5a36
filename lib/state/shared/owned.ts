import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { note } from '../accounts/audit'
import type { Database } from '../database/database'
import type { boards, watchlists } from '../database/shared-schema'

/** Changes require both, so that only the owner can make them. */
export interface Owned {
  id: string
  ownerId: string
}

type OwnedTable = PgTable & { id: AnyPgColumn; ownerId: AnyPgColumn }

export const isOwn = (table: OwnedTable, { id, ownerId }: Owned): SQL | undefined =>
  and(eq(table.id, id), eq(table.ownerId, ownerId))

/** The start of an id identifies something in the audit log but does not open it. */
export const subjectOf = (kind: string, id: string): string =>
  `${kind.replaceAll('-', ' ')} ${id.slice(0, 8)}…`

/** Deletes and notes it. Returns false if the owner has none with this id. */
export async function deleteOwned(
  database: Database,
  table: OwnedTable,
  kind: string,
  of: Owned,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step.delete(table).where(isOwn(table, of)).returning({ id: table.id })
    if (deleted.length > 0)
      await note(step, { actor: of.ownerId, at }, `${kind}.delete`, subjectOf(kind, of.id), {})
    return deleted.length > 0
  })
}

/** Shares a board or list by link, or stops it, and notes it. Returns false if the owner has none with this id. */
export async function shareOwned(
  database: Database,
  table: typeof boards | typeof watchlists,
  kind: string,
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
    const action = `${kind}.${isShared ? 'share' : 'unshare'}`
    if (changed.length > 0) await note(step, { actor: of.ownerId, at }, action, subjectOf(kind, of.id), {})
    return changed.length > 0
  })
}
