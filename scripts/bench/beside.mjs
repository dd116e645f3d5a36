// Latency of cheap requests alone and next to eight expensive requests in flight: npm run bench:beside. Needs a build.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMegabytes, spawnServer, UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'

const PORT = 4795
const BASE = `http://127.0.0.1:${PORT}`
const SECONDS = Number(process.env.BENCH_SECONDS || 20)
const IN_FLIGHT = 8
const PAUSE_MS = 10
const CHEAP = {
  'cached answer, 365 rows': '/api/v1/onchain/mvrv?days=365',
  'cached answer, all rows': '/api/v1/onchain/mvrv',
  'health/live': '/api/health/live',
}
/** For every series without a chain parameter: its full history, uncached, and its image. */
const EXPENSIVE = (path) => [`${path}?limit=${90_000 + salt++}`, `/image${path.slice('/api/v1'.length)}.png`]
let salt = 0

const folder = mkdtempSync(join(tmpdir(), 'chartroom-beside-'))
const key = `cr_live_${randomBytes(32).toString('hex')}`
const server = spawnServer({
  port: PORT,
  dataDir: folder,
  env: { DATA_SOURCE: 'sample', API_KEYS: `${key}:enterprise`, ...UNLIMITED_GUESTS },
  stdio: ['ignore', 'ignore', 'inherit'],
})

/** Each client has its own connection, so that the benchmark measures the server and not a queue of sockets. */
const agents = new Map()
function ask(path, asker) {
  if (!agents.has(asker)) agents.set(asker, new Agent({ keepAlive: true, maxSockets: 1 }))
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key, 'accept-encoding': 'gzip' }
    const request = get(BASE + path, { headers, agent: agents.get(asker) }, (response) => {
      response.on('data', () => {})
      response.on('end', () => resolve({ took: performance.now() - began, status: response.statusCode }))
    })
    request.on('error', reject)
  })
}

async function ready() {
  for (;;) {
    const answer = await ask('/api/health/ready', 'start').catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

async function measure(title) {
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Object.entries(CHEAP).map(async ([name, path]) => {
      const times = []
      while (performance.now() < until) {
        const { took, status } = await ask(path, name)
        if (status !== 200) throw new Error(`${path}: ${status}`)
        times.push(took)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
      times.sort((a, b) => a - b)
      const shown = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1))
      console.log(`| ${name}, ${title} | ${times.length} | ${shown.join(' | ')} |`)
    }),
  )
}

try {
  await ready()
  const catalog = await (await fetch(`${BASE}/api/public/catalog`)).json()
  const paths = catalog.endpoints.filter(({ legacy }) => !legacy).map(({ path }) => path)
  for (const path of Object.values(CHEAP)) await ask(path, 'start')
  // Generates the tables of every chain first. Otherwise the first request would include this one-time work.
  for (const path of paths.filter((_, at) => at % 40 === 0)) await ask(`${path}?limit=1`, 'start')
  console.log('| request | responses | median ms | 95 % | 99 % | longest |\n|---|---|---|---|---|---|')
  await measure('alone')
  const asked = paths.flatMap(EXPENSIVE)
  // Spread over the whole catalog, in the same order in every run.
  const spread = asked.map((_, at) => asked[(at * 577) % asked.length])
  let next = 0
  let done = 0
  let going = true
  const times = []
  const drain = Promise.all(
    Array.from({ length: IN_FLIGHT }, async (_, lane) => {
      while (going) {
        const { took } = await ask(spread[next++ % spread.length], `lane ${lane}`)
        times.push(took)
        done++
      }
    }),
  )
  await measure(`beside ${IN_FLIGHT} expensive`)
  going = false
  await drain
  times.sort((a, b) => a - b)
  const shown = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1))
  console.log(`| expensive requests | ${done} | ${shown.join(' | ')} |`)
  console.log(`\nResident memory at the end: ${residentMegabytes(server.pid).toFixed(0)} MB`)
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
  for (const agent of agents.values()) agent.destroy()
}
