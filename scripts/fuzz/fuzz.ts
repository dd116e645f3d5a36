import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { sendBytes } from '../../lib/server/fake/send-raw'
import { type FuzzedRequest, fuzzedRequests } from '../../lib/service/fake/fuzzed-requests'
import { ENTERPRISE, FREE, ONLY_FEAR } from '../../lib/service/fake/test-service'
import { openSample } from '../../lib/sources/sample/open-sample'
import { createLimitedGroup } from '../bench/limited-group'
import { ADMIN_TOKEN } from '../faults/ask'
import { startBuiltServer } from '../hostile/built-server'
import { extremes } from '../hostile/extremes'
import type { HostileRequest } from '../hostile/hostile-request'
import { hostileRequests } from '../hostile/hostile-requests'
import { makeExtremeBoards } from '../hostile/make-extreme-boards'
import { makeObjects } from '../hostile/make-objects'
import { type SeriesByKind, seriesByKind } from '../hostile/series-by-kind'
import { NO_OBJECTS, type SharedObjects } from '../hostile/shared-objects'
import { residentMegabytes, UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'
import { importExtremes } from './import-extremes'

/** Requests to send. `FUZZ_SEED` repeats a run, `FUZZ_AT_ONCE` sets how many are in flight. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50_000)
/** `FUZZ_MINUTES` ends the run earlier. */
const LONGEST_MS = Number(process.env.FUZZ_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const AT_ONCE = Number(process.env.FUZZ_AT_ONCE ?? 4)
/** A data folder with imported data, which the server gets a copy of, instead of sample data. `extremes` makes one. */
const IMPORTED = process.env.FUZZ_DATA
/** `extremes` sends only charts of extreme values. */
const ONLY_EXTREMES = process.env.FUZZ_ONLY === 'extremes'
/** Megabytes that the server may have. Needs Linux and root. */
const MEMORY_MB = process.env.FUZZ_MEMORY === undefined ? undefined : Number(process.env.FUZZ_MEMORY)
/** Share of requests to the API; the others are for the whole server. */
const API_SHARE = ONLY_EXTREMES ? 0 : 0.6
/** Share of charts of extreme values among the others. */
const EXTREME_SHARE = ONLY_EXTREMES ? 1 : 0.15
/** Requests between two questions whether the server is well. */
const CHECKED_EVERY = 100
const METRICS_TOKEN = 'the-metrics-of-the-fuzz-0123456789'
/** The longest that any request may wait and be computed. A slow machine is not a fault, a request without an end is one. */
const SLOWEST_MS = 30_000
const HEALTH_MS = 2_000
/** Memory at the end against that at the half, when every cache is full. */
const MAX_GROWTH = 1.15
const SAMPLE_END = '2026-06-30'
const NO_ANSWER = () => ({ status: 0 })

/** A request to the API as bytes. */
function toBytes({ url, method, headers }: FuzzedRequest): HostileRequest {
  const target = url.startsWith('/api/') ? url : `/api/${url}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...lines].join('\r\n')
  return { name: `API ${method} ${target}`, bytes: Buffer.from(`${head}\r\n\r\n`) }
}

const catalog = createCatalog(openSample({ seed: 21, end: SAMPLE_END, cacheDir: null }))
const toApi = Math.round(RUNS * API_SHARE)
const ofApi = fc.sample(fuzzedRequests(catalog.endpoints), { numRuns: toApi, seed: SEED }).map(toBytes)

interface Listed {
  path: string
  legacy: string | null
  available: boolean
  fields: { role?: string }[]
}

/** The series that the server can compute from its data. Others are refused before anything is done. */
async function computedSeries(base: string): Promise<Listed[]> {
  const { endpoints } = (await (await fetch(`${base}/api/public/catalog`)).json()) as { endpoints: Listed[] }
  const listed = endpoints.filter(({ legacy, available }) => !legacy && available)
  return listed.map((one) => ({ ...one, path: one.path.replace('/api/v1', '') }))
}

/** All kinds spread evenly over the run. */
function mix(series: SeriesByKind, objects: SharedObjects, boards: readonly string[]): HostileRequest[] {
  const weight = Math.round(EXTREME_SHARE * 100)
  const other = fc.oneof(
    { weight: 100 - weight, arbitrary: hostileRequests([...series.values()].flat(), objects) },
    { weight, arbitrary: extremes(series, boards) },
  )
  const hostile = fc.sample(other, { numRuns: RUNS - toApi, seed: SEED })
  const all = [...ofApi, ...hostile]
  return all.map((_, at) => {
    const before = Math.floor(at * API_SHARE)
    const isApi = Math.floor((at + 1) * API_SHARE) > before
    return isApi ? ofApi[before] : hostile[at - before]
  })
}
let toSend: HostileRequest[] = []

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-fuzz-'))
if (IMPORTED === 'extremes') console.log((await importExtremes(dataDir)).join('\n'))
else if (IMPORTED) cpSync(IMPORTED, dataDir, { recursive: true })
const group = MEMORY_MB === undefined ? undefined : createLimitedGroup({ megabytes: MEMORY_MB })
const server = await startBuiltServer({
  dataDir,
  inside: group?.inside,
  env: {
    DATA_SOURCE: IMPORTED ? 'store' : 'sample',
    SAMPLE_END,
    ACCESS: 'open',
    ADMIN_TOKEN,
    METRICS_TOKEN,
    ...UNLIMITED_GUESTS,
    API_KEYS: `${ENTERPRISE}:enterprise,${FREE}:free,${ONLY_FEAR}:pro:chart-data:fear-greed-index`,
  },
})

const statuses = new Map<number, number>()
/** Statuses of each kind of request, which show a kind that is always refused. */
const ofKinds = new Map<string, Map<number, number>>()
const slowest: { took: number; what: string }[] = []
const failed: string[] = []
const unanswered: string[] = []
let sent = 0
let endsAt = Number.POSITIVE_INFINITY

async function work(until: number): Promise<void> {
  while (sent < until && performance.now() < endsAt) {
    const one = toSend[sent++]
    const began = performance.now()
    const { status } = await sendBytes(server.port, one.bytes, { cut: one.cut, longestMs: SLOWEST_MS }).catch(
      NO_ANSWER,
    )
    const took = performance.now() - began
    if (sent % CHECKED_EVERY === 0) await checkHealth()
    const kind = one.name.startsWith('extreme') ? one.name.split(':', 1)[0] : one.name.split(/[: ]/, 1)[0]
    const ofKind = ofKinds.get(kind) ?? new Map<number, number>()
    ofKinds.set(kind, ofKind)
    for (const counts of [statuses, ofKind]) counts.set(status, (counts.get(status) ?? 0) + 1)
    const what = `${status} ${one.name}`.slice(0, 1_000).replace(/[^\x20-\x7e]/g, '.')
    if (status >= 500 && status !== 503) failed.push(what)
    if (status === 0 && !one.cut) unanswered.push(what)
    if (slowest.length < 5 || took > slowest[slowest.length - 1].took) {
      slowest.push({ took, what })
      slowest.sort((a, b) => b.took - a.took)
      slowest.length = Math.min(slowest.length, 5)
    }
  }
}

const unhealthy: string[] = []

/** Asks as a balancer does. */
async function checkHealth(): Promise<void> {
  for (const path of ['/api/health/live', '/api/health/ready']) {
    const { status } = await sendBytes(
      server.port,
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      {
        longestMs: HEALTH_MS,
      },
    ).catch(NO_ANSWER)
    if (status !== 200) unhealthy.push(`${status} ${path} after ${sent} requests`)
  }
}

/** Workers that were replaced since the start, by reason. */
async function lostWorkers(): Promise<string[]> {
  const answer = await fetch(`${server.base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`)
  return (await answer.text())
    .split('\n')
    .filter((line) => /^chartroom_workers_replaced_total\S* [^0]/.test(line))
}

/** Megabytes of the server and of each process that it started. */
function memoryInWords(): string {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ')
  const each = children.filter(Boolean).map((pid) => residentMegabytes(Number(pid)).toFixed(0))
  return `server ${server.resident().toFixed(0)} MB, its processes ${each.join(' ')} MB`
}

let growth = Number.NaN
let lost: string[] = ['The run did not end.']
try {
  await server.until('/onchain/mvrv', 200)
  // On sample data, the first request simulates all seven chains; the result is kept on disk.
  const started = performance.now()
  const first = await fetch(`${server.base}/api/v1/charts/chain-seller-gap`, {
    headers: { 'x-api-key': ENTERPRISE },
  })
  await first.arrayBuffer()
  console.log(
    `a series of seven chains: ${first.status} after ${(performance.now() - started).toFixed(0)} ms`,
  )
  const series = seriesByKind(await computedSeries(server.base))
  for (const [kind, paths] of series) console.log(`${kind}: ${paths.length} series`)
  // Objects of accounts show series that need many tables.
  const objects = IMPORTED === 'extremes' ? NO_OBJECTS : await makeObjects(server.base)
  const boards = await makeExtremeBoards(server.base, series, SEED)
  toSend = mix(series, objects, boards).filter((one) => one !== undefined)
  console.log(`at the start: ${memoryInWords()}`)
  console.log(`${toSend.length} requests, seed ${SEED}, ${AT_ONCE} at once`)
  const began = performance.now()
  endsAt = began + LONGEST_MS
  const memory: number[] = []
  for (let eighth = 1; eighth <= 8; eighth++) {
    const until = Math.round((toSend.length * eighth) / 8)
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
    memory.push(server.resident())
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`after ${sent}: ${server.resident().toFixed(0)} MB, ${seconds} s`)
    if (sent < until) break
  }
  console.log(`at the end: ${memoryInWords()}`)
  lost = await lostWorkers()
  const half = memory.length >> 1
  growth = memory[memory.length - 1] / Math.max(memory[Math.max(0, half - 1)], memory[half])
} finally {
  console.log(`The server ended with ${await server.end('SIGINT')}; the system ended ${group?.kills() ?? 0}.`)
  group?.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

const inWords = (counts: ReadonlyMap<number, number>) =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join('  ')
console.log(inWords(statuses))
for (const [kind, counts] of [...ofKinds].sort()) console.log(`${kind}: ${inWords(counts)}`)
for (const { took, what } of slowest) console.log(`${took.toFixed(0)} ms  ${what}`)
for (const line of failed.slice(0, 20)) console.log(`FAILED ${line}`)
for (const line of unanswered.slice(0, 20)) console.log(`UNANSWERED ${line}`)
for (const line of server.errors().slice(0, 20)) console.log(`LOGGED ${line.slice(0, 400)}`)
const answered = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 ? 0 : count), 0)
const cut = (statuses.get(0) ?? 0) - unanswered.length
console.log(`${answered} of ${sent} requests answered, ${cut} were incomplete and are not`)
if (!(growth < MAX_GROWTH))
  console.log(`GROWING: memory at the end is ${growth.toFixed(2)} times that at the half`)
for (const line of unhealthy.slice(0, 20)) console.log(`NOT WELL ${line}`)
for (const line of lost) console.log(`LOST ${line}`)
const problems = [failed, unanswered, unhealthy, lost, server.errors()].some((all) => all.length > 0)
process.exitCode = problems || !(growth < MAX_GROWTH) || toSend.length < RUNS ? 1 : 0
