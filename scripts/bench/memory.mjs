// Memory while every request has parameters that nobody asked for before: npm run bench:memory. Needs a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMegabytes } from '../setup/spawn-server.mjs'
import { API_KEY, BASE, firstAnswer, startServer, stop } from './page/server.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS || 300)
const AT_ONCE = 4
const SHOW_EVERY_SECONDS = 10
const FIRST_DAY = Date.UTC(2011, 0, 1)
const DAYS = 5600

/** Requests of one series: what the dashboard and programs ask for. */
const FORMS = [
  (path, query) => `${path}?${query}`,
  (path, query) => `/data${path}?${query}`,
  (path, query) => `/image${path}.png?${query}`,
  (path, query) => `/api/v1${path}?${query}`,
  (path, query) => `/api/v1${path}?${query}&format=csv`,
]

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(1)
const oneOf = (list) => list[Math.floor(random() * list.length)]
const wholeBetween = (min, max) => Math.floor(min + random() * (max - min + 1))

function valueFor({ type, allowed, min = 1, max = 1000 }) {
  if (allowed) return oneOf(allowed)
  if (type === 'integer') return wholeBetween(min, Math.min(max, min + 100_000))
  if (type === 'number') return (min + random() * (max - min)).toFixed(4)
  if (type === 'date')
    return new Date(FIRST_DAY + wholeBetween(0, DAYS) * 86_400_000).toISOString().slice(0, 10)
  return null
}

const SKIPPED = new Set(['format', 'fields', 'endDate', 'endTime', 'limit'])

/** A random subset of the parameters of a series with random values, always with a limit. */
function queryOf({ parameters }) {
  const query = new URLSearchParams({ limit: wholeBetween(100, 50_000) })
  for (const parameter of parameters) {
    if (SKIPPED.has(parameter.name) || random() < 0.4) continue
    const value = valueFor(parameter)
    if (value !== null) query.set(parameter.name, value)
  }
  return query
}

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-memory-'))
const server = startServer(dataDir, { API_KEYS: `${API_KEY}:enterprise` })
try {
  await firstAnswer(server, '/onchain/mvrv')
  const { endpoints } = await (await fetch(`${BASE}/api/public/catalog`)).json()
  const began = performance.now()
  const curve = []
  const statuses = {}
  let done = 0
  const seconds = () => (performance.now() - began) / 1000
  const show = () => {
    curve.push(residentMegabytes(server.pid))
    console.log(`| ${seconds().toFixed(0)} | ${done} | ${curve.at(-1).toFixed(0)} |`)
  }
  console.log('| seconds | answers | MB |\n|---|---|---|')
  const timer = setInterval(show, SHOW_EVERY_SECONDS * 1000)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (seconds() < SECONDS) {
        const endpoint = oneOf(endpoints)
        const url = oneOf(FORMS)(endpoint.path.replace('/api/v1', ''), queryOf(endpoint))
        const answer = await fetch(BASE + url, { headers: { 'x-api-key': API_KEY } })
        await answer.arrayBuffer()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        done++
      }
    }),
  )
  clearInterval(timer)
  show()
  const half = Math.floor(curve.length / 2)
  const [middle, last] = [curve.slice(half / 2, half + half / 2), curve.slice(half + half / 2)].map((part) =>
    Math.max(...part),
  )
  console.log(
    `\n${done} answers by status: ${Object.entries(statuses)
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}.`,
  )
  console.log(`Most in the middle half ${middle.toFixed(0)} MB, in the last quarter ${last.toFixed(0)} MB.`)
} finally {
  await stop(server)
  rmSync(dataDir, { recursive: true, force: true })
}
