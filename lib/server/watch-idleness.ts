import type { Server } from 'node:http'

const QUIET_MS = 1_000

/** Tells whether no request runs and none began or ended within the last second. */
export function watchIdleness(server: Server): () => boolean {
  let running = 0
  let last = performance.now()
  server.on('request', (_request, response) => {
    running++
    last = performance.now()
    response.once('close', () => {
      running--
      last = performance.now()
    })
  })
  return () => running === 0 && performance.now() - last > QUIET_MS
}
