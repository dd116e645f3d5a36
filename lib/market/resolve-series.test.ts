import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { resolveSeries, resolveUnlisted } from './resolve-series'

const breadth = { path: '/api/v1/market-indicators/crypto-market-breadth', canonical: null } as Endpoint
const old = {
  path: '/api/v1/market-indicators/crypto-market-breadth-kama-top-20',
  legacy: { shape: 'canonical' },
  canonical: {
    path: '/api/v1/market-indicators/crypto-market-breadth',
    query: { ma: 'kama', tier: 'top-20' },
  },
} as unknown as Endpoint
const cpi = { path: '/api/v1/economic/inflation_cpi', legacy: null, canonical: null } as Endpoint
const inflation = {
  path: '/api/v1/economic/inflation_rate',
  legacy: { shape: 'historical' },
  canonical: { path: cpi.path, query: {} },
} as unknown as Endpoint

const catalog = {
  find: (path: string) =>
    [breadth, old, cpi, inflation].find((endpoint) => endpoint.path === `/api/v1/${path}`),
}

test('an old name opens its replacement with the parameters it stands for', () => {
  expect(resolveSeries(catalog, 'market-indicators/crypto-market-breadth-kama-top-20')).toEqual({
    endpoint: breadth,
    preset: { ma: 'kama', tier: 'top-20' },
    renamed: old,
    successor: null,
  })
})

test('an old name with rows of its own is itself and names its successor', () => {
  expect(resolveSeries(catalog, 'economic/inflation_rate')).toEqual({
    endpoint: inflation,
    preset: {},
    renamed: null,
    successor: { endpoint: cpi, query: {} },
  })
})

test('a current name is itself, an unknown one is undefined', () => {
  expect(resolveSeries(catalog, 'market-indicators/crypto-market-breadth')).toMatchObject({
    preset: {},
    renamed: null,
  })
  expect(resolveSeries(catalog, 'market-indicators/nonsense')).toBeUndefined()
})

test('without a catalog, only a series that the server does not know is undefined', async () => {
  const answering = (series: () => Promise<SeriesData>) =>
    resolveUnlisted({ series }, 'onchain/mvrv').then((found) => found?.endpoint)
  expect(await answering(async () => ({ endpoint: breadth }) as SeriesData)).toBe(breadth)
  expect(await answering(() => Promise.reject(new ApiError('unknown_route', 'No.')))).toBeUndefined()
  for (const code of ['upstream_unreachable', 'upstream_timeout', 'tier_required'] as const) {
    await expect(answering(() => Promise.reject(new ApiError(code, 'No.')))).rejects.toMatchObject({ code })
  }
  expect(await resolveUnlisted({ series: () => Promise.reject(new Error()) }, 'nowhere')).toBeUndefined()
})
