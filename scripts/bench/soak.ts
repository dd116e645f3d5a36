import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { sendBytes } from '../../lib/server/fake/send-raw'
import { startBuiltServer } from '../hostile/built-server'
import { hostileRequests } from '../hostile/hostile-requests'
import { UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'
import { importFile, writeCandles } from './import-rows'
import { createLimitedGroup } from './limited-group'

/**
 * Mixed and hostile traffic for a long time in a limited memory: npm run bench:soak. With `--import=<rows>`, a third of the
 * time is over simulated data, and then candles of a minute are imported by the page Data. Needs a build, Linux and root.
 */
const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    limit: { type: 'string', default: '1024' },
    cores: { type: 'string' },
    import: { type: 'string' },
  },
})
const MINUTES = Number(asked.minutes)
const LIMIT_MB = Number(asked.limit)
const CORES = asked.cores === undefined ? undefined : Number(asked.cores)
const ROWS = asked.import === undefined ? 0 : Number(asked.import)
const VISITORS = 6
const PROGRAMS = 2
const GREEDY = 2
const HEALTH_EVERY_MS = 100
const LONGEST_MS = 30_000
const KEY = 'a-key-of-the-soak-0123456789abcdef'

const group = createLimitedGroup({ megabytes: LIMIT_MB, cores: CORES })
const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-soak-'))
const server = await startBuiltServer({
  dataDir,
  inside: group.inside,
  env: {
    DATA_SOURCE: ROWS > 0 ? 'auto' : 'sample',
    ACCESS: 'open',
    API_KEYS: `${KEY}:enterprise`,
    // A browser on the computer of the server imports only where there is no proxy. Then all visitors have one address.
    ...(ROWS > 0 ? UNLIMITED_GUESTS : { TRUSTED_PROXIES: '1' }),
  },
})
const { base, port } = server

const counts = new Map<string, number>()
const failures: string[] = []
const health: number[] = []
let running = true

/** Counts one answer. Anything but 503 from 500 on, and no answer, are failures. */
function count(who: string, status: number, what: string): void {
  const name = `${who} ${status}`
  counts.set(name, (counts.get(name) ?? 0) + 1)
  if (status === 0 || (status >= 500 && status !== 503)) failures.push(`${status} ${what}`.slice(0, 200))
}

async function get(who: string, path: string, headers: Record<string, string>): Promise<void> {
  let status = 0
  const abort = new AbortController()
  // A signal with a time of its own may be collected with its timer, and the request would never end.
  const timer = setTimeout(() => abort.abort(new Error('no answer')), LONGEST_MS)
  try {
    const response = await fetch(base + path, { headers, signal: abort.signal, redirect: 'manual' })
    await response.arrayBuffer()
    status = response.status
  } catch (cause) {
    failures.push(`${who} ${path}: ${cause}`)
  }
  clearTimeout(timer)
  count(who, status, path)
}

const random = (most: number) => Math.floor(Math.random() * most)
const oneOf = <Item>(list: readonly Item[]) => list[random(list.length)]
const day = () => new Date(Date.UTC(2012, 0, 1) + random(5_000) * 86_400_000).toISOString().slice(0, 10)

await server.until('/onchain/mvrv', 200)
const { endpoints } = (await (await fetch(`${base}/api/public/catalog`)).json()) as {
  endpoints: { path: string; legacy?: boolean }[]
}
const paths = endpoints.filter(({ legacy }) => !legacy).map(({ path }) => path.replace('/api/v1', ''))

/** Opens a chart, zooms, looks at its picture and at other pages, with the pauses of a person in a hurry. */
async function visitor(at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.0.${at}.1` }
  while (running) {
    const path = oneOf(paths)
    await get('visitor', path, headers)
    await get('visitor', `/data${path}`, headers)
    if (random(3) === 0) await get('visitor', `/data${path}?from=${day()}`, headers)
    if (random(4) === 0) await get('visitor', `/image${path}.png`, headers)
    if (random(6) === 0) await get('visitor', `/embed${path}?from=${day()}`, headers)
    if (random(10) === 0)
      await get('visitor', oneOf(['/', '/gallery', '/docs', '/search?q=btc+risk']), headers)
    await pause(300 + random(1_200))
  }
}

/** Downloads series with a key. */
async function program(): Promise<void> {
  while (running) {
    const format = oneOf(['', '&format=csv', '&format=columns'])
    await get('program', `/api/v1${oneOf(paths)}?startDate=${day()}${format}`, { 'x-api-key': KEY })
    await pause(random(300))
  }
}

/** Asks without pause for what no cache can have. */
async function greedy(at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.1.${at}.1` }
  while (running) {
    const query = `from=${day()}&vs=${oneOf(paths)}`
    await get('greedy', `${oneOf(['', '/data', '/image', '/embed'])}${oneOf(paths)}?${query}`, headers)
  }
}

async function attacker(): Promise<void> {
  const requests = hostileRequests(paths)
  for (let seed = 1; running; seed++) {
    for (const { bytes, name, cut } of fc.sample(requests, { numRuns: 500, seed })) {
      if (!running) return
      const { status } = await sendBytes(port, bytes, { cut, longestMs: LONGEST_MS }).catch(() => ({
        status: 0,
      }))
      if (status > 0 || !cut) count('attacker', status, name)
      await pause(20)
    }
  }
}

async function checkHealth(): Promise<void> {
  while (running) {
    const began = performance.now()
    await get('health', '/api/health/live', {})
    health.push(performance.now() - began)
    await pause(HEALTH_EVERY_MS)
  }
}

/** A person who imports years of minutes, one file after the other. */
async function importer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-rows-'))
  const files = await writeCandles(folder, ROWS)
  await pause((MINUTES / 3) * 60_000)
  const began = performance.now()
  try {
    let imported = 0
    for (const file of files) {
      const report = await importFile(base, 'BTCUSD.csv', file)
      if (report.outcome === 'imported') imported += report.rows
      else failures.push(`import: ${JSON.stringify(report).slice(0, 300)}`)
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.log(`${imported} rows of ${files.length} files are imported after ${seconds} s`)
  } catch (cause) {
    failures.push(`import: ${cause}`)
  }
  rmSync(folder, { recursive: true, force: true })
}

const quantile = (values: readonly number[], at: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * at)]

console.log(
  `${MINUTES} minutes, at most ${LIMIT_MB} MB${CORES === undefined ? '' : ` and ${CORES} cores`}\n\n| minute | MB | answers | health 99 % | health longest |\n|---|---|---|---|---|`,
)
const work = [
  ...Array.from({ length: VISITORS }, (_, at) => visitor(at)),
  ...Array.from({ length: PROGRAMS }, program),
  ...Array.from({ length: GREEDY }, (_, at) => greedy(at)),
  attacker(),
  checkHealth(),
  ...(ROWS > 0 ? [importer()] : []),
]
let most = 0
for (let minute = 1; minute <= MINUTES && server.resident() > 0; minute++) {
  for (let second = 0; second < 60 && server.resident() > 0; second++) {
    await pause(1_000)
    most = Math.max(most, group.held())
  }
  const answers = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const [slow, slowest] = [quantile(health, 0.99), Math.max(...health)]
  console.log(
    `| ${minute} | ${group.held().toFixed(0)} | ${answers} | ${slow.toFixed(0)} ms | ${slowest.toFixed(0)} ms |`,
  )
  health.length = 0
}
const alive = server.resident() > 0
running = false
const isEnded = await Promise.race([Promise.all(work).then(() => true), pause(2 * LONGEST_MS, false)])
if (!isEnded) failures.push('a client still waits for an answer')
const kills = group.kills()
const how = await server.end('SIGTERM')
group.remove()
rmSync(dataDir, { recursive: true, force: true })

console.log(`\nMost memory: ${most.toFixed(0)} MB. Ended by the system: ${kills}.`)
for (const [name, number] of [...counts].sort()) console.log(`${name}: ${number}`)
for (const line of failures.slice(0, 20)) console.log(`FAILED ${line}`)
for (const line of server.errors().slice(0, 20)) console.log(`LOGGED ${line.slice(0, 300)}`)
if (!alive) {
  console.log(`The server ended by itself: ${how}. Its last lines:`)
  for (const line of server.lines.slice(-40)) console.log(`LAST ${line.slice(0, 300)}`)
}
process.exitCode = alive && kills === 0 && failures.length === 0 ? 0 : 1
process.exit()
