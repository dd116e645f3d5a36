import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { setEnv } from '@/lib/env/fake/set-env'
import type { HttpRequest } from '@/lib/http/message'
import type { CountedForKey, VisitorLimit, Visitors } from '@/lib/http/public-route'
import { getLimits } from '@/lib/limits/process-limits'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import type { CallerKey } from '../keyed/keyed-caller'
import { countTokens, MOST_SCHEMA } from './answer/count-tokens'
import { CHART_APP_ADDRESS } from './app/chart-app'
import { askTool } from './fake/ask-tools'
import { CLIENT_HOST, connectClient, ERAS, fetchFrom } from './fake/connect-client'
import { mcpRoute } from './mcp-route'
import { FOR_APP } from './tool-server'

const { market } = holdSampleMarket()

const PRO: CallerKey = { id: 'k1', tier: 'pro', owner: 'u1', permissions: FULL_PERMISSIONS }
const KEYS: Readonly<Record<string, CallerKey>> = {
  pro: PRO,
  free: { id: 'k2', tier: 'free', owner: 'u2', permissions: [] },
  granted: { ...PRO, id: 'k3', grants: { endpoints: [] } },
  partial: { ...PRO, id: 'k4', permissions: ['onchain'] },
  small: { ...PRO, id: 'k5', owner: undefined, quota: { hourly: 2 } },
}

const counted: (Visitors | CountedForKey)[] = []
const points: (number | undefined)[] = []
const limit: VisitorLimit = async (_request, visitors, answer) => {
  counted.push(visitors)
  const answered = await answer()
  points.push(answered.points)
  return answered
}

const route = mcpRoute({
  async keyOf({ headers }) {
    const key = headers['x-api-key']
    if (key === undefined) return undefined
    if (!KEYS[key]) throw new ApiError('invalid_key', 'The API key is not valid.')
    return KEYS[key]
  },
  limit,
})

beforeEach(() => {
  counted.length = 0
  points.length = 0
  setEnv({ ACCESS: 'open' })
})

function restrict(access: string): void {
  setEnv({ ACCESS: access })
}

const ENVELOPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const LIST = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: {} }

async function post(body: unknown, more: Partial<HttpRequest> = {}) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const {
    status,
    headers,
    body: answered,
  } = await route({
    method: 'POST',
    url: '/mcp',
    readBody: async (most) => (bytes.byteLength > most ? undefined : bytes),
    ...more,
    headers: { host: CLIENT_HOST, ...ENVELOPE, ...more.headers },
  })
  const text = Buffer.from(answered).toString()
  return { status, headers, text, json: text.startsWith('{') ? JSON.parse(text) : null }
}

describe.each(ERAS)('a client of %s', (era) => {
  const connect = (headers: Record<string, string> = {}) => connectClient(era, fetchFrom(route, headers))

  test('finds five read-only tools whose schemas are small', async () => {
    const client = await connect()
    expect(client.getNegotiatedProtocolVersion()).toBe(era)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'describe', 'read', 'chart', 'compute'])
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
    expect(countTokens(JSON.stringify(tools))).toBeLessThan(MOST_SCHEMA)
  })

  test('reads the numbers of the series to the last digit', async () => {
    const client = await connect()
    const series = await market.series('onchain/mvrv', {})
    const address = '/onchain/mvrv?show=mvrv&all=1'
    const { data, text } = await askTool(client, 'read', { address })
    const mvrv = series.columns.mvrv as Float64Array
    const rows = data.rows as [string, number][]
    expect(rows).toHaveLength(24)
    for (const [day, value] of rows) {
      expect(value).toBe(mvrv[series.time.indexOf(Date.parse(day))])
    }
    expect(data.count).toBe(series.time.length)
    expect(text).toContain(String(data.permalink))
    expect(points).toContain(series.time.length)
  })

  test('is told the name of an argument that a tool does not have', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    for (const { name, inputSchema } of tools) {
      const given = { query: 'mvrv', address: '/onchain/mvrv', formula: 'a / 2', timeframe: '1y' }
      const known = Object.keys(inputSchema.properties ?? {})
      const args = Object.fromEntries(
        Object.entries(given).filter(([one]) => known.includes(one) || one === 'timeframe'),
      )
      const { text, isError } = await askTool(client, name, args)
      expect([name, isError]).toEqual([name, true])
      expect(text).toContain('There is no argument timeframe.')
      expect(text).toContain(`Allowed are ${known.join(', ')}.`)
    }
  })

  test('gets a picture, and its drawing for an app without network', async () => {
    const client = await connect()
    const png = await askTool(client, 'chart', { address: '/onchain/mvrv' })
    const [, image] = png.content
    expect(image).toMatchObject({ type: 'image', mimeType: 'image/png' })
    expect(Buffer.from(String(image.data), 'base64').subarray(1, 4).toString()).toBe('PNG')
    const svg = await askTool(client, 'chart', { address: '/onchain/mvrv', format: 'svg' })
    expect(svg.content[1]).toMatchObject({
      type: 'resource_link',
      uri: `http://${CLIENT_HOST}/onchain/mvrv.svg`,
    })
    for (const { meta } of [png, svg]) {
      expect(meta[FOR_APP]).toMatchObject({
        svg: expect.stringMatching(/^<svg .*<\/svg>$/s),
        address: `http://${CLIENT_HOST}/onchain/mvrv`,
      })
    }
    const { tools } = await client.listTools()
    const chart = tools.find(({ name }) => name === 'chart')
    expect(chart?._meta).toEqual({ ui: { resourceUri: CHART_APP_ADDRESS } })
    const { contents } = await client.readResource({ uri: CHART_APP_ADDRESS })
    const [page] = contents as { mimeType: string; text: string }[]
    expect(page.mimeType).toBe('text/html;profile=mcp-app')
    expect(page.text).not.toMatch(/(?:src|href)=|url\(|fetch\(|XMLHttp|import\s/)
  })

  test('sees what its key may see, which counts for the key', async () => {
    restrict('tiered')
    const address = '/onchain/mvrv'
    const read = async (headers: Record<string, string>) =>
      askTool(await connect(headers), 'read', { address })
    for (const [headers, who] of [
      [{}, 'guests'],
      [{ 'x-api-key': 'free' }, { key: KEYS.free }],
      // Sessions of browsers do not count.
      [{ cookie: 'next-auth.session-token=x' }, 'guests'],
    ] as const) {
      counted.length = 0
      const { isError, text } = await read(headers)
      expect([isError, text.includes('API key') || text.includes('tier')]).toEqual([true, true])
      expect(text).not.toMatch(/\d\.\d{3}/)
      expect(counted.length).toBeGreaterThan(0)
      for (const one of counted) expect(one).toEqual(who)
    }
    const { isError, data } = await read({ 'x-api-key': 'pro' })
    expect([isError, data.title]).toEqual([false, 'MVRV ratio'])
    const free = await askTool(await connect(), 'read', { address: '/economic/market_dow' })
    expect(free.isError).toBe(false)
  })

  test('is told the way forward', async () => {
    const client = await connect()
    const refused = async (name: string, args: Record<string, unknown>) => {
      const { isError, text } = await askTool(client, name, args)
      expect(isError).toBe(true)
      return text
    }
    expect(await refused('read', { address: '/onchain/mvrvx' })).toContain('Did you mean /onchain/mvrv,')
    expect(await refused('read', { address: 'https://example.com/onchain/mvrv' })).toContain(
      `begin with http://${CLIENT_HOST}`,
    )
    expect(await refused('read', { address: '/boards/sp500' })).toContain('Use find')
    expect(await refused('read', { address: '/onchain/mvrv?from=yesterday' })).toContain('YYYY-MM-DD')
    expect(await refused('read', { address: '/onchain/mvrv?sig=v1.a.1.b' })).toContain('Leave sig out')
    expect(await refused('compute', { formula: 'zscore(a, 4y)' })).toContain('address of a chart')
    expect(await refused('compute', {})).toContain('either formula or condition')
    expect(await refused('compute', { formula: 'smaa(a, 3)', address: '/onchain/mvrv' })).toContain(
      'use one of sma',
    )
    expect(await refused('compute', { condition: 'a + 1', address: '/onchain/mvrv' })).toMatch(
      /condition|true/,
    )
    const missing = await askTool(client, 'find', { query: 'qqqqzzzz' })
    expect(missing.text).toContain('llms-full.txt')
  })
})

test('each call of a tool takes one request of the key, and lists are free', async () => {
  const remaining = async () => (await post(LIST, { headers: { 'x-api-key': 'small' } })).status
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'find', arguments: { query: 'a' } },
  }
  const ask = () => post(call, { headers: { 'x-api-key': 'small' } })
  await getLimits().counters.now()
  expect(await remaining()).toBe(200)
  const first = await ask()
  expect([first.status, first.headers['x-ratelimit-remaining-hourly']]).toEqual([200, '1'])
  expect((await ask()).status).toBe(200)
  const spent = await ask()
  expect([spent.status, spent.json.id, spent.json.error.data.code]).toEqual([429, 1, 'quota_exceeded'])
  expect(Number(spent.headers['retry-after'] ?? 1)).toBeGreaterThan(0)
  expect(await remaining()).toBe(200)
})

test.each([
  ['another method', '', { method: 'GET' }, 405, 'method_not_allowed'],
  ['a stream', { ...LIST, method: 'subscriptions/listen' }, {}, 400, 'invalid_parameter'],
  ['a batch', [LIST, LIST], {}, 400, 'invalid_parameter'],
  ['no JSON', '{', {}, 400, 'invalid_parameter'],
  ['no object', '"x"', {}, 400, 'invalid_parameter'],
  ['too much', { ...LIST, params: 'x'.repeat(70_000) }, {}, 413, 'body_too_large'],
  ['another type', LIST, { headers: { 'content-type': 'text/plain' } }, 415, 'media_type_not_supported'],
  ['an unknown key', LIST, { headers: { 'x-api-key': 'wrong' } }, 401, 'invalid_key'],
  ['a key with grants', LIST, { headers: { 'x-api-key': 'granted' } }, 403, 'key_restricted'],
  ['a key that lacks permissions', LIST, { headers: { 'x-api-key': 'partial' } }, 403, 'key_restricted'],
  ['a page of another site', LIST, { headers: { origin: 'https://evil.example' } }, 403, 'cross_site'],
  [
    'a site whose name was pointed here',
    LIST,
    { headers: { host: 'evil.example:3000', origin: 'http://evil.example:3000' } },
    403,
    'cross_site',
  ],
  ['a page loaded by another site', LIST, { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'cross_site'],
] as [string, unknown, Partial<HttpRequest>, number, string][])(
  '%s is refused before anything is counted',
  async (_, body, more, status, code) => {
    const answered = await post(body, more)
    expect([answered.status, answered.json.error.data.code]).toEqual([status, code])
    expect(answered.json.error.message).toMatch(/\.$/)
    expect(counted).toEqual([])
  },
)

test('pages of this site and programs may ask under any name of the server', async () => {
  for (const headers of [
    { origin: `http://${CLIENT_HOST}` },
    { host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' },
    { host: 'chartroom.internal:3000' },
  ]) {
    expect((await post(LIST, { headers })).status).toBe(200)
  }
  setEnv({ PUBLIC_URL: 'https://charts.example' })
  const own = { host: 'charts.example', origin: 'https://charts.example' }
  expect((await post(LIST, { headers: own })).status).toBe(200)
})

test('any bytes get an answer of the protocol, never a failure of the server', async () => {
  const messages = [
    {},
    { jsonrpc: '2.0' },
    { jsonrpc: '2.0', id: 1, method: 'tools/call' },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nothing', arguments: {} } },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read', arguments: { address: 7 } } },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read', arguments: { address: '%' } } },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: '__proto__', arguments: {} } },
    { jsonrpc: '2.0', id: { a: 1 }, method: 'ping' },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 1, result: {} },
  ]
  for (const message of messages) {
    const { status } = await post(message)
    expect([JSON.stringify(message), status < 500]).toEqual([JSON.stringify(message), true])
  }
})
