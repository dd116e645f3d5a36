import 'server-only'
import { resolve } from 'node:path'
import { withLock } from '@/lib/sources/store/lock'

const WAIT_MS = 60_000

/** The last work of this process for each store: sources that are read side by side take turns in order. */
const queues = new Map<string, Promise<unknown>>()

/** Runs work in the store’s lock, which an import may hold for a while. Throws `StoreBusy` if it does for a minute. */
export async function whenFree<T>(dataDir: string, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const store = resolve(dataDir)
  const turn = (queues.get(store) ?? Promise.resolve()).then(() => withLock(dataDir, work, waitMs))
  const ended = turn.catch(() => undefined)
  queues.set(store, ended)
  try {
    return await turn
  } finally {
    if (queues.get(store) === ended) queues.delete(store)
  }
}
