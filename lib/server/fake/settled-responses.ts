import type { Server } from 'node:http'
import { until } from '@/lib/process/fake/until'

/**
 * Returns a function that waits until all responses of a server are closed. A server logs and counts a response when it
 * is closed, which is later than the client has read it.
 */
export function settledResponses(server: Server): () => Promise<void> {
  let open = 0
  server.prependListener('request', (_request, response) => {
    open++
    response.once('close', () => open--)
  })
  return async () => {
    await until('the responses to be closed', () => open === 0)
  }
}
