import { beforeAll, describe, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { jsonMarket } from '@/lib/market/fake/json-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { ask as askRoute } from './fake/ask-public'
import { oembedRoute } from './oembed'

const HOME = 'https://charts.example'

beforeAll(() => {
  setEnv({ PUBLIC_URL: HOME })
  holdInProcess({ market: createFakeMarket() })
})

const ask = (query: Record<string, string>) => askRoute(oembedRoute, `/oembed?${new URLSearchParams(query)}`)

describe('a chart', () => {
  test('is described in version 1.0, by the address of its page or embed', async () => {
    const page = await ask({ url: `${HOME}/onchain/open?from=2020-02-01&utm_source=x`, format: 'json' })
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/^application\/json/)
    expect(page.json).toMatchObject({ version: '1.0', type: 'rich', title: 'Open', width: 800, height: 420 })
    expect(page.json.html).toContain(`src="${HOME}/embed/onchain/open?from=2020-02-01"`)
    const frame = await ask({ url: '/embed/onchain/open?from=2020-02-01' })
    expect(frame.json).toEqual(page.json)
  })

  test('respects the bounds; a thumbnail that does not fit is left out', async () => {
    const url = `${HOME}/onchain/open`
    const small = (await ask({ url, maxwidth: '400', maxheight: '300' })).json
    expect([small.width, small.height, small.thumbnail_url]).toEqual([400, 300, undefined])
    expect(small.html).toContain('width="400" height="300"')
    const large = (await ask({ url, maxwidth: '2000', maxheight: '2000' })).json
    expect([large.width, large.height]).toEqual([800, 420])
    expect(large.thumbnail_url).toBe(`${HOME}/image/onchain/open.png`)
    const some = (await ask({ url })).json
    expect([some.thumbnail_url, some.thumbnail_width, some.thumbnail_height]).toEqual([
      `${HOME}/image/onchain/open.png`,
      1200,
      630,
    ])
  })
})

test.each([
  [{ url: 'https://elsewhere.example/onchain/open' }, 404, 'unknown_route'],
  [{ url: 'http://charts.example/onchain/open' }, 404, 'unknown_route'],
  [{ url: 'https://charts.example@elsewhere.example/onchain/open' }, 404, 'unknown_route'],
  [{ url: 'javascript:alert(1)' }, 404, 'unknown_route'],
  [{ url: `${HOME}/onchain` }, 404, 'unknown_route'],
  [{ url: `${HOME}/account` }, 404, 'unknown_route'],
  [{ url: `${HOME}/%E0%A4%A` }, 404, 'unknown_route'],
  [{ url: `${HOME}/onchain/mvrv` }, 401, 'sign_in_required'],
  [{ url: `${HOME}/onchain/open`, maxwidth: '-1' }, 400, 'invalid_parameter'],
  [{ url: `${HOME}/onchain/open`, format: 'xml' }, 501, 'invalid_parameter'],
  [{}, 400, 'invalid_parameter'],
])('%o is a %i %s', async (query, status, code) => {
  const answer = await ask(query as Record<string, string>)
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(answer.json.html).toBeUndefined()
})

test.each([
  ['/embed/e/abc', undefined],
  [`${HOME}/x/../embed/e/abc`, undefined],
  ['/embed\\e\\abc', undefined],
  [`${HOME}/onchain/open`, '*'],
  ['https://elsewhere.example/onchain/open', '*'],
])('of %s any origin may read the description: %s', async (url, origin) => {
  expect((await ask({ url })).headers['access-control-allow-origin']).toBe(origin)
})

test('a series without data has nothing to embed, and one with data for these settings has', async () => {
  const path = '/api/v1/economic/thin'
  const entry = {
    ...{ path, title: 'Thin', tier: 'free', available: false },
    parameters: [{ name: 'tier', allowed: ['top-20', 'top-50'] }],
    fields: [
      { name: 'date', type: 'string', unit: 'date', role: 'time' },
      { name: 'value', role: 'value' },
    ],
  }
  const market = jsonMarket((url): object => {
    if (url === '/api/public/catalog') return { revision: '1', endpoints: [entry] }
    if (url === '/api/health') return { source: 'store' }
    const data = [
      { date: '2024-01-01', value: 1 },
      { date: '2024-01-02', value: 2 },
    ]
    if (url.includes('tier=top-20')) return { data, metadata: { source: 'store' } }
    return { status: 404, success: false, code: 'data_not_available', error: 'Not loaded.', missing: ['x'] }
  })
  holdInProcess({ market })
  const refused = await ask({ url: `${HOME}/economic/thin` })
  expect([refused.status, refused.json.code]).toEqual([404, 'data_not_available'])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await ask({ url: `${HOME}/economic/thin?tier=top-20` })).status).toBe(200)
})
