import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltServer, ServerOptions } from '../hostile/built-server'
import { startBuiltServer } from '../hostile/built-server'
import { ADMIN_TOKEN, KEY } from './ask'

/** What is measured while a part is broken and after it is repaired. */
export interface Outcome {
  meanwhile: string
  lost: string
  recovery: string
}

export interface Fault {
  name: string
  run(): Promise<Outcome>
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Starts a server on sample data, unless the environment says otherwise. */
export function start(options: ServerOptions): Promise<BuiltServer> {
  const env = {
    DATA_SOURCE: 'sample',
    ACCESS: 'open',
    ADMIN_TOKEN,
    API_KEYS: `${KEY}:pro`,
    GUEST_REQUESTS_PER_MINUTE: '100000000',
    GUEST_POINTS_PER_HOUR: '100000000000',
    GUEST_COMPUTING_SECONDS: '100000000',
    DRAIN_SECONDS: '2',
  }
  return startBuiltServer({ ...options, env: { ...env, ...options.env } })
}

/** Runs a fault in a new data folder, which is deleted afterwards. */
export async function inFolder<Result>(run: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-faults-'))
  try {
    return await run(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What a server says that refuses to start. */
export async function refusalOf(options: ServerOptions): Promise<string> {
  const server = await start(options)
  const code = await Promise.race([
    server.ended,
    new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'started')),
  ])
  if (code === 'started') {
    await server.end('SIGKILL')
    return 'it started'
  }
  return `“${server.lines.find((line) => line.trim() !== '')?.slice(0, 300)}”`
}
