import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { createPooledMaker, type SeriesMaker } from '@/lib/service/series-maker'
import { createService, type Service } from '@/lib/service/service'
import { bundleWorker } from './fake/bundle-worker.test-data'
import { createPool } from './pool'
import type { Compute, Task } from './task'

let worker: Awaited<ReturnType<typeof bundleWorker>>
let pool: Compute
const catalog = sampleCatalog()
const ran: string[] = []
let service: Service
let local: Service
let maker: SeriesMaker
const principal = { id: 'test', tier: 'enterprise', permissions: ['onchain', 'chart-data'] } as const
const options = {
  catalog: async () => catalog,
  keys: { find: () => undefined },
  upgradeUrl: '/up',
  log: { info: () => {}, error: () => {} },
}

beforeAll(async () => {
  worker = await bundleWorker('lib/compute/fake/series-worker.test-data.ts')
  pool = createPool({ ...worker, workers: 1 })
  const counting: Compute = {
    ...pool,
    async run<I, O>(task: Task<I, O>, input: I) {
      ran.push(task.name)
      return pool.run(task, input)
    },
  }
  const tables = createTableStore(counting, 64 << 20)
  maker = createPooledMaker(counting, tables, Date.now)
  service = createService({ ...options, maker })
  local = createService(options)
})

afterAll(async () => {
  await pool.close()
  worker.remove()
})

const get = (from: Service, url: string, headers = {}) =>
  from.handle({ method: 'GET', url, headers }, principal as never)
const textOf = (body: Uint8Array) =>
  Buffer.from(body)
    .toString()
    .replace(/"timestamp":"[^"]+","processingTime":\d+/, '')

const URLS = [
  '/api/v1/onchain/mvrv?limit=500',
  '/api/v1/onchain/mvrv?format=csv&days=40',
  '/api/v1/onchain/mvrv?dataResolution=1h&limit=100',
  '/api/v1/onchain/urpd-by-cohort',
  '/api/v1/economic/vix?limit=9',
  '/api/v1/crypto/prices/BTC?limit=9',
  '/api/v1/derivatives/btc_carry_vs_treasury',
]

test.each(URLS)('%s has the same bytes as on one thread', async (url) => {
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

test('equal requests at the same time share one computation', async () => {
  ran.length = 0
  const queries = ['?limit=20', '?limit=20', '?format=csv', '?limit=20']
  const answers = await Promise.all(
    queries.map((query) => get(service, `/api/v1/onchain/puell-multiple${query}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200))
  expect(ran.filter((task) => task === 'series')).toHaveLength(2)
})

test('the first response is already compressed as its client accepts it', async () => {
  const answer = await get(service, '/api/v1/onchain/mvrv?limit=700', { 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.body).toString()).count).toBe(700)
})

test('answers in any form and window have the same bytes as on one thread', async () => {
  const windows = ['limit=700', 'days=365', '', 'endDate=2020-01-01']
  const forms = ['', 'format=csv&', 'fields=date,price,mvrv&', 'chain=litecoin&']
  for (const url of forms.flatMap((form) =>
    windows.map((window) => `/api/v1/onchain/mvrv?${form}${window}`),
  )) {
    const [far, near] = await Promise.all([get(service, url, { 'accept-encoding': 'br' }), get(local, url)])
    expect(textOf(brotliDecompressSync(far.body)) === textOf(near.body), url).toBe(true)
  }
})
