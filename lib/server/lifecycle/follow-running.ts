import type { Server } from 'node:http'

/** Reports the number of running requests whenever one begins or ends. */
export function followRunning(server: Server, onChange: (running: number) => void): void {
  let running = 0
  server.on('request', (_request, response) => {
    onChange(++running)
    response.once('close', () => onChange(--running))
  })
}
