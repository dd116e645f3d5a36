import 'server-only'
import { gt } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, deletedKeys, keyRevision } from '../database/schema'
import type { StoredKey } from './keys'

/** A number that triggers raise with every change of a key. A higher number becomes visible after a lower one. */
export async function readKeyRevision(database: Database): Promise<number> {
  const [row] = await database.select().from(keyRevision)
  return row.value
}

export interface KeyChanges {
  revision: number
  /** Whether `changed` holds every key there is. */
  isComplete: boolean
  changed: StoredKey[]
  /** Hashes. */
  deleted: string[]
}

/**
 * The keys that changed after revision `since`, or every key when it is undefined or comes from a newer state than this
 * one (a backup was restored). Undefined when nothing changed. Deletions are forgotten after a day.
 */
export async function readKeyChanges(
  database: Database,
  since: number | undefined,
): Promise<KeyChanges | undefined> {
  // Read first: a change that commits meanwhile has a higher number and is read again the next time.
  const revision = await readKeyRevision(database)
  if (revision === since) return undefined
  if (since === undefined || since > revision) {
    return { revision, isComplete: true, changed: await database.select().from(apiKeys), deleted: [] }
  }
  const [changed, deleted] = await Promise.all([
    database.select().from(apiKeys).where(gt(apiKeys.revision, since)),
    database.select({ hash: deletedKeys.hash }).from(deletedKeys).where(gt(deletedKeys.revision, since)),
  ])
  return { revision, isComplete: false, changed, deleted: deleted.map(({ hash }) => hash) }
}
