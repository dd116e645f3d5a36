import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltServer, ServerOptions } from '../hostile/built-server'
import { startBuiltServer } from '../hostile/built-server'
import { UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'
import { ADMIN_TOKEN, KEY, look } from './ask'

/** Measurements while a part is broken and after it is repaired. */
export interface Outcome {
  meanwhile: string
  lost: string
  recovery: string
}

export interface Fault {
  name: string
  run(): Promise<Outcome>
}

/** `200: 31, 503: 2` */
export function describeCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([result, count]) => `${result}: ${count}`)
    .join(', ')
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Starts a server on sample data, unless the environment says otherwise. */
export function start(options: ServerOptions): Promise<BuiltServer> {
  const env = {
    DATA_SOURCE: 'sample',
    ACCESS: 'open',
    ADMIN_TOKEN,
    API_KEYS: `${KEY}:pro`,
    ...UNLIMITED_GUESTS,
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

/** Result of a server that cannot open its state: the reason why it ends, or what visitors of the running one see. */
export async function withoutState(options: ServerOptions): Promise<string> {
  const server = await start(options)
  const ready = server.until('/onchain/mvrv', 200).catch(() => 0)
  await Promise.race([server.ended, ready])
  const seen = server.resident() > 0 ? await look(server, ['page', 'ready', 'new key']) : 'does not start'
  await server.end('SIGKILL')
  const [first] =
    server.errors().length > 0 ? server.errors() : server.lines.filter((line) => line.trim() !== '')
  return `${seen}; log: “${reasonOf(first ?? '')}”`
}

/** The sentence of a line of the log. */
function reasonOf(line: string): string {
  try {
    const { message, cause } = JSON.parse(line) as { message: string; cause?: string }
    return `${message}: ${cause?.split('\n', 1)[0] ?? ''}`.slice(0, 300)
  } catch {
    return line.slice(0, 300)
  }
}
