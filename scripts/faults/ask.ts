import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltServer } from '../hostile/built-server'

export const KEY = 'a-key-of-the-fault-table-0123456789'
export const ADMIN_TOKEN = 'the-operator-of-the-fault-table-0123456789'

const LONGEST_MS = 10_000

/** What one visitor sees in a moment: status and duration by what was requested. */
export async function look(
  { base }: Pick<BuiltServer, 'base'>,
  parts: readonly Part[] = PARTS,
): Promise<string> {
  const seen = []
  for (const part of parts) seen.push(`${part} ${await ask(base, REQUESTS[part])}`)
  return seen.join(', ')
}

interface Asked {
  path: string
  init?: RequestInit
}

type Part = keyof typeof REQUESTS
const REQUESTS = {
  page: { path: '/onchain/mvrv' },
  prices: { path: '/crypto/prices/BTC' },
  data: { path: '/data/onchain/mvrv?from=2026-01-01' },
  API: { path: '/api/v1/onchain/mvrv?days=30', init: { headers: { 'x-api-key': KEY } } },
  live: { path: '/api/health/live' },
  ready: { path: '/api/health/ready' },
  'new key': { path: '/api/admin/keys', init: newKey('looks') },
} satisfies Record<string, Asked>

export const PARTS: readonly Part[] = ['page', 'data', 'API', 'live', 'ready', 'new key']

/** An owner can have 50 keys. */
function newKey(owner: string): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ owner: `fault-table-${owner}`, tier: 'pro' }),
  }
}

async function ask(base: string, { path, init }: Asked): Promise<string> {
  const began = performance.now()
  try {
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
    await response.arrayBuffer()
    const took = performance.now() - began
    return took < 1000 ? String(response.status) : `${response.status} (${(took / 1000).toFixed(1)} s)`
  } catch (cause) {
    return nameOf(cause)
  }
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause as NodeJS.ErrnoException | undefined
  return inner?.code ?? (cause.name === 'TimeoutError' ? `none in ${LONGEST_MS / 1000} s` : cause.message)
}

export interface Load {
  /** Answers by status, and failures of connections by code. */
  counts: Map<string, number>
  stop(): Promise<void>
}

/** Requests without pause on some connections, until stopped. */
export function load(base: string, connections: number, paths: readonly string[]): Load {
  const counts = new Map<string, number>()
  let running = true
  const work = async (at: number) => {
    for (let turn = at; running; turn++) {
      const result = await ask(base, {
        path: paths[turn % paths.length],
        init: { headers: { 'x-api-key': KEY } },
      })
      const name = result.split(' ', 1)[0]
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (name === 'ECONNREFUSED') await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, at) => work(at)))
  return {
    counts,
    async stop() {
      running = false
      await all
    },
  }
}

export interface Writes {
  /** IDs of acknowledged keys. */
  ids: string[]
  stop(): Promise<void>
}

/** Creates keys without pause, and resolves when the first is acknowledged. */
export async function writeKeys(base: string): Promise<Writes> {
  const ids: string[] = []
  let running = true
  let begin = () => {}
  const began = new Promise<void>((resolve) => {
    begin = resolve
  })
  const work = (async () => {
    while (running) {
      try {
        const response = await fetch(`${base}/api/admin/keys`, newKey(String(Math.floor(ids.length / 50))))
        const { data } = (await response.json()) as { data?: { id: string } }
        if (response.ok && data) ids.push(data.id)
        if (ids.length > 0) begin()
      } catch {
        await pause(20)
      }
    }
  })()
  await began
  return {
    ids,
    async stop() {
      running = false
      await work
    },
  }
}

/** Acknowledged keys that the server does not know, of all. */
export async function lostWrites({ ids }: Writes, base: string): Promise<string> {
  const stored = await storedKeys(base)
  return `${ids.filter((id) => !stored.has(id)).length} of ${ids.length} acknowledged writes`
}

async function storedKeys(base: string): Promise<Set<string>> {
  const response = await fetch(`${base}/api/admin/keys`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return new Set(data.map(({ id }) => id))
}
