import { ApiError } from '@/lib/contract/errors'
import { type State, StateInUseError } from '@/lib/state/database/open-state'
import { listKeys, readKeyRevision, type StoredKey } from '@/lib/state/keys/keys'
import type { Log } from '../../http/log'
import { createKeyTable } from './key-table'
import type { KeyBook } from './keys'
import type { Principal } from './principal'

export interface StateKeys extends KeyBook {
  /** Reads the keys again when they changed; does nothing while nothing was ever stored. */
  refresh(): Promise<void>
  close(): void
}

interface Entry {
  stored: StoredKey
  principal: Principal
}

/**
 * The keys kept in the state, as a map in memory: finding one asks no database. The map follows a number that every
 * change raises, looked at every `everyMs`, so a key revoked by another process dies within that time.
 */
export function createStateKeys(
  state: State,
  log: Log,
  { everyMs = 2_000, now = Date.now }: { everyMs?: number; now?: () => number } = {},
): StateKeys {
  let findEntry = createKeyTable<Entry>([])
  let revision: number | undefined
  let reading: Promise<void> | undefined

  const read = async () => {
    if (!state.exists()) return
    const database = await state.database()
    const newest = await readKeyRevision(database)
    if (newest === revision) return
    const stored = await listKeys(database)
    findEntry = createKeyTable(stored.map((key) => [key.hash, toEntry(key)] as const))
    revision = newest
  }
  const refresh = async () => {
    // One that began earlier may have read before the change that this call is for.
    await reading?.catch(() => {})
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }
  // The embedded state in the hands of another process is waited for: that is no error.
  const report = (error: unknown) => {
    if (!(error instanceof StateInUseError)) log.error('the keys could not be read again', error)
  }
  const timer = setInterval(() => {
    if (!reading) refresh().catch(report)
  }, everyMs)
  timer.unref()
  refresh().catch(report)

  return {
    refresh,
    close: () => clearInterval(timer),
    loading: () =>
      revision === undefined && state.exists() ? (reading ?? refresh()).catch(() => {}) : undefined,
    find(key) {
      const entry = findEntry(key)
      if (!entry) {
        if (revision === undefined && state.exists()) throw unread()
        return undefined
      }
      const { revokedAt, expiresAt } = entry.stored
      if (revokedAt) throw new ApiError('revoked_key', 'This API key was revoked. Use another one.')
      if (expiresAt && expiresAt.getTime() <= now()) {
        throw new ApiError('expired_key', `This API key expired at ${expiresAt.toISOString()}.`)
      }
      return entry.principal
    },
  }
}

/** A key that cannot be told from an unknown one yet must not be called invalid: its owner would throw it away. */
function unread(): ApiError {
  return new ApiError(
    'data_not_available',
    'The keys cannot be read at this moment. Try again in a few seconds.',
    {
      detail: { missing: ['keys'] },
    },
  )
}

/** Asks several books in order. */
export function joinKeyBooks(books: readonly KeyBook[]): KeyBook {
  return {
    find(key) {
      for (const book of books) {
        const principal = book.find(key)
        if (principal) return principal
      }
      return undefined
    },
    loading() {
      const waits = books.map((book) => book.loading?.()).filter((wait) => wait !== undefined)
      return waits.length > 0 ? Promise.all(waits).then(() => {}) : undefined
    },
  }
}

function toEntry(stored: StoredKey): Entry {
  const { id, tier, permissions, ownerId: owner, quotaHourly, quotaDaily, grants } = stored
  const quota = {
    ...(quotaHourly === null ? {} : { hourly: quotaHourly }),
    ...(quotaDaily === null ? {} : { daily: quotaDaily }),
  }
  return { stored, principal: { id, tier, permissions, owner, quota, ...(grants ? { grants } : {}) } }
}
