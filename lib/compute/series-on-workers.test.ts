import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { createPooledMaker, type SeriesMaker } from '@/lib/service/series-maker'
import { createService, type Service } from '@/lib/service/service'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { bundleWorker } from './fake/bundle-worker.test-data'
import { createPool } from './pool'
import type { Compute, Task } from './task'

let worker: Awaited<ReturnType<typeof bundleWorker>>
let pool: Compute
const catalog = sampleCatalog()
const ran: string[] = []
/** Answers that were made of blocks. */
let inPieces = 0
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
      const from = (input as { from?: object }).from
      ran.push(from && 'computed' in from ? 'again' : task.name)
      const made = await pool.run(task, input)
      if ((made as { pieces?: object }).pieces) inPieces++
      return made
    },
  }
  const tables = createTableStore(counting, 64 << 20)
  maker = createPooledMaker({
    compute: counting,
    tables,
    keptBytes: 16 << 20,
    blockBytes: 1 << 20,
    now: Date.now,
  })
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

test.each(samplesLaws ? URLS.slice(0, 2) : URLS)('%s has the same bytes as on one thread', async (url) => {
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

test('answers from blocks of rows that others had before have the same bytes as on one thread', async () => {
  const windows = ['limit=700', 'days=365', 'days=366', '', 'endDate=2020-01-01', 'startDate=2019-05-01']
  const forms = ['', 'format=csv&', 'fields=date,price,mvrv&', 'chain=litecoin&']
  const urls = forms.flatMap((form) => windows.map((window) => `/api/v1/onchain/mvrv?${form}${window}`))
  const codings: unknown[] = []
  for (const url of [...urls, ...urls]) {
    // No answer is cached.
    const fresh = createService({ ...options, maker })
    const [far, near] = await Promise.all([
      get(fresh, url, { 'accept-encoding': 'br, gzip' }),
      get(local, url),
    ])
    const coding = far.headers['content-encoding']
    codings.push(coding)
    const body = coding === 'gzip' ? gunzipSync(far.body) : brotliDecompressSync(far.body)
    expect(textOf(body) === textOf(near.body), url).toBe(true)
  }
  // Only a window without a whole block is not.
  expect(codings.filter((coding) => coding === 'gzip').length).toBeGreaterThan(urls.length)
})

test('so have those of every series, whole and of a window', async () => {
  const different: string[] = []
  const before = inPieces
  const wants = { 'accept-encoding': 'gzip' }
  // Each takes long, because it is made several times.
  const endpoints = lawEndpoints(catalog.endpoints).filter((_, at) => !samplesLaws || at % 10 === 0)
  for (const { path, parameters } of endpoints) {
    const isLimited = parameters.some(({ name }) => name === 'limit')
    const urls = (isLimited ? ['limit=900000', 'limit=1200'] : ['', 'format=csv']).map(
      (query) => `${path}?${query}`,
    )
    // The first answer has no blocks, the second makes them, the third uses them.
    for (const [at, url] of [...urls, ...urls].entries()) {
      const far = await get(createService({ ...options, maker }), url, wants)
      if (at === 0 || far.headers['content-encoding'] !== 'gzip') continue
      const near = await get(local, url)
      if (textOf(gunzipSync(far.body)) !== textOf(near.body)) different.push(url)
    }
  }
  expect(different).toEqual([])
  expect((inPieces - before) / endpoints.length).toBeGreaterThan(1)
}, 1_800_000)

test('who prefers another coding than the one that blocks have gets it when asking again', async () => {
  const fresh = createService({ ...options, maker })
  const wants = { 'accept-encoding': 'br, gzip' }
  for (const limit of [800, 801]) await get(fresh, `/api/v1/onchain/mvrv?limit=${limit}`, wants)
  const first = await get(fresh, '/api/v1/onchain/mvrv?limit=802', wants)
  const again = await get(fresh, '/api/v1/onchain/mvrv?limit=802', wants)
  expect([first, again].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br'])
  expect(brotliDecompressSync(again.body).equals(gunzipSync(first.body))).toBe(true)
  expect(first.headers.vary).toContain('accept-encoding')
})
