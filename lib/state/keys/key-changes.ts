import 'server-only'
import { gt } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, deletedKeys, keyRevision } from '../database/schema'
import type { StoredKey } from './keys'

/** Raised by triggers at every change of a key. A higher number never becomes visible before a lower one. */
export async function readKeyRevision(database: Database): Promise<number> {
  const [row] = await database.select().from(keyRevision)
  return row.value
}

export interface KeyChanges {
  revision: number
  /** Whether `changed` contains every key. */
  isComplete: boolean
  changed: StoredKey[]
  /** Hashes of the deleted keys. */
  deleted: string[]
}

/**
 * Keys changed after revision `since`. Every key if it is undefined or higher than the current one, as after restoring
 * a backup. Undefined if nothing changed. Deletions are listed for a day.
 */
export async function readKeyChanges(
  database: Database,
  since: number | undefined,
): Promise<KeyChanges | undefined> {
  // Read before the keys: a change committed in between has a higher number and is read again next time.
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
