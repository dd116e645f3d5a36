import { progressOf } from './lock/process-lock'

/** A holder that does nothing for this long will not end soon. */
const IDLE_MS = 60_000
/** Nobody at a command line waits longer, whatever the others do. */
const LONGEST_MS = 10 * 60_000

export interface PatienceOptions {
  /** Changes when the holder of the lock does, and while it works. */
  progress?: () => string
  now?: () => number
}

/**
 * Returns a function that tells whether a command should still wait for a lock. It should while the holder works or
 * others take their turns, because a busy machine only makes them slow. A holder that is idle, such as one that was
 * suspended, is waited for a minute.
 */
export function createPatience(
  lock: string,
  { progress = () => progressOf(lock), now = performance.now.bind(performance) }: PatienceOptions = {},
): () => boolean {
  const began = now()
  let since = began
  let last = progress()
  return () => {
    const at = now()
    const present = progress()
    if (present !== last) since = at
    last = present
    return at - since < IDLE_MS && at - began < LONGEST_MS
  }
}
