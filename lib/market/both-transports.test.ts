import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { createFakeCatalog } from '@/lib/service/fake/fake-catalog'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { createService } from '@/lib/service/service'
import { openSample } from '@/lib/sources/sample/open-sample'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport } from './remote/http-transport'
import { createInProcessTransport } from './transport'

const KEY = 'both-ways-key-0123456789'
const servers: Server[] = []

/** Two clients of one service: one in process, one over a socket. */
async function openBoth(catalog: ReturnType<typeof createCatalog>): Promise<{ near: Market; far: Market }> {
  const service = createService({
    catalog: async () => catalog,
    keys: createKeyBook(parseKeys(`${KEY}:enterprise`)),
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
    now: () => Date.UTC(2026, 5, 30),
  })
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const answer = await service.handle({ method, url, headers: headers as Record<string, string> })
    response.writeHead(answer.status, { ...answer.headers, ...answer.own }).end(answer.body)
  })
  // Computing a series may block this thread for longer than connections are kept by default.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const retry = { sleep: async () => {}, attempts: 1 }
  return {
    near: createMarket({ transport: createInProcessTransport(async () => service), retry }),
    far: createMarket({ transport: createHttpTransport({ url, key: KEY }), retry }),
  }
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Everything a reader sees except the name of the server. */
async function read(market: Market, path: string, params: Record<string, string>) {
  const { origin: _, ...series } = await market.series(path, params)
  return series
}

/** The parts of a failure that are the same through both. Sentences and details of a remote server are not shown. */
async function failure(market: Market, path: string, params: Record<string, string>) {
  const error = await market.series(path, params).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  const { code, status, detail } = error as ApiError
  return { code, status, parameter: PARAMS.has(String(detail.parameter)) ? detail.parameter : undefined }
}

describe('the sample', () => {
  const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }))
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    both = await openBoth(catalog)
  })

  test('has the same catalog through both', async () => {
    const [near, far] = await Promise.all([both.near.catalog(), both.far.catalog()])
    expect(near.revision).toBe(far.revision)
    expect(near.total).toBe(far.total)
    for (const endpoint of far.endpoints)
      expect(JSON.stringify(near.find(endpoint.path))).toBe(JSON.stringify(endpoint))
  })

  const has = (endpoint: Endpoint, type: RegExp) => endpoint.fields.some((field) => type.test(field.type))
  const some = (what: string, holds: (endpoint: Endpoint) => boolean, most = 3) =>
    catalog.endpoints
      .filter(holds)
      .slice(0, most)
      .map((endpoint) => [what, endpoint.path] as const)
  const chosen = [
    ...FAMILIES.flatMap((family) =>
      some(family, (one) => one.family === family && !one.legacy && one.available),
    ),
    ...some('nested values', (one) => has(one, /^object/), 8),
    ...some('booleans', (one) => has(one, /^boolean/), 8),
    ...some(
      'text',
      (one) => one.fields.some(({ type, role }) => /^string/.test(type) && role !== 'time'),
      100,
    ),
    ...some('fields that are always null', (one) => has(one, /^null/), 8),
    ...some('whole numbers', (one) =>
      one.fields.some(({ type, role }) => /^integer/.test(type) && role !== 'time'),
    ),
    ...some('no column of time', (one) => !one.fields.some(({ role }) => role === 'time'), 8),
    ...some('an old name', (one) => one.legacy?.shape === 'canonical'),
    ...some('an old shape', (one) => one.legacy?.shape === 'historical', 8),
  ]

  test('there are cases of every kind', () => {
    const sorts = new Set(chosen.map(([what]) => what))
    for (const family of FAMILIES) expect(sorts).toContain(family)
    expect(sorts).toContain('nested values')
    expect(sorts).toContain('an old name')
    expect(sorts.size).toBeGreaterThan(FAMILIES.length + 5)
  })

  const WINDOWS: Record<string, string>[] = [
    {},
    { limit: '7' },
    { days: '400', endDate: '2024-02-29' },
    { endDate: '1960-01-01' },
  ]
  test.each(chosen)('%s: %s is the same through both, whole and as a window', async (_, path) => {
    for (const params of WINDOWS) {
      expect(await read(both.near, path, params)).toEqual(await read(both.far, path, params))
    }
  })

  test.each(['1h', '10m', 'block'])(
    'a window of %s rows that is cut off says so both ways',
    async (dataResolution) => {
      const path =
        catalog.endpoints.find((one) => one.resolutions.includes(dataResolution as never))?.path ?? ''
      const near = await read(both.near, path, { dataResolution })
      expect(near).toEqual(await read(both.far, path, { dataResolution }))
      expect(near.metadata.truncated).toBe(true)
    },
  )

  test.each([
    ['onchain/mvrv', { days: '0' }],
    ['onchain/mvrv', { startDate: '2024-01-02', endDate: '2024-01-01' }],
    ['onchain/mvrv', { chain: 'nowhere' }],
    ['onchain/mvrv', { nothing: '1' }],
    ['onchain/no-such-series', {}],
    ['derivatives/cftc-cot', { contract: '000000' }],
  ])('a refusal of %s %j is the same through both', async (path, params: Record<string, string>) => {
    expect(await failure(both.near, path, params)).toEqual(await failure(both.far, path, params))
  })
})

describe('fake series', () => {
  let both: Awaited<ReturnType<typeof openBoth>>
  const catalog = createFakeCatalog()
  beforeAll(async () => {
    both = await openBoth(catalog)
  })

  test.each(catalog.endpoints.map(({ path }) => path.slice(API_PREFIX.length)))('%s', async (path) => {
    const near = await read(both.near, path, {}).catch((error: unknown) => error)
    const far = await read(both.far, path, {}).catch((error: unknown) => error)
    if (!(near instanceof ApiError)) return expect(near).toEqual(far)
    // For the dashboard, an internal error of a remote server is an unusable response.
    const far502 = near.code === 'internal' ? 'upstream_unreachable' : near.code
    expect(far).toMatchObject({ code: far502 })
    if (near.code !== 'internal')
      expect(await failure(both.near, path, {})).toEqual(await failure(both.far, path, {}))
  })
})
