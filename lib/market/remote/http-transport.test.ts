import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createMarket } from '../create-market'
import { TEST_KEY, TWO_SERIES } from '../fake/two-series'
import { createHttpTransport, MAX_ANSWER_BYTES } from './http-transport'

const KEY = TEST_KEY

/** Has every request answered by the catalog first, and then by these. */
function answering(...answers: Response[]) {
  answers.unshift(json(TWO_SERIES))
  const fetcher = vi.fn(async (_url: string | URL | Request) => answers.shift() ?? new Response('[]'))
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const client = (sleep = async (_: number) => {}) =>
  createMarket({
    transport: createHttpTransport({ url: 'http://upstream.test', key: KEY }),
    retry: { sleep, random: () => 0 },
  })
const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

test('retries after 429 and 5xx, with the delay the server requires', async () => {
  const waited: number[] = []
  answering(
    json({}, { status: 429, headers: { 'retry-after': '2' } }),
    json({}, { status: 503 }),
    json([{ date: '2024-01-01', mvrv: 1 }]),
  )
  const series = await client(async (ms) => {
    waited.push(ms)
  }).series('onchain/mvrv', {})
  expect(series.time).toHaveLength(1)
  expect(waited).toEqual([2000, 400])
})

test('a redirect is a failure, so the key reaches no other host', async () => {
  answering(new Response(null, { status: 302, headers: { location: 'http://evil.test' } }))
  await expect(client().series('onchain/mvrv', {})).rejects.toMatchObject({ code: 'upstream_invalid' })
})

test('no failure and no log contains the key', async () => {
  const said: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => said.push(...words))
  }
  vi.stubGlobal('fetch', async () => {
    throw new Error(`connect failed with x-api-key ${KEY}`)
  })
  const failure = await failed(client().series('onchain/mvrv', {}))
  expect(failure).toMatchObject({ code: 'upstream_unreachable' })
  expect(
    `${failure} ${JSON.stringify(failure)} ${(failure as Error).stack} ${(failure as Error).cause} ${said.join()}`,
  ).not.toContain(KEY)
})

test('a host that repeats the key in its responses does not reveal it', async () => {
  const repeat = { code: 'invalid_key', error: `No such key: ${KEY}`, value: KEY }
  answering(
    json([{ date: '2024-01-01', mvrv: 1, echo: KEY }], {
      headers: { 'x-ratelimit-reset-hourly': KEY, 'x-ratelimit-remaining-hourly': '1' },
    }),
    json(repeat, { status: 401 }),
  )
  const market = client()
  const series = await market.series('onchain/mvrv', {})
  const failure = await failed(market.series('onchain/mvrv', { days: '1' }))
  expect(failure).toMatchObject({
    code: 'upstream_refused',
    message: 'upstream.test does not accept the key of this installation.',
  })
  expect(JSON.stringify([series, market.quota(), failure])).not.toContain(KEY)
})

test('with a used-up quota, requests that cost quota are not sent', async () => {
  let now = 1_700_000_000_000
  const fetcher = answering(
    json({ code: 'quota_exceeded', error: 'Spent.' }, { status: 429, headers: { 'retry-after': '600' } }),
    json(TWO_SERIES),
    json([{ date: '2024-01-01', value: 1 }]),
  )
  const market = createMarket({
    transport: createHttpTransport({ url: 'http://upstream.test', key: KEY }),
    now: () => now,
  })
  const refused = { code: 'upstream_quota_exceeded', detail: { retryAfter: 600 } }
  await expect(market.series('onchain/mvrv', {})).rejects.toMatchObject(refused)
  await expect(market.series('onchain/mvrv', { days: '7' })).rejects.toMatchObject(refused)
  expect(fetcher).toHaveBeenCalledTimes(2)
  now += 601_000
  await expect(market.series('economic/vix', {})).resolves.toMatchObject({
    columns: { value: expect.anything() },
  })
})

test('a failure is not retried for a while, so that many viewers cause few requests', async () => {
  const fetcher = answering(json({ error: 'No.' }, { status: 403 }))
  const market = client()
  for (let viewer = 0; viewer < 5; viewer++) {
    await expect(market.series('onchain/mvrv', {})).rejects.toMatchObject({ code: 'upstream_refused' })
  }
  expect(fetcher).toHaveBeenCalledTimes(2)
})

test('a server without the columns format is asked for rows', async () => {
  const refusal = { code: 'invalid_parameter', error: 'format', parameter: 'format' }
  const rows = () => json([{ date: '2024-01-01', mvrv: 1 }])
  const fetcher = answering(json(refusal, { status: 400 }), rows(), rows())
  const market = client()
  await market.series('onchain/mvrv', {})
  await market.series('onchain/mvrv', { days: '7' })
  const asked = fetcher.mock.calls.map(([url]) => String(url).replace('http://upstream.test/api/', ''))
  expect(asked).toEqual([
    'public/catalog',
    'v1/onchain/mvrv?format=columns',
    'v1/onchain/mvrv',
    'v1/onchain/mvrv?days=7',
  ])
})

test.each(['http://upstream.test/', 'http://upstream.test/api/v1', 'http://user:pass@upstream.test/api?k=1'])(
  'the base address may be given as %s',
  async (url) => {
    const fetcher = answering()
    await createMarket({ transport: createHttpTransport({ url, key: KEY }) }).catalog()
    expect(fetcher.mock.calls[0][0]).toBe('http://upstream.test/api/public/catalog')
  },
)

test('a server without a catalog still serves series', async () => {
  const answers = [json({ code: 'unknown_route' }, { status: 404 }), json([{ date: '2024-01-01', x: 1 }])]
  vi.stubGlobal('fetch', async () => answers.shift())
  const series = await client().series('onchain/anything', {})
  expect(series.fields.map((field) => field.name)).toContain('x')
})

test.each([
  [{ error: 'No.', requiredTier: 'pro', currentTier: 'free' }, 'the pro tier'],
  [{ error: 'No.', code: 'tier_required', requiredTier: '<b>pro</b>' }, 'a higher tier'],
  [{ error: 'No.', permission: 'onchain' }, '“onchain”'],
  [{ error: 'No.', code: 'forbidden' }, 'another permission'],
])('a 403 with %j is a refusal of the key of this installation, and names %s', async (body, named) => {
  answering(json(body, { status: 403 }))
  const failure = await failed(client().series('onchain/mvrv', {}))
  expect(failure).toMatchObject({
    code: 'upstream_refused',
    status: 502,
    message: expect.stringContaining(named),
  })
})

/** A server that sends the same bytes until the connection is closed. */
async function endless(piece: Uint8Array, headers: Record<string, string>) {
  let closed = () => {}
  const ended = new Promise<void>((resolve) => {
    closed = resolve
  })
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    const more = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', more).on('close', closed)
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, ended, close: () => server.close() }
}

const MEGABYTE = 1024 * 1024

test.each([
  ['plain', new Uint8Array(MEGABYTE).fill(32), {}],
  ['compressed', gzipSync(new Uint8Array(16 * MEGABYTE).fill(32)), { 'content-encoding': 'gzip' }],
] as const)('an endless %s answer is not received beyond the bound', async (_, piece, headers) => {
  const server = await endless(piece, headers)
  const transport = createHttpTransport({ url: server.url, key: KEY })
  const before = process.memoryUsage().rss
  await expect(transport.get({ path: '/api/public/catalog', params: {}, headers: {} })).rejects.toMatchObject(
    {
      code: 'upstream_invalid',
      message: expect.stringContaining('more than the 64 MB'),
    },
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(6 * MAX_ANSWER_BYTES)
  await server.ended
  server.close()
})

test('an answer of exactly the bound is read', async () => {
  const text = `"${'x'.repeat(98)}"`
  vi.stubGlobal('fetch', async () => new Response(text))
  const open = (maxBytes: number) => createHttpTransport({ url: 'http://upstream.test', key: KEY, maxBytes })
  expect((await open(100).get({ path: '/x', params: {}, headers: {} })).content).toEqual({ as: 'text', text })
  await expect(open(99).get({ path: '/x', params: {}, headers: {} })).rejects.toMatchObject({
    code: 'upstream_invalid',
  })
})
