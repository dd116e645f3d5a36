import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestService, FREE, textOf } from '../fake/test-service'

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await createTestService().ask(url, headers)
  expect(answer.status).toBe(200)
  return { headers: answer.headers, body: JSON.parse(textOf(answer)) }
}

describe('public routes', () => {
  const PUBLIC = ['/api/public/catalog', '/api/v1/chains', '/api/onchain/manifest', '/api/openapi.json']

  test.each(PUBLIC)('%s needs no key, is readable from any origin, and has an ETag', async (url) => {
    const api = createTestService()
    const answer = await api.ask(url)
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['cache-control']).toMatch(/^public/)
    const again = await api.ask(url, { 'if-none-match': answer.headers.etag })
    expect(again.status).toBe(304)
    expect(again.headers['access-control-allow-origin']).toBe('*')
  })

  test.each(PUBLIC)(
    '%s answers the preflight of a browser, and refuses to be changed readably',
    async (url) => {
      const api = createTestService()
      const asked = { origin: 'https://a.example', 'access-control-request-headers': 'if-none-match' }
      const { status, headers, body } = await api.ask(url, asked, 'OPTIONS')
      expect([status, body.byteLength]).toEqual([204, 0])
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
      })
      const refused = await api.ask(url, asked, 'POST')
      expect(refused.status).toBe(405)
      expect(refused.headers).toMatchObject({
        'access-control-allow-origin': '*',
        allow: 'GET, HEAD, OPTIONS',
      })
    },
  )

  test('the catalog and the OpenAPI document are sent compressed', async () => {
    for (const url of ['/api/public/catalog', '/api/openapi.json']) {
      const api = createTestService()
      const compressed = await api.ask(url, { 'accept-encoding': 'gzip' })
      expect(gunzipSync(compressed.body).toString()).toBe(textOf(await api.ask(url)))
    }
  })

  test('the catalog lists every endpoint', async () => {
    const { body } = await read('/api/public/catalog')
    expect(body).toMatchObject({ success: true, revision: 'catalog-1', total: body.endpoints.length })
    expect(body.endpoints.map((one: { path: string }) => one.path)).toContain('/api/v1/economic/cpi')
  })

  test('chains list their metrics and resolutions', async () => {
    const { body } = await read('/api/v1/chains')
    expect(body.count).toBe(body.data.length)
    const byId = Object.fromEntries(body.data.map((chain: { id: string }) => [chain.id, chain]))
    expect(byId.litecoin).toMatchObject({
      symbol: 'LTC',
      name: 'Litecoin',
      heightField: 'block_height',
      metrics: ['mvrv', 'mvrv-zscore'],
      resolutions: ['1d'],
    })
    expect(byId.ripple).toMatchObject({ heightField: 'ledger_index', metrics: [], resolutions: [] })
  })

  test('the manifest lists chains and resolutions by metric', async () => {
    const { body } = await read('/api/onchain/manifest')
    expect(body).toMatchObject({ success: true, revision: 'catalog-1' })
    expect(body.data.mvrv).toEqual({
      chains: ['bitcoin', 'litecoin'],
      resolutions: ['1d', '1h'],
      resolutionsByChain: { bitcoin: ['1d', '1h'], litecoin: ['1d'] },
    })
  })

  test('OpenAPI describes every route once', async () => {
    const { body } = await read('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const operations = Object.values<{ get: { operationId?: string } }>(body.paths)
    const ids = operations.map((path) => path.get.operationId).filter(Boolean)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('family lists', () => {
  test('need a key of any tier', async () => {
    expect((await createTestService().ask('/api/v1/crypto/prices/list')).status).toBe(401)
    const { body, headers } = await read('/api/v1/crypto/prices/list', { 'x-api-key': FREE })
    expect(body).toEqual({ success: true, availableSymbols: ['BTC'] })
    expect(headers['cache-control']).toMatch(/^private/)
  })

  test('exist for every family', async () => {
    for (const family of ['onchain', 'charts', 'economic', 'derivatives', 'market-indicators']) {
      const { body } = await read(`/api/v1/${family}/list`, { 'x-api-key': FREE })
      expect(Object.values(body)[1]).not.toHaveLength(0)
    }
  })
})

describe('the status of a chain', () => {
  const URL = '/api/v1/onchain/status'

  test('needs a key of any tier', async () => {
    expect((await createTestService().ask(URL)).status).toBe(401)
  })

  test('names the metrics of the chain with their resolutions, and the last day', async () => {
    const { body, headers } = await read(`${URL}?chain=LTC`, { 'x-api-key': FREE })
    expect(body).toMatchObject({ success: true, chain: 'litecoin', lastDay: '2024-02-29' })
    expect(body.metrics.mvrv).toEqual({ resolutions: ['1d'] })
    expect(headers['cache-control']).toMatch(/^private/)
  })

  test('is that of bitcoin by default, with an ETag per chain', async () => {
    const bitcoin = await read(URL, { 'x-api-key': FREE })
    const litecoin = await read(`${URL}?chain=litecoin`, { 'x-api-key': FREE })
    expect(bitcoin.body.chain).toBe('bitcoin')
    expect(bitcoin.headers.etag).not.toBe(litecoin.headers.etag)
    const again = await createTestService().ask(URL, {
      'x-api-key': FREE,
      'if-none-match': `"x", ${bitcoin.headers.etag}`,
    })
    expect(again.status).toBe(304)
  })

  test.each(['?chain=nowhere', '?chain=btc&chain=ltc'])('%s is refused by name', async (query) => {
    const answer = await createTestService().ask(URL + query, { 'x-api-key': FREE })
    expect(answer.status).toBe(400)
    expect(JSON.parse(textOf(answer))).toMatchObject({ code: 'invalid_parameter', parameter: 'chain' })
  })
})

test('health states whether data can be served', async () => {
  const { body } = await read('/api/health')
  expect(body).toMatchObject({ live: true, ready: true, source: 'sample' })
  expect((await read('/api/health/live')).body.live).toBe(true)
})
