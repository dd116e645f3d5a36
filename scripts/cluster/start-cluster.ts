import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '../../lib/process/fake/free-port'
import { type SlowLink, startSlowLink } from '../../lib/process/fake/slow-link'
import { hasRedis, startRedis, type TestRedis } from '../../lib/service/fake/start-redis'
import { hasS3, startS3, type TestS3 } from '../../lib/sources/store/backend/fake/start-s3'
import { hasPostgres, startPostgres, type TestPostgres } from '../../lib/state/fake/start-postgres'
import { type BuiltServer, startBuiltServer } from '../hostile/built-server'
import { UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'
import { hasNginx, startNginx, type TestNginx } from './start-nginx'

/** Servers that an installation with several nodes needs and that are not installed here. */
export const missingServers = [
  ...(hasPostgres ? [] : ['PostgreSQL']),
  ...(hasRedis ? [] : ['Redis']),
  ...(hasNginx ? [] : ['nginx']),
]
/** The same where the nodes share data. */
export const missingForSharedData = [...missingServers, ...(hasS3 ? [] : ['Ceph'])]

export interface Cluster {
  /** Address of the balancer. */
  url: string
  nodes: BuiltServer[]
  nginx: TestNginx
  postgres: TestPostgres
  /** The way of the nodes to the database. */
  databaseLink: SlowLink
  redis: TestRedis
  /** The store of shared data, and the way of the nodes to it; null if each node has data of its own. */
  store: { s3: TestS3; link: SlowLink } | null
  /** Starts a node in the place of an ended one and resolves when it is ready. */
  restart(place: number, env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts nodes with folders of their own behind nginx, with PostgreSQL and Redis, all on loopback. Needs a build. They have
 * simulated data, or share an object store that is empty and show simulated data until something is imported. With
 * `isPublic` their PUBLIC_URL is the balancer.
 */
export async function startCluster(
  count: number,
  env: Record<string, string> = {},
  { sharesData = false, isPublic = false } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-cluster-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    // One after the other: a free port that is not used yet may be found twice.
    const postgres = await startPostgres()
    ends.push(postgres.remove)
    const databaseLink = await startSlowLink(postgres.place.port)
    ends.push(databaseLink.stop)
    const redis = await startRedis()
    ends.push(redis.stop)
    const shared = sharesData ? await startStore(ends) : null
    const balancer = await reservePort()
    ends.push(balancer.release)
    const PUBLIC_URL = `http://127.0.0.1:${balancer.port}`
    const common = {
      DATA_SOURCE: sharesData ? 'auto' : 'sample',
      SAMPLE_END: '2026-06-30',
      ACCESS: 'tiered',
      AUTH_SECRET: 'a secret that all nodes of the test share',
      TRUSTED_PROXIES: '1',
      ...UNLIMITED_GUESTS,
      ...(isPublic ? { PUBLIC_URL } : {}),
      ...env,
      ...shared?.env,
      DATABASE_URL: postgres.url.replace(`:${postgres.place.port}/`, `:${databaseLink.port}/`),
      REDIS_URL: redis.url,
    }
    const nodes: BuiltServer[] = []
    ends.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))))
    const start = (place: number, more: Record<string, string> = {}, port?: number) =>
      startBuiltServer({ dataDir: join(folder, `node-${place}`), env: { ...common, ...more }, port })
    for (let place = 0; place < count; place++) nodes.push(await start(place))
    await Promise.all(nodes.map((node) => node.until('/api/health/ready', 200)))
    await balancer.release()
    const nginx = await startNginx(
      nodes.map(({ port }) => port),
      balancer.port,
    )
    ends.push(nginx.stop)
    const restart = async (place: number, more?: Record<string, string>) => {
      nodes[place] = await start(place, more, nodes[place].port)
      await nodes[place].until('/api/health/ready', 200)
    }
    const store = shared?.store ?? null
    return { url: nginx.url, nodes, nginx, postgres, databaseLink, redis, store, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An object store without data, the way to it, and the settings of the nodes. */
async function startStore(ends: (() => unknown)[]) {
  const s3 = await startS3()
  ends.push(s3.remove)
  const link = await startSlowLink(Number(new URL(s3.env.AWS_ENDPOINT_URL).port))
  ends.push(link.stop)
  const STORE_URL = `${await s3.createBucket('chartroom')}/data`
  const env = { ...s3.env, AWS_ENDPOINT_URL: `http://127.0.0.1:${link.port}`, STORE_URL }
  return { env, store: { s3, link } }
}
