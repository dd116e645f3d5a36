import { setImmediate as turn } from 'node:timers/promises'

/** More turns than any chain of promises needs, and far fewer than a timer or an answer of another process. */
const TURNS = 20

/**
 * The result of `work`, which needs nothing but this thread. Throws `what` if it waits for a timer or for another process.
 * Counts turns of the event loop, so a slow machine changes nothing.
 */
export async function atOnce<T>(what: string, work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => {})
  for (let at = 0; at < TURNS && !isDone; at++) await turn()
  if (!isDone) throw new Error(`${what} waits for something outside of this thread.`)
  return done
}
