import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltServer } from '../hostile/built-server'

export const KEY = 'a-key-of-the-fault-table-0123456789'
export const ADMIN_TOKEN = 'the-operator-of-the-tests-0123456789'

const LONGEST_MS = 10_000
/** Under load on a busy machine, a slow answer is still one. */
const LONGEST_OF_LOAD_MS = 60_000

/** Responses that one visitor sees in a moment: status and duration by what was requested. */
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

export type Part = keyof typeof REQUESTS
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

/** Most keys of one owner. */
const MOST_KEYS = 50

function newKey(owner: string): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ owner: `fault-table-${owner}`, tier: 'pro' }),
  }
}

/** An answer that had begun to arrive when its sender ended. No balancer can repeat it. */
export const BROKEN_OFF = 'broken-off'

async function ask(base: string, { path, init }: Asked, longestMs = LONGEST_MS): Promise<string> {
  const began = performance.now()
  try {
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(longestMs) })
    try {
      await response.arrayBuffer()
    } catch (cause) {
      if (nameOf(cause) === 'UND_ERR_SOCKET') return BROKEN_OFF
      throw cause
    }
    const took = performance.now() - began
    return took < 1000 ? String(response.status) : `${response.status} (${(took / 1000).toFixed(1)} s)`
  } catch (cause) {
    return nameOf(cause, longestMs)
  }
}

function nameOf(cause: unknown, longestMs = LONGEST_MS): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause as NodeJS.ErrnoException | undefined
  return inner?.code ?? (cause.name === 'TimeoutError' ? `none in ${longestMs / 1000} s` : cause.message)
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
      const asked = { path: paths[turn % paths.length], init: { headers: { 'x-api-key': KEY } } }
      const result = await ask(base, asked, LONGEST_OF_LOAD_MS)
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
  /** Requests that were not acknowledged. */
  failures: FailedWrite[]
  stop(): Promise<void>
}

export interface FailedWrite {
  /** The status of the answer, or the code of the connection's failure. */
  outcome: string
  /** As `performance.now()`. */
  sentAt: number
}

/** Creates keys without pause, and resolves when the first is acknowledged. */
export async function writeKeys(base: string): Promise<Writes> {
  const ids: string[] = []
  const failures: FailedWrite[] = []
  // Another call has used up owners of its own.
  const owners = randomUUID().slice(0, 8)
  // Those without an answer may have been made, so they count.
  let sent = 0
  let running = true
  let begin = () => {}
  const began = new Promise<void>((resolve) => {
    begin = resolve
  })
  const work = (async () => {
    while (running) {
      const sentAt = performance.now()
      try {
        const response = await fetch(
          `${base}/api/admin/keys`,
          newKey(`${owners}-${Math.floor(sent++ / MOST_KEYS)}`),
        )
        const text = await response.text()
        if (response.ok) ids.push((JSON.parse(text) as { data: { id: string } }).data.id)
        else failures.push({ outcome: String(response.status), sentAt })
        if (ids.length > 0) begin()
      } catch (cause) {
        failures.push({ outcome: nameOf(cause), sentAt })
        await pause(20)
      }
    }
  })()
  await began
  return {
    ids,
    failures,
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
  const began = performance.now()
  for (;;) {
    const response = await fetch(`${base}/api/admin/keys`, {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    })
    const text = await response.text()
    if (response.ok) {
      const { data } = JSON.parse(text) as { data: { id: string }[] }
      return new Set(data.map(({ id }) => id))
    }
    // The database of a busy machine may take longer than a request waits for it.
    if (performance.now() - began > LONGEST_OF_LOAD_MS) throw new Error(`${response.status} ${text}`)
    await pause(500)
  }
}
