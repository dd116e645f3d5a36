import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, missingServers, startCluster } from '../cluster/start-cluster'
import { ADMIN_TOKEN, KEY } from '../faults/ask'
import { residentMegabytes } from '../setup/spawn-server.mjs'

/**
 * Throughput of one node and of two, each behind the shipped nginx with PostgreSQL and Redis, in one run:
 * npm run bench:nodes. Needs a build, wrk, nginx, PostgreSQL and Redis.
 */
const SECONDS = Number(process.env.BENCH_SECONDS || 10)
const ROUNDS = Number(process.env.BENCH_RUNS || 3)
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS || 32)
/** Connections for answers that are computed one by one: more would only wait, also when their turn is over. */
const COLD_CONNECTIONS = Math.min(8, CONNECTIONS)
const LONGEST_WARM_UP_MS = 180_000

interface Lane {
  name: string
  path: string
  headers?: Record<string, string>
  /** A parameter whose value differs in every request, so that neither nginx nor a node has the answer. */
  unique?: 'limit' | 'from'
}

const withKey = { 'x-api-key': KEY }
const LANES: readonly Lane[] = [
  { name: 'data, kept by nginx', path: '/data/crypto/prices/BTC?width=960' },
  { name: 'data, cold', path: '/data/crypto/prices/BTC?width=960', unique: 'from' },
  { name: 'API, cached', path: '/api/v1/onchain/mvrv?days=365', headers: withKey },
  { name: 'API, cold', path: '/api/v1/onchain/mvrv?days=365', headers: withKey, unique: 'limit' },
  { name: 'page', path: '/crypto/prices/BTC' },
  { name: 'image, kept by nginx', path: '/image/crypto/prices/BTC.png' },
  { name: 'image, cold', path: '/image/crypto/prices/BTC.png', unique: 'from' },
]

if (missingServers.length > 0) throw new Error(`Install ${missingServers.join(', ')} first.`)
if (spawnSync('wrk', ['-v']).error) throw new Error('This needs wrk: apt-get install wrk.')
const folder = mkdtempSync(join(tmpdir(), 'chartroom-bench-'))
let turns = 0

/** A script of wrk that gives every request its own address. Days begin in 2014, and each run continues further on. */
function writeScript(unique: NonNullable<Lane['unique']>): string {
  const file = join(folder, `${turns}.lua`)
  const values = {
    limit: '20000 + n',
    from: "os.date('!%Y-%m-%d', 1388534400 + (n % 4000) * 86400) .. '&x=' .. math.floor(n / 4000)",
  }
  writeFileSync(
    file,
    `local n = ${turns++ * 100_000}
request = function()
  n = n + 1
  return wrk.format('GET', wrk.path .. (wrk.path:find('?', 1, true) and '&' or '?') .. '${unique}=' .. (${values[unique]}))
end
`,
  )
  return file
}

interface Measured {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p99: number
  megabytesPerSecond: number
}

/** Units of times in milliseconds, and of sizes in megabytes. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['us', 0.001],
  ['ms', 1],
  ['s', 1000],
  ['B', 1e-6],
  ['KB', 0.001],
  ['MB', 1],
  ['GB', 1000],
])
const unitOf = (name: string) => UNITS.get(name) ?? Number.NaN

async function measure(url: string, lane: Lane): Promise<Measured> {
  const args = [
    '-t1',
    `-c${lane.unique ? COLD_CONNECTIONS : CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--latency',
    '--timeout',
    '30s',
  ]
  for (const [name, value] of Object.entries({ 'accept-encoding': 'gzip', ...lane.headers }))
    args.push('-H', `${name}: ${value}`)
  if (lane.unique) args.push('-s', writeScript(lane.unique))
  const child = spawn('wrk', [...args, url + lane.path])
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  const refused = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text)
  if (refused) throw new Error(`${lane.name}: ${refused[0]}`)
  if (/^\s*0 requests in /m.test(text))
    throw new Error(`${lane.name}: no answer in ${SECONDS} s. Set BENCH_SECONDS to more.`)
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? ['', '', '']
  const [, bytes, size] = /Transfer\/sec:\s+([\d.]+)(B|KB|MB|GB)/.exec(text) ?? ['', '', '']
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99: Number(p99) * unitOf(unit),
    megabytesPerSecond: Number(bytes) * unitOf(size),
  }
}

/** Hundredths of a second of a processor that processes have used. */
const usedBy = (pids: readonly number[]) =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '))
    .reduce((sum, [, , , , , , , , , , , user, system]) => sum + Number(user) + Number(system), 0)

/** Waits until the nodes have ended what they do after their start. */
async function untilIdle(pids: readonly number[]): Promise<void> {
  const last = performance.now() + LONGEST_WARM_UP_MS
  for (let before = usedBy(pids); performance.now() < last; ) {
    await pause(2_000)
    const now = usedBy(pids)
    if (now - before < 20) return
    before = now
  }
}

const clusters: Cluster[] = []
try {
  for (const count of [1, 2])
    clusters.push(await startCluster(count, { ACCESS: 'open', ADMIN_TOKEN, API_KEYS: `${KEY}:enterprise` }))
  await untilIdle(clusters.flatMap(({ nodes }) => nodes.map(({ pid }) => pid)))
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores shared with wrk, nginx, PostgreSQL and Redis; ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ${COLD_CONNECTIONS} where nothing is kept; load of the machine ${loadavg()[0].toFixed(1)}\n`,
  )
  console.log('| requests per second (p99), MB/s | one node | two nodes | |\n|---|---|---|---|')
  for (const lane of LANES) {
    const seen: Measured[][] = [[], []]
    for (const { url } of clusters) await fetch(url + lane.path, { headers: lane.headers })
    // Alternately, so that other work on the machine meets both.
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, { url }] of clusters.entries()) seen[at].push(await measure(url, lane))
    const medians = seen.map((runs) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)])
    const cells = medians.map(
      ({ rate, p99, megabytesPerSecond }) =>
        `${rate.toFixed(rate < 100 ? 1 : 0)} (${p99.toFixed(1)} ms), ${megabytesPerSecond.toFixed(1)}`,
    )
    console.log(
      `| ${lane.name} | ${cells.join(' | ')} | × ${(medians[1].rate / medians[0].rate).toFixed(2)} |`,
    )
  }
  for (const { nodes } of clusters)
    console.log(`\nMB in memory: ${nodes.map(({ pid }) => residentMegabytes(pid).toFixed(0)).join(', ')}`)
} finally {
  for (const cluster of clusters) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
