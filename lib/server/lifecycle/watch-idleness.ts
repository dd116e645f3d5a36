import type { Server } from 'node:http'
import { followRunning } from './follow-running'

const QUIET_MS = 1_000

/** Returns a check that no request runs and none began or ended within the last second. */
export function watchIdleness(server: Server): () => boolean {
  let running = 0
  let last = performance.now()
  followRunning(server, (now) => {
    running = now
    last = performance.now()
  })
  return () => running === 0 && performance.now() - last > QUIET_MS
}
