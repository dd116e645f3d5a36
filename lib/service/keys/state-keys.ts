import { ApiError } from '@/lib/contract/errors'
import { elapsed, momentOf } from '@/lib/process/elapsed'
import { isLoggedElsewhere, type State } from '@/lib/state/database/open-state'
import { readKeyChanges } from '@/lib/state/keys/key-changes'
import type { StoredKey } from '@/lib/state/keys/keys'
import type { Log } from '../../http/log'
import { createFailureLog } from '../../http/retry/failure-log'
import { openKeyTable } from './key-table'
import type { KeyBook } from './keys'
import type { Principal } from './principal'

export interface StateKeys extends KeyBook {
  /** Reads the keys that changed. Does nothing until the first key is stored. */
  refresh(): Promise<void>
  close(): void
}

interface Entry {
  stored: StoredKey
  principal: Principal
}

/** Deletions are listed for a day, so a process that could not read for this long reads every key again. */
const FORGET_MS = 12 * 3_600_000

/**
 * Keeps the stored keys in memory, so that a request does not wait for the database. Reads changed keys every `everyMs`,
 * so a key revoked by another process stops working within that time.
 */
export function createStateKeys(
  state: State,
  log: Log,
  { everyMs = 1_000, now = Date.now }: { everyMs?: number; now?: () => number } = {},
): StateKeys {
  let table = openKeyTable<Entry>()
  let revision: number | undefined
  let readAt = momentOf(0)
  let reading: Promise<void> | undefined

  const read = async () => {
    if (!state.exists()) return
    const startedAt = momentOf(now())
    const isLongAgo = elapsed(readAt, startedAt) > FORGET_MS
    const changes = await readKeyChanges(await state.database(), isLongAgo ? undefined : revision)
    readAt = startedAt
    if (!changes) return
    const next = changes.isComplete ? openKeyTable<Entry>() : table
    for (const hash of changes.deleted) next.delete(hash)
    for (const key of changes.changed) next.set(key.hash, toEntry(key))
    table = next
    revision = changes.revision
  }
  const refresh = async () => {
    // A read already in progress may have missed the change that this call is for.
    await reading?.catch(() => {})
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }
  const lines = createFailureLog(
    log,
    { fails: 'Could not read the API keys', works: 'The API keys are read again' },
    isLoggedElsewhere,
  )
  const look = () => refresh().then(lines.worked, lines.failed)
  const timer = setInterval(() => {
    if (!reading) look()
  }, everyMs)
  timer.unref()
  look()

  return {
    refresh,
    close: () => clearInterval(timer),
    loading: () =>
      revision === undefined && state.exists() ? (reading ?? refresh()).catch(() => {}) : undefined,
    find(key) {
      const entry = table.find(key)
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

/** Before the first read, every key is unknown. Calling it invalid would make its owner discard a valid key. */
function unread(): ApiError {
  return new ApiError(
    'service_unavailable',
    'The API keys cannot be read at the moment. Try again in a few seconds.',
    {
      detail: { missing: ['keys'] },
    },
  )
}

/** Looks up a key in several books, in order. */
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
