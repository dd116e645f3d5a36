import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { createCatalog } from '@/lib/catalog/open-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { ValueRequest } from '@/lib/contract/value-request'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createFakeCatalog } from '@/lib/service/fake/fake-catalog'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import { createService, type Service } from '@/lib/service/service'
import { lawEndpoints, lawSample, samplesLaws } from '@/scripts/law-sample'
import { createMarket } from './create-market'
import type { Market } from './market'
import { createHttpTransport } from './remote/http-transport'
import { createInProcessTransport } from './transport'
import { writeAddress } from './write-address'

const KEY = 'both-ways-key-0123456789-0123456789'
const servers: Server[] = []

const reader: Principal = { id: 'reader', tier: 'enterprise', permissions: FULL_PERMISSIONS }

type Asked = [path: string, params: ValueRequest['params']]

/** Refused as a name and as a value. */
const HOSTILE_TEXTS = [
  '__proto__',
  'constructor',
  'toString',
  'a&days=1',
  'a=b#c?d',
  '%',
  '%00',
  '\u0000',
  '\ud800',
  'x\udc00y',
  '₿ + ü',
  'line\r\nbreak',
  "1' OR '1'='1",
  '<script>',
  'NaN',
  '1e3',
  '0x10',
  'x'.repeat(2_000),
]

/** Two clients of one service: one in process, one over a socket. */
async function openBoth(
  catalog: ReturnType<typeof createCatalog>,
): Promise<{ near: Market; far: Market; service: Service }> {
  const service = createService({
    catalog: async () => catalog,
    keys: createKeyBook(parseKeys(`${KEY}:enterprise`)),
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
    now: () => Date.UTC(2026, 5, 30),
  })
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const answer = await service.handle(
      { method, url, headers: headers as Record<string, string> },
      unlimited,
    )
    response.writeHead(answer.status, { ...answer.headers, ...answer.own }).end(answer.body)
  })
  // Computing a series may block this thread for longer than connections are kept by default.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const retry = { sleep: async () => {}, attempts: 1 }
  return {
    service,
    near: createMarket({ transport: createInProcessTransport(async () => service), retry }),
    far: createMarket({ transport: createHttpTransport({ url, key: KEY, timeoutMs: 120_000 }), retry }),
  }
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Everything a reader sees except the name of the server. */
async function read(market: Market, path: string, params: ValueRequest['params']) {
  const { origin: _, ...series } = await market.series(path, params)
  return series
}

/** Columns are compared value by value only where they differ, because that takes long. */
function expectSame(near: unknown, far: unknown) {
  if (!isDeepStrictEqual(near, far)) expect(near).toEqual(far)
}

/** The parts of a failure that are the same through both. Sentences and details of a remote server are not shown. */
async function failure(market: Market, path: string, params: ValueRequest['params']) {
  const error = await market.series(path, params).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  const { code, status, detail } = error as ApiError
  return { code, status, parameter: PARAMS.has(String(detail.parameter)) ? detail.parameter : undefined }
}

describe('the sample', () => {
  const catalog = sampleCatalog()
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
    lawEndpoints(catalog.endpoints.filter(holds))
      .slice(0, samplesLaws ? 1 : most)
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
      expectSame(await read(both.near, path, params), await read(both.far, path, params))
    }
  })

  test.each(lawSample(['1h', '10m', 'block'], String))(
    'a window of %s rows that is cut off says so both ways',
    async (dataResolution) => {
      const path =
        catalog.endpoints.find((one) => one.resolutions.includes(dataResolution as never))?.path ?? ''
      const near = await read(both.near, path, { dataResolution })
      expectSame(near, await read(both.far, path, { dataResolution }))
      expect(near.metadata.truncated).toBe(true)
    },
  )

  const refused: Asked[] = [
    ['onchain/mvrv', { startDate: '2024-01-02', endDate: '2024-01-01' }],
    ['onchain/mvrv', { fields: ['mvrv', 'no_such_field'] }],
    ['onchain/no-such-series', {}],
    ['derivatives/cftc-cot', { contract: '000000' }],
    ['market-indicators/crypto-market-breadth-kama-top-20', { ma: 'sma' }],
    ['derivatives/btc_carry_vs_treasury', { carryAsset: 'ETH' }],
    ...HOSTILE_TEXTS.flatMap((text): Asked[] => [
      ['onchain/mvrv', { [text]: '1' }],
      ['onchain/mvrv', { chain: text }],
      ['onchain/mvrv', { days: text }],
      ['onchain/mvrv', { fields: [text] }],
    ]),
    ...['key', 'api_key', ' ApiKey ', 'access_token'].map((name): Asked => ['onchain/mvrv', { [name]: 'x' }]),
    ...[0, -1, 1.5, 1e9, 1e15, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].map(
      (days): Asked => ['onchain/mvrv', { days }],
    ),
    ...[-0.5, -1e-7, 1e-16, 1e-30, 0.1 + 0.2, 101, 1e21, Number.NaN].map(
      (sp500RsiUpper): Asked => ['charts/sp500-rsi', { sp500RsiUpper }],
    ),
    ['onchain/mvrv', { chain: 7 }],
    ['onchain/mvrv', { startDate: 20240101 }],
  ]

  test.each(refused)('a refusal of %s %j is the same through both', async (path, params) => {
    expect(await failure(both.near, path, params)).toEqual(await failure(both.far, path, params))
  })

  test.each(refused)('%s %j is refused in the words that its URL is refused in', async (path, params) => {
    const error = await both.near.series(path, params).catch((cause: unknown) => cause)
    const { status, message, code, detail } = error as ApiError
    // The market itself refuses a path that its catalog does not list.
    if (code === 'unknown_route') return
    const url = writeAddress({ path: API_PREFIX + path, params: { ...params, format: 'columns' } })
    const answer = await both.service.handle({ method: 'GET', url, headers: {} }, reader)
    expect(answer.status).toBe(status)
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual({
      success: false,
      error: message,
      code,
      ...detail,
    })
  })

  test.each<Asked>([
    ['charts/sp500-rsi', { sp500RsiPeriod: 7 }],
    ['charts/sp500-rsi', { sp500RsiPeriod: '7', sp500RsiUpper: ' 65.5 ' }],
    ['charts/sp500-rsi', { sp500RsiUpper: 65.25, days: 30 }],
    ['onchain/mvrv', { fields: [' mvrv', 'date', 'mvrv', ''], limit: 3 }],
    ['onchain/mvrv', { chain: ' LTC ', limit: '3' }],
    ['economic/vix', { chain: 'nonsense', sp500RsiPeriod: 'x', fields: [], days: 2 }],
    ['economic/vix', { sp500RsiPeriod: Number.NaN, fields: ' ', days: 2 }],
  ])('%s %j has the same answer through both', async (path, params) => {
    expect(await read(both.near, path, params)).toEqual(await read(both.far, path, params))
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
