import type { Server } from 'node:http'

/** Calls at each request that begins or ends with how many run then. */
export function followRunning(server: Server, onChange: (running: number) => void): void {
  let running = 0
  server.on('request', (_request, response) => {
    onChange(++running)
    response.once('close', () => onChange(--running))
  })
}
