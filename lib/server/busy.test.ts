import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '@/lib/compute/fake/bundle-worker.test-data'
import { COME, GATE, MAY_PASS, newGate, WAIT, WORK } from '@/lib/compute/fake/test-worker.test-data'
import { createPool } from '@/lib/compute/pool'
import { currentRequester } from '@/lib/compute/requester'
import type { Compute } from '@/lib/compute/task'
import type { Turns } from '@/lib/compute/turns'
import { answerFailure } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpResponse } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { type ComputingBudget, createComputingBudget } from '@/lib/limits/computing-budget'
import { createGuestLimit, createVisitorTurns } from '@/lib/limits/guest-limit'
import { listen } from '@/lib/process/fake/listen'
import { until, within } from '@/lib/process/fake/until'
import { answerCaller } from '@/lib/routes/keyed/keyed-caller'
import { createFakeCatalog, type FakeCatalog } from '@/lib/service/fake/fake-catalog'
import { createTestService } from '@/lib/service/fake/test-service'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import { createEntryServer } from './create-entry-server'
import { quietListener } from './fake/quiet-listener'

let worker: Awaited<ReturnType<typeof bundleWorker>>
let pool: Compute
let server: Server | undefined
/** Visitors whose data and pages have asked for a worker, in order. */
let asked: (string | undefined)[] = []
/** The queue for the main thread. */
let turns: Turns
/** Tasks of data and pages that a worker has done. */
let tasks = 0

const openGate = (gate: Int32Array, tasks: number) => Atomics.store(gate, MAY_PASS, tasks)
const work40 = () => pool.run(WORK, 40)

beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/test-worker.test-data.ts')
  // The tests decide how long tasks wait, so the limit must be out of reach.
  pool = createPool({ ...worker, workers: 1, limits: { maxWaitMs: 600_000 } })
  await pool.run(WAIT, 1)
})
afterEach(() => server?.close())
afterAll(async () => {
  await pool.close()
  worker.remove()
})

/** Keys by their text: 50 of each of six accounts. */
const KEYS: Readonly<Record<string, Principal>> = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [
    `key ${at}`,
    { id: `${at}`, owner: `account ${at % 6}`, tier: 'enterprise', permissions: FULL_PERMISSIONS },
  ]),
)

/**
 * An entry whose data, pages, API and routes for keys need this task of a worker. A query or a header names the address;
 * without one it is unknown. A header names the account, or a key, which has signed an address where the query says so.
 */
async function start(computing: ComputingBudget, task: () => Promise<unknown>) {
  asked = []
  turns = createVisitorTurns()
  tasks = 0
  const work = async () => {
    asked.push(currentRequester()?.name)
    await task()
    tasks++
  }
  const fake = createFakeCatalog()
  const catalog: FakeCatalog = {
    ...fake,
    async compute(path, request) {
      await work()
      return fake.compute(path, request)
    },
  }
  const { service } = createTestService({ catalog, principals: KEYS })
  const data = publicRoute({
    prefix: '/data/',
    visitors: 'guests',
    async findSigner({ headers, url }) {
      const { id = '', owner = '', tier = 'pro' } = KEYS[headers['x-api-key'] ?? ''] ?? {}
      return url.includes('signed') ? { id, owner, tier, quota: {} } : undefined
    },
    async reply() {
      await work()
      return { body: await encodeBody('{}', 'application/json') }
    },
  })
  const guests = createGuestLimit({
    requestsPerMinute: 1e6,
    pointsPerHour: 1e6,
    computing,
    addressOf: ({ headers, url }) => headers['x-address'] ?? url.split('?')[1],
    memberOf: async ({ headers }) => headers['x-account'] ?? null,
    turns,
    refusals: { delayOf: () => 0 },
  })
  server = createEntryServer(
    quietListener({
      routes: {
        '/api/': (request) => service.handle(request, guests.limit),
        '/data/': (request) => data(request, guests.limit),
        '/mcp': (request) => {
          const answer = async () => {
            await work()
            return NOTHING
          }
          return answerCaller(
            request,
            { keyOf: service.principalOf, limit: guests.limit },
            { check: () => {}, answer, refuse: (error) => answerFailure(request, error) },
          )
        },
      },
      pages: async (_request, response) => {
        await work()
        response.end('a page')
      },
      limitPage: guests.page,
    }),
  )
  const port = await listen(server)
  return (path: string, signal?: AbortSignal, account?: string, headers?: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      signal,
      headers: { ...(account ? { 'x-account': account } : {}), ...headers },
    })
}

const NOTHING: HttpResponse = { status: 200, headers: {}, body: new Uint8Array(0) }

const PATHS = ['/data/onchain/mvrv', '/onchain/mvrv']

test('while eleven accounts of one address ask for everything, health and others are answered before most of it', async () => {
  const gate = newGate()
  const get = await start(createComputingBudget(1e9), () => pool.run(GATE, gate))
  let refused = 0
  // More than may run and wait.
  const answers = Array.from({ length: 520 }, async (_, at) => {
    const { status } = await get(PATHS[at % 2], undefined, `account ${at % 11}`)
    if (status !== 200) refused++
    return status
  })
  await until('a first task and a full queue', () => Atomics.load(gate, COME) === 1 && refused > 0)
  for (const path of ['/api/health', '/api/health/live', '/api/health/ready'])
    expect((await get(path)).status, path).toBe(200)
  expect(tasks).toBe(0)
  const other = get('/data/onchain/sopr?other')
  await until('the other visitor to ask for a worker', () => asked.at(-1) === 'address other')
  // The task that runs, one more of the first visitor, and the one of the other.
  openGate(gate, 3)
  expect((await within('the other visitor', other)).status).toBe(200)
  openGate(gate, 1e6)
  expect([...new Set(await Promise.all(answers))].sort()).toEqual([200, 503])
})

test.each<[what: string, path: (at: number) => string]>([
  ['call tools', () => '/mcp'],
  ['ask the API', (at) => `/api/v1/onchain/mvrv?days=${at + 1}`],
  ['load signed addresses', () => '/data/onchain/mvrv?signed'],
])(
  'while 300 keys of six accounts at one address %s, another waits for one of them at most',
  async (_, path) => {
    const gate = newGate()
    const get = await start(createComputingBudget(1e9), () => pool.run(GATE, gate))
    const answers = Object.keys(KEYS).map(async (key, at) => {
      const headers = { 'x-api-key': key, 'x-address': 'keys' }
      return (await get(path(at), undefined, undefined, headers)).status
    })
    await until('eight to be under way and the others to wait', () => asked.length + turns.waiting() === 300)
    expect(asked).toEqual(Array(8).fill('address keys'))
    for (const health of ['/api/health', '/api/health/live', '/api/health/ready'])
      expect((await get(health)).status, health).toBe(200)
    const other = get('/data/onchain/sopr?other')
    await until('the other visitor to ask for a worker', () => asked.at(-1) === 'address other')
    await until('a first task', () => Atomics.load(gate, COME) === 1)
    expect(tasks).toBe(0)
    // The task that runs, one more of the keys, and the one of the other.
    openGate(gate, 3)
    expect((await within('the other visitor', other)).status).toBe(200)
    openGate(gate, 1e6)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  },
)

test('one visitor, also of unknown address, computes as much as its budget and is then refused', async () => {
  const budget = createComputingBudget(1_000, () => 0)
  let charged = 0
  const charge = (visitor: string, milliseconds: number) => {
    charged += milliseconds
    budget.charge(visitor, milliseconds)
  }
  const get = await start({ ...budget, charge }, work40)
  const statuses: number[] = []
  for (let at = 0; at < 20; at++) {
    // Two fifths of a budget can be used at once.
    const expected = charged < 400 ? 200 : 429
    const answer = await get(PATHS[at % 2])
    await answer.text()
    statuses.push(answer.status)
    expect(answer.status).toBe(expected)
    if (answer.status !== 200) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await get('/api/health/live')).status).toBe(200)
})

test('the tasks of clients that are gone are not run', async () => {
  const gate = newGate()
  const get = await start(createComputingBudget(1e9), () => pool.run(GATE, gate))
  let connections = 0
  server?.on('connection', (socket) => {
    connections++
    socket.once('close', () => connections--)
  })
  const leaving = new AbortController()
  for (let at = 0; at < 30; at++) get(`${PATHS[0]}?gone`, leaving.signal).catch(() => {})
  await until(
    'all to ask and one to run',
    () => asked.length + turns.waiting() === 30 && Atomics.load(gate, COME) === 1,
  )
  leaving.abort()
  await until('all of them to be gone', () => connections === 0)
  openGate(gate, 1e6)
  expect((await get('/data/onchain/mvrv?gone')).status).toBe(200)
  // The one that ran already, and the one of the client that is there.
  expect(tasks).toBe(2)
})
