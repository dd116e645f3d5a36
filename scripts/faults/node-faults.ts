import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, missingForSharedData, missingServers, startCluster } from '../cluster/start-cluster'
import { ADMIN_TOKEN, KEY, load, look, lostWrites, type Part, type Writes, writeKeys } from './ask'
import { describeCounts, type Fault, type Outcome, seconds } from './fault'

const NODES = 2
const CONNECTIONS = 6
const PATHS = [
  '/crypto/prices/BTC',
  '/data/crypto/prices/BTC?width=320',
  '/image/crypto/prices/BTC.png',
  '/api/v1/onchain/nupl?days=30',
]
const LOOK: readonly Part[] = ['page', 'data', 'API', 'new key']
const FAULT_MS = 5_000

interface Break {
  /** Time until it is repaired. */
  lastsMs?: number
  /** The nodes share an object store. */
  sharesData?: true
  /** Breaks it. */
  fail(cluster: Cluster): unknown
  /** Repairs it, as an operator or the supervisor of the process would. */
  restore(cluster: Cluster): unknown
}

const tally = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Two nodes behind nginx: what visitors and writers see while a part is broken, and when everything works again. */
async function amongNodes({ fail, restore, lastsMs = FAULT_MS, sharesData }: Break): Promise<Outcome> {
  const missing = sharesData ? missingForSharedData : missingServers
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not installed`)
  const env = { ACCESS: 'open', ADMIN_TOKEN, API_KEYS: `${KEY}:pro`, DRAIN_SECONDS: '5' }
  const cluster = await startCluster(NODES, env, { sharesData })
  const balancer = { base: cluster.url }
  try {
    const visits = load(cluster.url, CONNECTIONS, PATHS)
    const writes = await writeKeys(cluster.url)
    await pause(1_000)
    const before = visits.counts.get('200') ?? 0
    await fail(cluster)
    await pause(lastsMs / 2)
    const seen = await look(balancer, LOOK)
    await pause(lastsMs / 2)
    const began = performance.now()
    await restore(cluster)
    await Promise.all(cluster.nodes.map((node) => node.until('/api/health/ready', 200, 60)))
    const recovery = seconds(performance.now() - began)
    await pause(1_000)
    await visits.stop()
    await writes.stop()
    return {
      meanwhile: `${seen}; visits: ${describeCounts(visits.counts)} (${before} before); writes: ${summary(writes)}`,
      lost: await lostWrites(writes, cluster.url),
      recovery,
    }
  } finally {
    await cluster.stop()
  }
}

const summary = ({ ids, failures }: Writes) =>
  `${ids.length} made${failures.length > 0 ? `, ${describeCounts(tally(failures.map(({ outcome }) => outcome)))}` : ''}`

const signal = (name: NodeJS.Signals) => (cluster: Cluster) => {
  process.kill(cluster.nodes[0].pid, name)
}

/** Starts a node again on a disk without space, and gives it space afterwards. */
async function fullDisk(): Promise<Outcome> {
  const disk = mkdtempSync(join(tmpdir(), 'chartroom-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  if (mounted.status !== 0) throw new Error('mount is not permitted')
  const filler = join(disk, 'filler')
  try {
    return await amongNodes({
      async fail(cluster) {
        await cluster.nodes[0].end('SIGTERM')
        mkdirSync(join(disk, 'data'))
        await cluster.restart(0, { DATA_DIR: join(disk, 'data') })
        spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
      },
      restore: () => rmSync(filler),
    })
  } finally {
    spawnSync('umount', ['-l', disk])
    if (readdirSync(disk).length === 0) rmSync(disk, { recursive: true })
  }
}

/** Every piece of a question and of its answer is under way for half of a round trip. */
const far = (roundTripMs: number): Break => ({
  fail: ({ databaseLink }) => {
    databaseLink.delayMs = roundTripMs / 2
  },
  restore: ({ databaseLink }) => {
    databaseLink.delayMs = 0
  },
  lastsMs: 30_000,
})

const of = (name: string, parts: Break): Fault => ({
  name: `two nodes: ${name}`,
  run: () => amongNodes(parts),
})

export const NODE_FAULTS: readonly Fault[] = [
  of('one restarted', {
    fail: (cluster) => cluster.nodes[0].end('SIGTERM'),
    restore: (cluster) => cluster.restart(0),
  }),
  of('one killed', {
    fail: (cluster) => cluster.nodes[0].end('SIGKILL'),
    restore: (cluster) => cluster.restart(0),
  }),
  of('one frozen', { fail: signal('SIGSTOP'), restore: signal('SIGCONT') }),
  of('PostgreSQL dead', {
    fail: ({ postgres }) => postgres.crash(),
    restore: ({ postgres }) => postgres.start(),
  }),
  of('PostgreSQL dead for a minute', {
    fail: ({ postgres }) => postgres.crash(),
    restore: ({ postgres }) => postgres.start(),
    lastsMs: 60_000,
  }),
  of('PostgreSQL frozen', {
    fail: ({ postgres }) => postgres.freeze(),
    restore: ({ postgres }) => postgres.thaw(),
  }),
  of('Redis dead', { fail: ({ redis }) => redis.stop(), restore: ({ redis }) => redis.start() }),
  of('Redis frozen', { fail: ({ redis }) => redis.freeze(), restore: ({ redis }) => redis.thaw() }),
  ...[0, 100, 500, 2_000].map((ms) => of(`PostgreSQL ${ms} ms away`, far(ms))),
  of('store frozen', {
    fail: ({ store }) => store?.s3.freeze(),
    restore: ({ store }) => store?.s3.thaw(),
    lastsMs: 30_000,
    sharesData: true,
  }),
  { name: 'two nodes: disk of one full', run: fullDisk },
]
