import { randomBytes } from 'node:crypto'
import { spawnServer, UNLIMITED_GUESTS } from '../../setup/spawn-server.mjs'

const PORT = 4790
export const BASE = `http://localhost:${PORT}`

/** A key for this run. The plain page calls the API with it. */
export const API_KEY = `cr_live_${randomBytes(32).toString('hex')}`

/** Starts the built server on sample data, as `npm start` does. */
export function startServer(dataDir, env = {}) {
  const settings = { DATA_SOURCE: 'sample', API_KEYS: `${API_KEY}:pro`, ...UNLIMITED_GUESTS, ...env }
  return spawnServer({ port: PORT, dataDir, env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Waits until a server responds to a path. */
export async function firstAnswer(server, path) {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('The server exited unexpectedly.')
    try {
      const response = await fetch(BASE + path)
      await response.arrayBuffer()
      if (response.ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

export async function stop(server) {
  const closed = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
}

/** Milliseconds from process start to the first chart page. */
export async function coldStart(dataDir) {
  const began = performance.now()
  const server = startServer(dataDir)
  await firstAnswer(server, '/onchain/mvrv')
  const took = performance.now() - began
  await stop(server)
  return took
}
