import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { type FuzzedRequest, fuzzedRequests } from '../../lib/service/fake/fuzzed-requests'
import { ENTERPRISE, FREE, ONLY_FEAR } from '../../lib/service/fake/test-service'
import { openSample } from '../../lib/sources/sample/open-sample'
import { sendRequest } from './send-request'

/** Requests to send. `FUZZ_SEED` repeats a run, `FUZZ_AT_ONCE` sets how many are in flight. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const AT_ONCE = Number(process.env.FUZZ_AT_ONCE ?? 4)
const SLOWEST_MS = 2_000
const SAMPLE_END = '2026-06-30'

interface Memory {
  heapUsed: number
  arrayBuffers: number
  external: number
  rss: number
}
type Message = { port?: number; heap?: Memory; rejection?: string }

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-fuzz-'))
const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
  execArgv: ['--conditions=react-server', '--import', 'tsx', '--expose-gc'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATA_SOURCE: 'sample',
    SAMPLE_END,
    LOG_LEVEL: 'error',
    API_KEYS: `${ENTERPRISE}:enterprise,${FREE}:free,${ONLY_FEAR}:pro:chart-data:fear-greed-index`,
  },
})
const rejections: string[] = []
let hear: (message: Message) => void = () => {}
child.on('message', (message: Message) => {
  if (message.rejection) rejections.push(message.rejection)
  else hear(message)
})
const next = () =>
  new Promise<Message>((resolve) => {
    hear = resolve
  })

async function memory(): Promise<Memory> {
  const answer = next()
  child.send('heap')
  const { heap } = await answer
  if (!heap) throw new Error('The server did not report its memory.')
  return heap
}

const MB = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`
const show = (asked: FuzzedRequest) => `${asked.method} ${asked.url}`.slice(0, 200)

const { port } = await next()
if (!port) throw new Error('The server did not report its port.')
const catalog = createCatalog(openSample({ seed: 21, end: SAMPLE_END, cacheDir: null }))
const asked = fc.sample(fuzzedRequests(catalog.endpoints), { numRuns: RUNS, seed: SEED })
const toSend = asked.map((one) => ({
  ...one,
  url: one.url.startsWith('/api/') ? one.url : `/api/${one.url}`,
}))

console.log(`${RUNS} requests, seed ${SEED}, ${AT_ONCE} at once`)
const statuses = new Map<number, number>()
const slowest: { took: number; what: string }[] = []
const failed: string[] = []
const began = performance.now()
let sent = 0

async function work(until: number): Promise<void> {
  while (sent < until) {
    const one = toSend[sent++]
    const { status, took } = await sendRequest(port as number, one)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 || status === 0) failed.push(`${status} ${show(one)}`)
    if (slowest.length < 5 || took > slowest[slowest.length - 1].took) {
      slowest.push({ took, what: `${status} ${show(one)}` })
      slowest.sort((a, b) => b.took - a.took)
      slowest.length = Math.min(slowest.length, 5)
    }
  }
}

// The first request simulates all seven chains; the result is kept on disk.
const first = { url: '/api/v1/charts/chain-seller-gap', method: 'GET', headers: { 'x-api-key': ENTERPRISE } }
const start = await sendRequest(port, first)
console.log(`sample generation for seven chains: ${start.status} after ${start.took.toFixed(0)} ms`)
const heaps: Memory[] = [await memory()]
for (let quarter = 1; quarter <= 4; quarter++) {
  const until = Math.round((RUNS * quarter) / 4)
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
  heaps.push(await memory())
  const { heapUsed, arrayBuffers, rss } = heaps[quarter]
  console.log(
    `after ${until}: heap ${MB(heapUsed)}, buffers ${MB(arrayBuffers)}, process ${MB(rss)}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}
child.send('end')
await new Promise((resolve) => child.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })

console.log(
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join('  '),
)
for (const { took, what } of slowest) console.log(`${took.toFixed(0)} ms  ${what}`)
for (const line of failed.slice(0, 20)) console.log(`FAILED ${line}`)
for (const line of rejections) console.log(`REJECTED ${line}`)
const answered = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 ? 0 : count), 0)
console.log(`${answered} of ${RUNS} requests answered`)
const tooSlow = slowest.some(({ took }) => took > SLOWEST_MS)
if (tooSlow) console.log(`TOO SLOW: an answer took more than ${SLOWEST_MS} ms`)
const tooFew = answered < RUNS || RUNS < 1
process.exitCode = tooFew || failed.length > 0 || rejections.length > 0 || tooSlow ? 1 : 0
