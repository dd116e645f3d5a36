import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { sendBytes } from '../../lib/server/fake/send-raw'
import { type FuzzedRequest, fuzzedRequests } from '../../lib/service/fake/fuzzed-requests'
import { ENTERPRISE, FREE, ONLY_FEAR } from '../../lib/service/fake/test-service'
import { openSample } from '../../lib/sources/sample/open-sample'
import { ADMIN_TOKEN } from '../faults/ask'
import { startBuiltServer } from '../hostile/built-server'
import type { HostileRequest } from '../hostile/hostile-request'
import { hostileRequests } from '../hostile/hostile-requests'
import { makeObjects } from '../hostile/make-objects'
import type { SharedObjects } from '../hostile/shared-objects'
import { UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'

/** Requests to send. `FUZZ_SEED` repeats a run, `FUZZ_AT_ONCE` sets how many are in flight. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const AT_ONCE = Number(process.env.FUZZ_AT_ONCE ?? 4)
/** A data folder with imported data, which the server gets a copy of, instead of sample data. */
const IMPORTED = process.env.FUZZ_DATA
/** Share of requests to the API; the others are for the whole server. */
const API_SHARE = 0.6
const SLOWEST_MS = 2_000
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

/** Paths of the series that the server can compute from its data. Others are refused before anything is done. */
async function computedPaths(base: string): Promise<string[]> {
  const { endpoints } = (await (await fetch(`${base}/api/public/catalog`)).json()) as {
    endpoints: { path: string; legacy: string | null; available: boolean }[]
  }
  const listed = endpoints.filter(({ legacy, available }) => !legacy && available)
  return listed.map(({ path }) => path.replace('/api/v1', ''))
}

/** Both kinds spread evenly over the run. */
function mix(paths: readonly string[], objects: SharedObjects): HostileRequest[] {
  const hostile = fc.sample(hostileRequests(paths, objects), { numRuns: RUNS - toApi, seed: SEED })
  const all = [...ofApi, ...hostile]
  return all.map((_, at) => {
    const before = Math.floor(at * API_SHARE)
    const isApi = Math.floor((at + 1) * API_SHARE) > before
    return isApi ? ofApi[before] : hostile[at - before]
  })
}
let toSend: HostileRequest[] = []

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-fuzz-'))
if (IMPORTED) cpSync(IMPORTED, dataDir, { recursive: true })
const server = await startBuiltServer({
  dataDir,
  env: {
    DATA_SOURCE: IMPORTED ? 'store' : 'sample',
    SAMPLE_END,
    ACCESS: 'open',
    ADMIN_TOKEN,
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

async function work(until: number): Promise<void> {
  while (sent < until) {
    const one = toSend[sent++]
    const began = performance.now()
    const { status } = await sendBytes(server.port, one.bytes, { cut: one.cut, longestMs: 30_000 }).catch(
      NO_ANSWER,
    )
    const took = performance.now() - began
    const kind = one.name.split(/[: ]/, 1)[0]
    const ofKind = ofKinds.get(kind) ?? new Map<number, number>()
    ofKinds.set(kind, ofKind)
    for (const counts of [statuses, ofKind]) counts.set(status, (counts.get(status) ?? 0) + 1)
    const what = `${status} ${one.name}`.slice(0, 200).replace(/[^\x20-\x7e]/g, '.')
    if (status >= 500 && status !== 503) failed.push(what)
    if (status === 0 && !one.cut) unanswered.push(what)
    if (slowest.length < 5 || took > slowest[slowest.length - 1].took) {
      slowest.push({ took, what })
      slowest.sort((a, b) => b.took - a.took)
      slowest.length = Math.min(slowest.length, 5)
    }
  }
}

let growth = Number.NaN
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
  const paths = await computedPaths(server.base)
  toSend = mix(paths, await makeObjects(server.base)).filter((one) => one !== undefined)
  console.log(`${toSend.length} requests, seed ${SEED}, ${AT_ONCE} at once`)
  const began = performance.now()
  const memory: number[] = []
  for (let eighth = 1; eighth <= 8; eighth++) {
    const until = Math.round((toSend.length * eighth) / 8)
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
    memory.push(server.resident())
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`after ${until}: ${server.resident().toFixed(0)} MB, ${seconds} s`)
  }
  growth = memory[7] / Math.max(memory[3], memory[4])
} finally {
  await server.end('SIGINT')
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
console.log(`${answered} of ${toSend.length} requests answered, ${cut} were incomplete and are not`)
const tooSlow = slowest.some(({ took }) => took > SLOWEST_MS)
if (tooSlow) console.log(`TOO SLOW: an answer took more than ${SLOWEST_MS} ms`)
if (!(growth < MAX_GROWTH))
  console.log(`GROWING: memory at the end is ${growth.toFixed(2)} times that at the half`)
const problems = [failed, unanswered, server.errors()].some((all) => all.length > 0)
process.exitCode = problems || tooSlow || !(growth < MAX_GROWTH) || toSend.length < RUNS ? 1 : 0
