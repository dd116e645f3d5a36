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
