import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '../../lib/state/accounts/accounts'
import { createSession } from '../../lib/state/accounts/sessions'
import { openState } from '../../lib/state/database/open-state'
import { hashKey } from '../../lib/state/keys/hash-key'
import { issueKey } from '../../lib/state/keys/keys'
import { type BuiltServer, startBuiltServer } from '../hostile/built-server'

/**
 * Health, pages and 429s of one visitor alone, and beside one address that asks without pause as eleven accounts:
 * npm run bench:flood. Needs a build. With `FLOOD_KEYS` the accounts call tools with that many keys each instead.
 */
const SECONDS = Number(process.env.BENCH_SECONDS || 30)
const ACCOUNTS = Number(process.env.FLOOD_ACCOUNTS ?? 11)
/** Connections of each account, or of all keys together. */
const CONNECTIONS = Number(process.env.FLOOD_CONNECTIONS || 48)
const KEYS = Number(process.env.FLOOD_KEYS || 0)
/** A kernel counts processor time in hundredths of a second. */
const TICK_MS = 10
const VISITOR = { 'x-forwarded-for': '10.0.0.1' }
/** The flood takes the budgets it has when it begins; what is measured begins later. */
const LEAD_MS = 3_000

/** Requests of the visitor and the pauses between them: four per second, and health checks. */
const LANES = {
  health: { path: () => '/api/health', pauseMs: 100 },
  'warm page': { path: () => '/onchain/mvrv', pauseMs: 500 },
  'new page': { path: () => `/onchain/sopr?from=${day()}`, pauseMs: 1_000 },
  'new picture': { path: () => `/image/onchain/nupl.png?from=${day()}`, pauseMs: 1_000 },
}

function day(): string {
  return new Date(Date.UTC(2012, 0, 1) + Math.floor(Math.random() * 5_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

function ask(url: string, agent: Agent, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** A call of a tool, each with another window. */
function toolCall(at: number): string {
  const address = `/onchain/${['mvrv', 'sopr', 'nupl'][at % 3]}?from=${day()}`
  const calls = [
    { name: 'chart', arguments: { address } },
    { name: 'read', arguments: { address } },
    { name: 'compute', arguments: { address, formula: 'zscore(a, 4y) + sma(a, 30)' } },
  ]
  return JSON.stringify({ jsonrpc: '2.0', id: at, method: 'tools/call', params: calls[at % calls.length] })
}

/** The flood, in a process of its own: every connection asks again as soon as it has its answer. */
async function flood(base: string, { cookies, keys }: Flooders): Promise<void> {
  const statuses: Record<number, number> = {}
  process.on('SIGTERM', () => {
    console.log(`flood: ${JSON.stringify(statuses)}`)
    process.exit(0)
  })
  const kinds = [
    () => `/onchain/mvrv?from=${day()}`,
    () => `/image/onchain/sopr.png?from=${day()}`,
    () => `/data/onchain/nupl?from=${day()}`,
    () => `/onchain/nupl?from=${day()}&vs=/onchain/sopr`,
  ]
  const asVisitor = (at: number, agent: Agent) => {
    const cookie = cookies[at % cookies.length]
    const headers = { 'x-forwarded-for': '10.9.9.9', ...(cookie ? { cookie } : {}) }
    return (turn: number) => ask(base + kinds[turn % kinds.length](), agent, headers)
  }
  const asKeys = (at: number, agent: Agent) => (turn: number) => {
    const headers = {
      'x-forwarded-for': '10.9.9.9',
      'x-api-key': keys[(at + turn * CONNECTIONS) % keys.length],
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    return ask(`${base}/mcp`, agent, headers, toolCall(turn))
  }
  const connection = async (at: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const next = keys.length > 0 ? asKeys(at, agent) : asVisitor(at, agent)
    for (let turn = at; ; turn++) {
      const status = await next(turn).catch(() => 0)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  process.send?.('begins')
  const connections = keys.length > 0 ? CONNECTIONS : CONNECTIONS * Math.max(1, cookies.length)
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(at)))
}

/** Milliseconds that processors have worked for a process, on Linux. */
function workedOf(pid: number): number {
  const [, facts] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = facts.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

async function measure({ base, pid }: Pick<BuiltServer, 'base' | 'pid'>, title: string): Promise<void> {
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Object.entries(LANES).map(async ([name, { path, pauseMs }]) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const times: number[] = []
      const worked: number[] = []
      const refused: Record<number, number> = {}
      while (performance.now() < until) {
        const began = performance.now()
        const workedBefore = workedOf(pid)
        const status = await ask(base + path(), agent, VISITOR)
        if (status === 200) {
          times.push(performance.now() - began)
          worked.push(workedOf(pid) - workedBefore)
        } else refused[status] = (refused[status] ?? 0) + 1
        await pause(pauseMs)
      }
      agent.destroy()
      for (const list of [times, worked]) list.sort((a, b) => a - b)
      const at = (share: number, list = times) =>
        list[Math.floor(share * (list.length - 1))]?.toFixed(0) ?? '–'
      const other = Object.entries(refused).map(([status, count]) => `${count} × ${status}`)
      console.log(
        `| ${name}, ${title} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${at(0.5, worked)} | ${at(0.99, worked)} | ${other.join(', ') || 'none'} |`,
      )
    }),
  )
}

interface Flooders {
  /** A session of each account. */
  cookies: string[]
  keys: string[]
}

/** Accounts with a session and keys each. */
async function signUp(dataDir: string): Promise<Flooders> {
  const state = openState({ dataDir })
  const database = await state.database()
  const cookies: string[] = []
  const keys: string[] = []
  for (let at = 0; at < ACCOUNTS; at++) {
    const now = new Date()
    const person = { email: `flood-${at}@example.org`, name: `Flood ${at}`, passwordHash: 'none' }
    const account = await createAccount(database, person, { at: now })
    if (!account) throw new Error('The account exists already.')
    const token = randomBytes(32).toString('base64url')
    const session = { id: hashKey(token), ownerId: account.id, agent: 'flood', awaitsFactor: false }
    await createSession(database, session, now)
    cookies.push(`next-auth.session-token=${token}`)
    for (let made = 0; made < KEYS; made++) {
      const asked = { owner: `flood ${at}`, tier: 'pro' } as const
      keys.push((await issueKey(database, asked, { actor: 'bench', at: now })).key)
    }
  }
  await state.close()
  return { cookies, keys }
}

async function compare(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-flood-'))
  const flooders = await signUp(dataDir)
  const env = { DATA_SOURCE: 'sample', ACCESS: 'open', TRUSTED_PROXIES: '1' }
  const server = await startBuiltServer({ dataDir, env })
  let attacker: ChildProcess | undefined
  try {
    await server.until('/api/health/ready', 200, 400)
    for (let turn = 0; turn < 3; turn++)
      for (const { path } of Object.values(LANES)) await ask(server.base + path(), new Agent(), VISITOR)
    console.log(
      '| request | answers | median ms | 99 % | worked meanwhile, median ms | 99 % | others |\n|---|---|---|---|---|---|---|',
    )
    await measure(server, 'alone')
    attacker = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, FLOOD_TARGET: server.base, FLOODERS: JSON.stringify(flooders) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(attacker, 'message')
    await pause(LEAD_MS)
    await measure(server, 'beside the flood')
  } finally {
    if (attacker) {
      attacker.kill('SIGTERM')
      await new Promise((resolve) => attacker?.once('close', resolve))
    }
    console.log(`Resident memory at the end: ${server.resident().toFixed(0)} MB`)
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { FLOOD_TARGET, FLOODERS = '' } = process.env
await (FLOOD_TARGET ? flood(FLOOD_TARGET, JSON.parse(FLOODERS)) : compare())
