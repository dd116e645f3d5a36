import { performance } from 'node:perf_hooks'

/** Idleness that counts. The event loop is idle for some microseconds in every turn. */
const LEAST_MS = 1

/** Returns a check whether the calling thread was idle since the last call: whether everything on it waits for something. */
export function watchPauses(idle = () => performance.eventLoopUtilization().idle): () => boolean {
  let last = idle()
  return () => {
    const now = idle()
    const wasIdle = now - last >= LEAST_MS
    last = now
    return wasIdle
  }
}
