import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { createMarket } from './create-market'
import { decodeCatalog, endpointFromPath } from './decode-catalog'
import { decodeEnvelope } from './decode-envelope'
import { TEST_KEY, TWO_SERIES } from './fake/two-series'
import { createHttpTransport } from './remote/http-transport'
import { createInProcessTransport, type InProcessService, type Transport } from './transport'
import { writeAddress } from './write-address'

/** A server in memory that counts requests and returns the responses of the test. */
function fakeServer() {
  const requests: HttpRequest[] = []
  const answers = new Map<
    string,
    (request: HttpRequest) => { status?: number; body: unknown; headers?: Record<string, string> }
  >()
  answers.set('/api/public/catalog', () => ({ body: TWO_SERIES, headers: { etag: '"c1"' } }))
  answers.set('/api/health', () => ({ body: { source: 'sample' } }))
  answers.set('/api/v1/onchain/mvrv', () => ({
    body: { success: true, data: { date: ['2024-01-01'], mvrv: [1.5] }, metadata: { source: 'sample' } },
    headers: { etag: '"s1"', 'x-ratelimit-remaining-hourly': '99' },
  }))
  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    requests.push(request)
    const path = request.url.split('?')[0]
    const made = answers.get(path)?.(request) ?? {
      status: 404,
      body: { success: false, error: 'no', code: 'unknown_route' },
    }
    const headers = { 'content-type': 'application/json', ...made.headers }
    if (made.headers?.etag && request.headers['if-none-match'] === made.headers.etag) {
      return { status: 304, headers, body: new Uint8Array(0) }
    }
    const text = typeof made.body === 'string' ? made.body : JSON.stringify(made.body)
    return { status: made.status ?? 200, headers, body: new TextEncoder().encode(text) }
  }
  const asked = (path: string) => requests.filter((request) => request.url.split('?')[0] === path)
  return { handle, answers, requests, asked }
}

/** The same answers as the service of a process hands them over: decoded, failures as objects. */
function directly(handle: (request: HttpRequest) => Promise<HttpResponse>): InProcessService {
  async function answer<T>(request: HttpRequest, decode: (text: string) => T) {
    const { status, headers, body } = await handle(request)
    const etag = headers.etag ?? ''
    if (status === 304) return { status: 304 as const, etag }
    const text = new TextDecoder().decode(body)
    if (status !== 200) {
      const crash = { success: false, error: 'Something went wrong here.', code: 'internal' }
      return { status, failure: text.startsWith('{') ? JSON.parse(text) : crash }
    }
    return { status: 200 as const, etag, value: decode(text) }
  }
  return {
    sources: async () => ({ status: 200, etag: '', value: [] }),
    listing: ({ headers }) =>
      answer({ method: 'GET', url: '/api/public/catalog', headers }, (text) => ({
        ...decodeCatalog(text),
        sourceKind: 'sample' as const,
        asOf: null,
        isPublic: false,
        ...{ scope: 'all' as const, withholds: false, isPart: false, shownSources: new Set<string>() },
      })),
    series: (request) =>
      answer({ method: 'GET', url: writeAddress(request), headers: request.headers }, (text) => {
        const endpoint = endpointFromPath(request.path)
        if (!endpoint) throw new Error(`${request.path} is of no family`)
        return decodeEnvelope(text, endpoint)
      }),
  }
}

describe.each(['in process', 'over HTTP'] as const)('a market %s', (how) => {
  let fake: ReturnType<typeof fakeServer>
  let server: Server | undefined
  let transport: Transport
  let now = 1_700_000_000_000

  beforeEach(async () => {
    fake = fakeServer()
    now = 1_700_000_000_000
    if (how === 'in process') {
      transport = createInProcessTransport(async () => directly(fake.handle))
      return
    }
    server = createServer(async (request, response) => {
      const answer = await fake.handle({
        method: 'GET',
        url: request.url ?? '',
        headers: request.headers as never,
      })
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    transport = createHttpTransport({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: TEST_KEY,
      timeoutMs: 5_000,
    })
  })

  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
    server = undefined
  })

  const market = () =>
    createMarket({ transport, now: () => now, retry: { sleep: async () => {}, pauseMs: 1 } })

  test('decodes a series and names its source', async () => {
    const series = await market().series('onchain/mvrv', {})
    expect([...series.time]).toEqual([Date.UTC(2024, 0, 1)])
    expect(series.origin.kind).toBe(how === 'in process' ? 'sample' : 'remote')
    expect(series.endpoint.name).toBe('mvrv')
  })

  test('values beyond the largest are missing, and the metadata name their field', async () => {
    fake.answers.set('/api/v1/onchain/mvrv', () => ({
      body: { data: { date: ['2024-01-01', '2024-01-02', '2024-01-03'], mvrv: [1e308, -1e101, 1e100] } },
    }))
    const { columns, metadata } = await market().series('onchain/mvrv', {})
    expect(columns.mvrv).toEqual(Float64Array.of(Number.NaN, Number.NaN, 1e100))
    expect(metadata.tooLarge).toEqual(['mvrv'])
  })

  test('requests columns if the route has a format parameter, and only then', async () => {
    const client = market()
    fake.answers.set('/api/v1/economic/vix', () => ({ body: [{ date: '2024-01-01', value: 1 }] }))
    await client.series('onchain/mvrv', { days: '30' })
    await client.series('economic/vix', {})
    expect(fake.asked('/api/v1/onchain/mvrv')[0].url).toBe('/api/v1/onchain/mvrv?days=30&format=columns')
    expect(fake.asked('/api/v1/economic/vix')[0].url).toBe('/api/v1/economic/vix')
  })

  test('an old response is revalidated, not fetched again', async () => {
    const client = market()
    const first = await client.series('onchain/mvrv', {})
    now += 3_600_000
    const second = await client.series('onchain/mvrv', {})
    expect(fake.asked('/api/v1/onchain/mvrv').at(-1)?.headers['if-none-match']).toBe('"s1"')
    expect(second.time).toBe(first.time)
  })

  test('stores the remaining quota; in process there is none', async () => {
    const client = market()
    expect(client.quota()).toBeNull()
    await client.series('onchain/mvrv', {})
    const left =
      how === 'in process' ? null : expect.objectContaining({ remainingHourly: 99, remainingDaily: null })
    expect(client.quota()).toEqual(left)
  })

  test('an unknown path is refused with similar names, without a request', async () => {
    await expect(market().series('onchain/mvvr', {})).rejects.toMatchObject({
      code: 'unknown_route',
      detail: { suggestions: ['/api/v1/onchain/mvrv'] },
    })
  })

  test.each([
    [401, 'invalid_key', 'upstream_refused', 502],
    [403, 'tier_required', 'upstream_refused', 502],
    [403, 'not_redistributable', 'upstream_refused', 502],
    [429, 'quota_exceeded', 'upstream_quota_exceeded', 503],
    [405, 'method_not_allowed', 'upstream_invalid', 502],
    [404, 'unknown_route', 'unknown_route', 404],
    [404, 'data_not_available', 'data_not_available', 404],
    [503, 'service_unavailable', 'service_unavailable', 503],
  ] as const)(
    'a %i with %s stays so in process, and of a remote server is %s without its sentence',
    async (status, code, ofRemote, remoteStatus) => {
      fake.answers.set('/api/v1/onchain/mvrv', () => ({
        status,
        body: { success: false, error: 'A sentence.', code, missing: ['x'] },
        headers: { 'retry-after': '3600' },
      }))
      await expect(market().series('onchain/mvrv', {})).rejects.toMatchObject({
        ...(how === 'in process'
          ? { code, status, message: 'A sentence.' }
          : { code: ofRemote, status: remoteStatus, message: expect.not.stringContaining('A sentence.') }),
      })
    },
  )

  test.each([404, 503])('a series without data is asked for once, with status %i', async (status) => {
    // Versions before 0.2 send 503.
    const body = { success: false, error: 'No.', code: 'data_not_available', missing: ['x'] }
    fake.answers.set('/api/v1/onchain/mvrv', () => ({ status, body }))
    const refused = { code: 'data_not_available', status: 404 }
    await expect(market().series('onchain/mvrv', {})).rejects.toMatchObject(refused)
    expect(fake.asked('/api/v1/onchain/mvrv')).toHaveLength(1)
  })

  test('a series whose data is gone is not shown from its last good answer', async () => {
    const client = market()
    await client.series('onchain/mvrv', {})
    now += 3_600_000
    const body = { success: false, error: 'No.', code: 'data_not_available', missing: ['x'] }
    fake.answers.set('/api/v1/onchain/mvrv', () => ({ status: 404, body }))
    await expect(client.series('onchain/mvrv', {})).rejects.toMatchObject({ code: 'data_not_available' })
  })

  test('the last good data stays, with its age, when loading newer data fails', async () => {
    const client = market()
    await client.series('onchain/mvrv', {})
    now += 3_600_000
    fake.answers.set('/api/v1/onchain/mvrv', () => ({ status: 500, body: 'crash' }))
    const series = await client.series('onchain/mvrv', {})
    expect(series.stale?.since).toBe(new Date(1_700_000_000_000).toISOString())
  })

  test('a clock that is set changes neither freshness nor the pause after a used-up quota', async () => {
    if (how === 'in process') return
    let ticks = 0
    const retry = { sleep: async () => {}, pauseMs: 1 }
    const client = createMarket({ transport, now: () => now, ticks: () => ticks, retry })
    await client.series('onchain/mvrv', {})
    const good = fake.answers.get('/api/v1/onchain/mvrv')
    fake.answers.set('/api/v1/onchain/mvrv', () => ({
      status: 429,
      body: { success: false, error: 'No.', code: 'quota_exceeded' },
      headers: { 'retry-after': '600' },
    }))
    await expect(client.series('onchain/mvrv', { days: '30' })).rejects.toMatchObject({
      code: 'upstream_quota_exceeded',
    })
    if (good) fake.answers.set('/api/v1/onchain/mvrv', good)
    now -= 8 * 86_400_000
    const asked = fake.requests.length
    await expect(client.series('onchain/mvrv', { days: '40' })).rejects.toMatchObject({
      code: 'upstream_quota_exceeded',
    })
    ticks += 600_000
    expect((await client.series('onchain/mvrv', { days: '40' })).stale).toBeUndefined()
    expect(fake.requests.length).toBeGreaterThan(asked)
  })

  test('the order of parameters does not matter', async () => {
    const client = market()
    await client.series('onchain/mvrv', { days: '30', chain: 'bitcoin' })
    await client.series('onchain/mvrv', { chain: 'bitcoin', days: '30' })
    const urls = new Set(fake.asked('/api/v1/onchain/mvrv').map(({ url }) => url))
    expect(urls.size).toBe(1)
  })
})
