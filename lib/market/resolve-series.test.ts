import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { resolveSeries } from './resolve-series'

const breadth = { path: '/api/v1/market-indicators/crypto-market-breadth', canonical: null } as Endpoint
const old = {
  path: '/api/v1/market-indicators/crypto-market-breadth-kama-top-20',
  canonical: {
    path: '/api/v1/market-indicators/crypto-market-breadth',
    query: { ma: 'kama', tier: 'top-20' },
  },
} as unknown as Endpoint

const catalog = {
  find: (path: string) => [breadth, old].find((endpoint) => endpoint.path === `/api/v1/${path}`),
}

test('an old name opens its replacement with the parameters it stands for', () => {
  expect(resolveSeries(catalog, 'market-indicators/crypto-market-breadth-kama-top-20')).toEqual({
    endpoint: breadth,
    preset: { ma: 'kama', tier: 'top-20' },
    renamed: old,
  })
})

test('a current name is itself, an unknown one is undefined', () => {
  expect(resolveSeries(catalog, 'market-indicators/crypto-market-breadth')).toMatchObject({
    preset: {},
    renamed: null,
  })
  expect(resolveSeries(catalog, 'market-indicators/nonsense')).toBeUndefined()
})
