import 'server-only'
import type { Log } from '@/lib/http/log'
import { processWide } from '@/lib/process/process-wide'
import type { Backend } from './backend'

/** Between two looks at the manifest of shared data. With the answer, a change is known within two seconds. */
const LOOK_EVERY_MS = 1_000

interface Follower {
  latest: Promise<void>
  look: () => Promise<void>
  /** There is something to show: the manifest, or what this computer kept of an earlier one. */
  hasData: boolean
}

const followers = () => processWide('store followers', () => new WeakMap<Backend, Follower>())

/**
 * Keeps the manifest of shared data up to date for the life of the process; does nothing for a folder, which is looked at
 * directly. Resolves when the manifest was read, or could not be and this computer kept an earlier one; with `anew`, a
 * manifest is waited for that was asked for after the call. Rejects if the store does not answer and nothing was kept.
 */
export async function follow(
  backend: Backend,
  log: Pick<Log, 'error'>,
  { anew } = { anew: false },
): Promise<void> {
  if (backend.objects === null) return
  let follower = followers().get(backend)
  if (!follower) {
    follower = start(backend, log)
    followers().set(backend, follower)
  }
  if (follower.hasData && !anew) return
  try {
    await (anew ? follower.look() : follower.latest)
  } catch (error) {
    if (backend.state() === '') throw error
  }
  follower.hasData = true
}

function start(backend: Backend, log: Pick<Log, 'error'>): Follower {
  let isDown = false
  const look = async () => {
    try {
      await backend.refresh()
      isDown = false
    } catch (error) {
      if (!isDown) log.error('The shared data cannot be read; those known before stay in use', error)
      isDown = true
      throw error
    }
  }
  const follower: Follower = { latest: look(), look, hasData: false }
  const lookLater = () => {
    setTimeout(() => {
      follower.latest = look()
      follower.latest.then(lookLater, lookLater)
    }, LOOK_EVERY_MS).unref()
  }
  follower.latest.then(lookLater, lookLater)
  return follower
}
