import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hashRawSync } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { until } from '@/lib/process/fake/until'
import { createPooledMaker } from '@/lib/service/series-maker'
import { createService, type Service } from '@/lib/service/service'
import { openSample } from '@/lib/sources/sample/open-sample'
import { COMPRESS_TASK } from './compress'
import { bundleWorker } from './fake/bundle-worker.test-data'
import {
  COME,
  DIE,
  DOUBLE,
  FAIL,
  FILL,
  FOREIGN,
  GATE,
  newGate,
  REFUSE,
  WAIT,
  WORK,
} from './fake/test-worker.test-data'
import { createPool } from './pool'
import { runFor } from './requester'
import type { Compute, Task } from './task'

const dataFolder = mkdtempSync(join(tmpdir(), 'chartroom-pool-'))
const failures: unknown[] = []
let pool: Compute
let worker: Awaited<ReturnType<typeof bundleWorker>>

beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/test-worker.test-data.ts')
  pool = createPool({
    filename: worker.filename,
    workers: 2,
    onWorkerFailure: (cause) => failures.push(cause),
  })
})

afterAll(async () => {
  await pool.close()
  worker.remove()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('real workers', () => {
  test('return the result of a task', async () => {
    expect(await pool.run(DOUBLE, Float64Array.of(1, 2, Number.NaN))).toEqual(
      Float64Array.of(2, 4, Number.NaN),
    )
  })

  test('buffers that cannot be transferred are copied', async () => {
    const text = 'chartroom-buffer'
    const [own, native, memory, shared] = await pool.run(FOREIGN, text)
    expect(Buffer.from(own).toString()).toBe(text)
    expect(Buffer.from(native)).toEqual(hashRawSync(text, { salt: own }))
    expect(Buffer.from(memory.subarray(0, text.length)).toString()).toBe(text)
    expect(Buffer.from(shared).toString()).toBe(text)
  })

  test('a refusal keeps its class, code, sentence, and details', async () => {
    await expect(pool.run(REFUSE, 'chain/x')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'data_not_available',
      status: 503,
      message: 'Not loaded.',
      detail: { missing: ['chain/x'] },
    })
    await expect(pool.run(FAIL, null)).rejects.toMatchObject({ name: 'RangeError', message: 'out of range' })
  })

  test('an answer that does not fit the memory of a worker is refused with a reason', async () => {
    await expect(pool.run(FILL, null)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
    expect(await pool.run(WAIT, 1)).toBe(1)
    expect(failures.splice(0).length).toBeGreaterThan(0)
  })

  test('a worker that dies fails only its own task and is replaced', async () => {
    await expect(pool.run(DIE, null)).rejects.toBeInstanceOf(Error)
    await expect(pool.run(DIE, null)).rejects.toBeInstanceOf(Error)
    expect(await Promise.all([1, 2, 3].map((ms) => pool.run(WAIT, ms)))).toEqual([1, 2, 3])
  })

  test('compress', async () => {
    const body = new TextEncoder().encode('x'.repeat(5000))
    const packed = await pool.run(COMPRESS_TASK, { body, coding: 'gzip' })
    expect(gunzipSync(packed).toString()).toBe('x'.repeat(5000))
  })

  test('tasks beyond the queue are refused with a time to retry', async () => {
    const small = createPool({ filename: worker.filename, workers: 1, limits: { maxWaiting: 2 } })
    const asked = Array.from({ length: 8 }, () => small.run(WAIT, 200))
    const ended = await Promise.allSettled(asked)
    await small.close()
    const refused = ended.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'overloaded', status: 503, detail: { retryAfter: 5 } })
  })

  test('who fills its line delays and refuses only itself', async () => {
    const small = createPool({ filename: worker.filename, workers: 1, limits: { maxWaitingPerName: 6 } })
    await small.run(WAIT, 1)
    const order: string[] = []
    const ask = (name: string) =>
      runFor(requester(name), () => small.run(WAIT, 30)).then(
        () => order.push(name),
        () => order.push(`${name} refused`),
      )
    const many = Array.from({ length: 20 }, () => ask('many'))
    const one = ask('one')
    await Promise.all([...many, one])
    await small.close()
    expect(order.filter((name) => name === 'many refused')).toHaveLength(13)
    expect(order.filter((name) => !name.includes('refused')).indexOf('one')).toBeLessThan(3)
  })

  test('what a task worked is charged to the requester who caused it, also when its worker dies', async () => {
    const ann = requester('ann')
    const bob = requester('bob')
    const cat = requester('cat')
    await runFor(ann, () => pool.run(WORK, 120))
    await runFor(bob, () => pool.run(DIE, null)).catch(() => {})
    await runFor(cat, () => pool.run(WAIT, 1_000))
    expect(ann.charged).toBeGreaterThanOrEqual(120)
    expect(bob.charged).toBeGreaterThan(0)
    expect(cat.charged, 'a task that only waits').toBeLessThan(500)
  })

  test('tasks of a client that is gone are not run', async () => {
    const small = createPool({ filename: worker.filename, workers: 1 })
    const gone = { ...requester('gone'), isGone: () => true }
    const first = small.run(WAIT, 100)
    const abandoned = runFor(gone, () => small.run(WAIT, 5_000)).catch((error: unknown) => error)
    const last = runFor(requester('other'), () => small.run(WAIT, 1))
    expect(await Promise.all([first, last])).toEqual([100, 1])
    expect(await abandoned).toMatchObject({ code: 'overloaded' })
    await small.close()
  })

  test('a closed pool leaves nobody waiting, and says that the server is shutting down', async () => {
    const broken: unknown[] = []
    const small = createPool({
      filename: worker.filename,
      workers: 1,
      onWorkerFailure: (cause) => broken.push(cause),
    })
    const gate = newGate()
    const asked = Promise.allSettled([small.run(GATE, gate), small.run(GATE, gate), small.run(WAIT, 1)])
    await until('the first task to run', () => Atomics.load(gate, COME) === 1)
    await small.close()
    for (const outcome of await asked)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'ApiError', message: expect.stringContaining('shutting down') },
      })
    expect(broken).toEqual([])
  })
})

function requester(name: string) {
  return {
    name,
    charged: 0,
    charge(milliseconds: number) {
      this.charged += milliseconds
    },
    isGone: () => false,
  }
}

describe('series on workers', () => {
  const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: dataFolder }))
  const ran: string[] = []
  let service: Service
  let local: Service
  const principal = { id: 'test', tier: 'enterprise', permissions: ['onchain', 'chart-data'] } as const
  const options = {
    catalog: async () => catalog,
    keys: { find: () => undefined },
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  }

  beforeAll(() => {
    const counting: Compute = {
      ...pool,
      run<I, O>(task: Task<I, O>, input: I) {
        const from = (input as { from?: object }).from
        ran.push(from && 'computed' in from ? 'again' : task.name)
        return pool.run(task, input)
      },
    }
    const tables = createTableStore(counting, 64 << 20)
    const maker = createPooledMaker({ compute: counting, tables, keptBytes: 16 << 20, now: Date.now })
    service = createService({ ...options, maker })
    local = createService(options)
  })

  const get = (from: Service, url: string, headers = {}) =>
    from.handle({ method: 'GET', url, headers }, principal as never)
  const textOf = (body: Uint8Array) =>
    Buffer.from(body)
      .toString()
      .replace(/"timestamp":"[^"]+","processingTime":\d+/, '')

  test.each([
    '/api/v1/onchain/mvrv?limit=500',
    '/api/v1/onchain/mvrv?format=csv&days=40',
    '/api/v1/onchain/mvrv?dataResolution=1h&limit=100',
    '/api/v1/onchain/urpd-by-cohort',
    '/api/v1/economic/vix?limit=9',
    '/api/v1/crypto/prices/BTC?limit=9',
    '/api/v1/derivatives/btc_carry_vs_treasury',
  ])('%s has the same bytes as on one thread', async (url) => {
    const [far, near] = await Promise.all([get(service, url), get(local, url)])
    expect(textOf(far.body)).toBe(textOf(near.body))
    const { 'content-length': _, 'server-timing': __, ...headers } = far.headers
    expect(near.headers).toMatchObject(headers)
  })

  test('columns are the same too', async () => {
    const params = { format: 'columns', limit: 90 }
    const request = { path: '/api/v1/onchain/sopr', params, headers: {} }
    const [far, near] = await Promise.all([
      service.series(request, principal as never),
      local.series(request, principal as never),
    ])
    if (!('value' in far) || !('value' in near)) throw new Error('there are columns')
    expect(far.value.columns).toEqual(near.value.columns)
    expect(far.value.time).toEqual(near.value.time)
    expect(far.value.fields).toEqual(near.value.fields)
  })

  test('base columns are in memory shared by every thread', async () => {
    const tables = createTableStore(pool, 64 << 20)
    const { recipe, dataRevision: revision, columnsOf } = catalog
    if (!recipe || !columnsOf) throw new Error('the sample can be opened anywhere')
    const need = { table: 'chain/bitcoin', resolution: '1d', columns: ['price_usd'] } as const
    const found = await tables.get({ recipe, revision, columnsOf }, [need])
    expect(found['chain/bitcoin@1d'].time.buffer).toBeInstanceOf(SharedArrayBuffer)
    const again = await tables.get({ recipe, revision, columnsOf }, [need])
    expect(again['chain/bitcoin@1d'].columns.price_usd).toBe(found['chain/bitcoin@1d'].columns.price_usd)
  })

  test('concurrent requests share one computation, in any format or window', async () => {
    ran.length = 0
    const queries = ['?limit=20', '?limit=20', '?format=csv', '?format=columns', '?days=30', '?limit=21']
    const answers = await Promise.all(
      queries.map((query) => get(service, `/api/v1/onchain/puell-multiple${query}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200))
    expect(ran.filter((task) => task === 'series')).toHaveLength(1)
    expect(ran.filter((task) => task === 'again')).toHaveLength(4)
  })

  test('the first response is already compressed as its client accepts it', async () => {
    const answer = await get(service, '/api/v1/onchain/mvrv?limit=700', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.body).toString()).count).toBe(700)
  })
})
