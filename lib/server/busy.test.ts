import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '@/lib/compute/fake/bundle-worker.test-data'
import { WAIT } from '@/lib/compute/fake/test-worker.test-data'
import { createPool } from '@/lib/compute/pool'
import type { Compute } from '@/lib/compute/task'
import { encodeBody } from '@/lib/http/encoded-body'
import { createLog } from '@/lib/http/log'
import { publicRoute } from '@/lib/http/public-route'
import { createComputingBudget } from '@/lib/limits/computing-budget'
import { createGuestLimit } from '@/lib/limits/guest-limit'
import { createTestService } from '@/lib/service/fake/test-service'
import { createEntryServer } from './create-entry-server'
import { createListener } from './create-listener'

let worker: Awaited<ReturnType<typeof bundleWorker>>
let pool: Compute
let server: Server | undefined
/** Tasks of data and pages that a worker has done. */
let tasks = 0

async function work(): Promise<void> {
  await pool.run(WAIT, 40)
  tasks++
}

beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/test-worker.test-data.ts')
  pool = createPool({ filename: worker.filename, workers: 1 })
  await pool.run(WAIT, 1)
})
afterEach(() => server?.close())
afterAll(async () => {
  await pool.close()
  worker.remove()
})

/** An entry whose data and pages need 40 ms of a worker. A query names the visitor; without one it is unknown. */
async function start(milliseconds: number) {
  const { service } = createTestService()
  const data = publicRoute({
    prefix: '/data/',
    visitors: 'guests',
    async reply() {
      await work()
      return { body: await encodeBody('{}', 'application/json') }
    },
  })
  const guests = createGuestLimit({
    requestsPerMinute: 1e6,
    pointsPerHour: 1e6,
    computing: createComputingBudget(milliseconds),
    addressOf: ({ url }) => url.split('?')[1],
    memberOf: async () => null,
  })
  server = createEntryServer(
    createListener({
      routes: {
        '/api/': (request) => service.handle(request),
        '/data/': (request) => data(request, guests.limit),
      },
      pages: async (_request, response) => {
        await work()
        response.end('a page')
      },
      limitPage: guests.page,
      addressOf: () => '127.0.0.1',
      mode: 'production',
      log: createLog({ level: 'silent', format: 'text', write: () => {} }),
    }),
  )
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${path}`, { signal })
}

const PATHS = ['/data/onchain/mvrv', '/onchain/mvrv']

test('while one visitor asks for everything, health and others are answered before most of it', async () => {
  const get = await start(1e6)
  let served = 0
  const answers = Array.from({ length: 400 }, async (_, at) => {
    const { status } = await get(PATHS[at % 2])
    if (status === 200) served++
    return status
  })
  await pause(300)
  for (const path of ['/api/health', '/api/health/live', '/api/health/ready'])
    expect((await get(path)).status, path).toBe(200)
  expect((await get('/data/onchain/sopr?other')).status).toBe(200)
  const servedBefore = served
  expect([...new Set(await Promise.all(answers))].sort()).toEqual([200, 503])
  expect(servedBefore).toBeLessThan(served / 2)
})

test('one visitor, also of unknown address, computes as much as its budget and is then refused', async () => {
  const get = await start(1_000)
  const statuses: number[] = []
  for (let at = 0; at < 20; at++) {
    const answer = await get(PATHS[at % 2])
    await answer.text()
    statuses.push(answer.status)
    if (answer.status !== 200) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const answered = statuses.indexOf(429)
  expect(answered).toBeGreaterThan(4)
  expect(answered).toBeLessThan(12)
  expect(new Set(statuses.slice(answered))).toEqual(new Set([429]))
  expect((await get('/api/health/live')).status).toBe(200)
})

test('the tasks of clients that are gone are not run', async () => {
  const get = await start(1e6)
  const leaving = new AbortController()
  for (let at = 0; at < 30; at++) get(`${PATHS[0]}?gone`, leaving.signal).catch(() => {})
  await pause(100)
  leaving.abort()
  await pause(50)
  const before = tasks
  await get('/data/onchain/mvrv?gone')
  expect(tasks - before).toBeLessThan(10)
})
