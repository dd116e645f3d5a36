import { spawn, spawnSync } from 'node:child_process'
import { freePort } from '@/lib/process/fake/free-port'

/** Whether a Redis server can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('SKIPPED: redis-server is not installed, so counting in Redis is not tested')

export interface TestRedis {
  url: string
  /** Stops the process without ending it, as an overloaded machine does, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): void
  /** Starts it again, empty, after `stop`. */
  start(): Promise<void>
}

/** Starts a Redis server that stores nothing. Requires `hasRedis`. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let server = await open(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: () => void server.kill('SIGKILL'),
    async start() {
      server = await open(port)
    },
  }
}

async function open(port: number) {
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('redis-server ended at once')))
    server.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
  })
  return server
}
