import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '../../lib/state/accounts/accounts'
import { createSession } from '../../lib/state/accounts/sessions'
import { openState } from '../../lib/state/database/open-state'
import { hashKey } from '../../lib/state/keys/hash-key'
import { startBuiltServer } from '../hostile/built-server'

/**
 * Health, pages and 429s of one visitor alone, and beside one address that asks without pause as eleven accounts:
 * npm run bench:flood. Needs a build.
 */
const SECONDS = Number(process.env.BENCH_SECONDS || 30)
const ACCOUNTS = Number(process.env.FLOOD_ACCOUNTS ?? 11)
const CONNECTIONS = Number(process.env.FLOOD_CONNECTIONS || 48)
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

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
  })
}

/** The flood, in a process of its own: every connection asks again as soon as it has its answer. */
async function flood(base: string, cookies: readonly string[]): Promise<void> {
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
  const connection = async (at: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const cookie = cookies[at % cookies.length]
    const headers = { 'x-forwarded-for': '10.9.9.9', ...(cookie ? { cookie } : {}) }
    for (let turn = at; ; turn++) {
      const status = await ask(base + kinds[turn % kinds.length](), agent, headers).catch(() => 0)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(
    Array.from({ length: CONNECTIONS * Math.max(1, cookies.length) }, (_, at) => connection(at)),
  )
}

async function measure(base: string, title: string): Promise<void> {
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Object.entries(LANES).map(async ([name, { path, pauseMs }]) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const times: number[] = []
      const refused: Record<number, number> = {}
      while (performance.now() < until) {
        const began = performance.now()
        const status = await ask(base + path(), agent, VISITOR)
        if (status === 200) times.push(performance.now() - began)
        else refused[status] = (refused[status] ?? 0) + 1
        await pause(pauseMs)
      }
      agent.destroy()
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0) ?? '–'
      const other = Object.entries(refused).map(([status, count]) => `${count} × ${status}`)
      console.log(
        `| ${name}, ${title} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${other.join(', ') || 'none'} |`,
      )
    }),
  )
}

/** Accounts with a session each. Returns the cookies of these. */
async function signUp(dataDir: string): Promise<string[]> {
  const state = openState({ dataDir })
  const database = await state.database()
  const cookies: string[] = []
  for (let at = 0; at < ACCOUNTS; at++) {
    const now = new Date()
    const person = { email: `flood-${at}@example.org`, name: `Flood ${at}`, passwordHash: 'none' }
    const account = await createAccount(database, person, { at: now })
    if (!account) throw new Error('The account exists already.')
    const token = randomBytes(32).toString('base64url')
    const session = { id: hashKey(token), ownerId: account.id, agent: 'flood', awaitsFactor: false }
    await createSession(database, session, now)
    cookies.push(`next-auth.session-token=${token}`)
  }
  await state.close()
  return cookies
}

async function compare(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-flood-'))
  const cookies = await signUp(dataDir)
  const env = { DATA_SOURCE: 'sample', ACCESS: 'open', TRUSTED_PROXIES: '1' }
  const server = await startBuiltServer({ dataDir, env })
  let attacker: ChildProcess | undefined
  try {
    await server.until('/api/health/ready', 200)
    for (let turn = 0; turn < 3; turn++)
      for (const { path } of Object.values(LANES)) await ask(server.base + path(), new Agent(), VISITOR)
    console.log('| request | answers | median ms | 99 % | others |\n|---|---|---|---|---|')
    await measure(server.base, 'alone')
    attacker = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, FLOOD_TARGET: server.base, FLOOD_COOKIES: JSON.stringify(cookies) },
      stdio: 'inherit',
    })
    await pause(LEAD_MS)
    await measure(server.base, 'beside the flood')
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

const { FLOOD_TARGET, FLOOD_COOKIES = '[]' } = process.env
await (FLOOD_TARGET ? flood(FLOOD_TARGET, JSON.parse(FLOOD_COOKIES)) : compare())
