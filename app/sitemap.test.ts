import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from '@/lib/market/create-market'
import { createTextTransport } from '@/lib/market/fake/text-transport'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import sitemap from './sitemap'

const given = vi.hoisted(() => ({ headers: {} as Record<string, string> }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(given.headers) }))

/** Origins of all addresses in the sitemap. */
async function originsFor(headers: Record<string, string>): Promise<string[]> {
  given.headers = headers
  return [...new Set((await sitemap()).map(({ url }) => new URL(url).origin))]
}

test('addresses have the origin that other pages name: with the scheme of a trusted proxy', async () => {
  expect(await originsFor({ host: 'nas:3000' })).toEqual(['http://nas:3000'])
  expect(await originsFor({ host: 'nas', 'x-forwarded-proto': 'https' })).toEqual(['https://nas'])
})

/** A market in which each series differs from the first in one fact. */
function holdSeries(source: string): void {
  const entry = (name: string, more: object = {}) => ({
    path: `/api/v1/onchain/${name}`,
    tier: 'free',
    ...more,
  })
  const endpoints = [
    entry('free'),
    entry('pro', { tier: 'pro' }),
    entry('without-rows', { available: false }),
    entry('old', { canonical: '/api/v1/onchain/free', legacy: { shape: 'canonical' } }),
    entry('withheld', { withheld: ['A source'] }),
  ]
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/public/catalog': { revision: '1', endpoints },
    '/api/health': { source },
  }
  const transport = createTextTransport(async ({ url }) => ({
    status: 200,
    headers: {},
    body: Buffer.from(JSON.stringify(bodies[url.split('?')[0]])),
  }))
  holdInProcess({ market: createMarket({ transport }) })
}

describe('series', () => {
  afterEach(() => holdInProcess({}))

  test.each([
    ['store', ['free']],
    ['sample', ['free', 'pro']],
  ])('of a %s are listed if they have rows and every guest may see them', async (source, names) => {
    holdSeries(source)
    given.headers = { host: 'nas' }
    const paths = (await sitemap()).map(({ url }) => new URL(url).pathname)
    const ofSeries = (start: string) => paths.filter((path) => path.startsWith(start))
    expect(ofSeries('/onchain/')).toEqual(names.map((name) => `/onchain/${name}`))
    expect(ofSeries('/docs/api/')).toEqual(names.map((name) => `/docs/api/onchain/${name}`))
    expect(paths).toContain('/screen')
  })
})

test('a public host without PUBLIC_URL gets no addresses', async () => {
  expect(await originsFor({ host: 'evil.example' })).toEqual([])
})
