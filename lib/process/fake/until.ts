/**
 * Limit of all waits in tests. Loaded machines are many times slower than idle ones, so only an event that never happens
 * takes this long.
 */
export const PATIENCE_MS = 180_000
const PAUSE_MS = 10

// Tests replace the timers of the process by fake ones.
const startTimer = globalThis.setTimeout
const stopTimer = globalThis.clearTimeout
const now = performance.now.bind(performance)

/**
 * Calls `check` until it neither throws nor returns false, and returns its result. After the limit it throws `what` it
 * waited for and the last reason why that was not so.
 */
export async function until<T>(what: string, check: () => T | Promise<T>): Promise<Exclude<T, false>> {
  const end = now() + PATIENCE_MS
  for (;;) {
    let cause: unknown
    try {
      const result = await check()
      if (result !== false) return result as Exclude<T, false>
    } catch (error) {
      cause = error
    }
    if (now() > end) throw tooLate(what, cause)
    await new Promise((resolve) => startTimer(resolve, PAUSE_MS))
  }
}

/** The result of `work`. After the limit it throws `what` it waited for, such as a server that does not start. */
export async function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof startTimer> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(tooLate(what)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => stopTimer(timer))
}

function tooLate(what: string, cause?: unknown): Error {
  const reason = cause instanceof Error ? `: ${cause.message}` : ''
  return new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}${reason}`, { cause })
}
