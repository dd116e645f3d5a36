// Costs of one server by kind of request: `npm run bench:capacity`. Needs a build (`npm start` once). The page
// /docs/scale computes from what it writes, so commit the file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { residentMegabytes, spawnServer, UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4794' },
    out: { type: 'string', default: 'lib/capacity/measured.json' },
  },
})
const SECONDS = Number(values.seconds)
const CONNECTIONS = 8
/** Ticks of /proc in a second, which Linux fixes for programs. */
const TICKS = 100
const SERIES = 16
const KEY = `cr_live_${'5'.repeat(64)}`

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-capacity-'))
const origin = `http://127.0.0.1:${values.port}`
const server = spawnServer({
  port: Number(values.port),
  dataDir,
  env: { ...UNLIMITED_GUESTS, HOST: '127.0.0.1', API_KEYS: `${KEY}:enterprise`, SAMPLE_END: '2026-11-20' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })

/** The rows that a chart page in a window of 1,440 pixels loads. */
const dataOf = (path, width = 1280) => `/data/${path}?width=${width}`

async function ask(path, headers = {}) {
  const answer = await pool.request({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  })
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { status: answer.statusCode, headers: answer.headers, bytes }
}

/** Seconds of processor that all threads of the server have used. */
function processorSeconds() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const round = (value, digits = 3) => Number(value.toPrecision(digits))

/** Asks for `SECONDS` over all connections. `next` makes the request number n. */
async function measure(title, next) {
  const times = []
  let bytes = 0
  let sample
  let number = 0
  const end = performance.now() + SECONDS * 1000
  const cpu = processorSeconds()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { path, headers, status = 200 } = next(number++)
        const began = performance.now()
        const answer = await ask(path, headers)
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}`)
        times.push(performance.now() - began)
        bytes += answer.bytes
        sample = answer
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const kind = {
    processorMs: round(((processorSeconds() - cpu) * 1000) / times.length),
    perSecond: round(times.length / seconds),
    p50Ms: round(times[Math.floor(times.length * 0.5)]),
    p99Ms: round(times[Math.floor(times.length * 0.99)]),
    bytes: Math.round(bytes / times.length),
    cacheControl: sample.headers['cache-control'] ?? '',
    requests: times.length,
  }
  console.log(
    `${title.padEnd(12)} ${String(kind.processorMs).padStart(8)} ms of processor ${String(kind.perSecond).padStart(8)}/s ${String(kind.bytes).padStart(9)} bytes  p99 ${kind.p99Ms} ms  ${kind.cacheControl}`,
  )
  return kind
}

async function ready() {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await ask('/onchain/mvrv').catch(() => null)
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error('The server did not answer within two minutes.')
}

/** Scripts and styles of the page, as a first visit loads them. */
async function staticFiles() {
  const html = await (await fetch(`${origin}/onchain/mvrv`)).text()
  return [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [])]
}

try {
  await ready()
  await pause(3000)
  const { endpoints } = await (await fetch(`${origin}/api/public/catalog`)).json()
  const paths = endpoints
    .filter(({ legacy, path }) => !legacy && path.startsWith('/api/v1/onchain/'))
    .slice(0, SERIES)
    .map(({ path }) => path.replace('/api/v1/', ''))
  const each =
    (prefix, suffix = '') =>
    (n) => ({ path: `${prefix}${paths[n % paths.length]}${suffix}` })
  const files = await staticFiles()
  const etags = new Map()
  for (const path of paths) {
    etags.set(path, (await ask(dataOf(path))).headers.etag)
    for (const one of [
      dataOf(path),
      `/${path}`,
      `/embed/${path}`,
      `/image/${path}.png`,
      `/api/v1/${path}?days=365`,
    ])
      await ask(one, { 'x-api-key': KEY })
  }
  const idleMegabytes = round(residentMegabytes(server.pid))
  const kinds = {
    page: await measure('page', each('/')),
    data: await measure('data', (n) => ({ path: dataOf(paths[n % paths.length]) })),
    unchanged: await measure('unchanged', (n) => {
      const path = paths[n % paths.length]
      return { path: dataOf(path), headers: { 'if-none-match': etags.get(path) }, status: 304 }
    }),
    coldData: await measure('cold data', (n) => ({
      path: dataOf(paths[n % paths.length], 600 + Math.floor(n / paths.length)),
    })),
    embed: await measure('embed', each('/embed/')),
    image: await measure('image', each('/image/', '.png')),
    coldImage: await measure('cold image', (n) => ({
      path: `/image/${paths[n % paths.length]}.png?days=${400 + n}`,
    })),
    api: await measure('api', (n) => ({
      path: `/api/v1/${paths[n % paths.length]}?days=365`,
      headers: { 'x-api-key': KEY },
    })),
    file: await measure('file', (n) => ({ path: files[n % files.length] })),
  }
  let visitBytes = 0
  for (const path of files) visitBytes += (await ask(path)).bytes
  const measured = {
    command: 'npm run bench:capacity',
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    loadAverage: round(Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])),
    filesOfPage: { requests: files.length, bytes: visitBytes },
    memory: { idleMegabytes, peakMegabytes: round(residentMegabytes(server.pid)) },
    kinds,
  }
  writeFileSync(values.out, `${JSON.stringify(measured, null, 2)}\n`)
  console.log(
    `Written to ${values.out}. Memory: ${measured.memory.idleMegabytes} to ${measured.memory.peakMegabytes} MB.`,
  )
} finally {
  await pool.destroy()
  server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
