import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesKept } from './copy'

test('a saved view keeps the tier of its series, of the compared ones, and of those that its formula uses', () => {
  const endpoint = { path: '/api/v1/onchain/mvrv', tier: 'free' } as Endpoint
  const listed = { path: '/api/v1/crypto/prices/ETH', tier: 'free' } as Endpoint
  const overlays = [{ path: 'crypto/prices/ETH' }, { uses: ['crypto/prices/ETH', 'onchain/gone'] }]
  const find = (path: string) => (path === 'crypto/prices/ETH' ? listed : undefined)
  expect(seriesKept({ endpoint, overlays }, find)).toEqual([
    { path: '/api/v1/onchain/mvrv', tier: 'free' },
    { path: '/api/v1/crypto/prices/ETH', tier: 'free' },
    { path: '/api/v1/crypto/prices/ETH', tier: 'free' },
    { path: 'onchain/gone', tier: 'pro' },
  ])
})
