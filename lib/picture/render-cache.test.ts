import { expect, test } from 'vitest'
import type { EncodedBody } from '@/lib/http/encoded-body'
import { plainViewState } from '@/lib/url/read-view-state'
import { createRenderCache } from './render-cache'

type Chart = Parameters<ReturnType<typeof createRenderCache>['once']>[0]

const chart = (time: Float64Array = Float64Array.of(1, 2)): Chart =>
  ({
    endpoint: { path: '/api/v1/onchain/mvrv', family: 'onchain', name: 'mvrv', parameters: [], fields: [] },
    state: plainViewState(),
    series: { time, columns: {}, origin: { kind: 'sample' } },
  }) as unknown as Chart

const encoded = (bytes: number): EncodedBody => ({
  contentType: 'image/png',
  etag: '""',
  bytes: new Uint8Array(bytes),
  encoding: 'identity',
})

test('equal requests are rendered once, another form separately', async () => {
  const cache = createRenderCache(1e6)
  const data = chart()
  const first = await cache.once(data, 'a', () => ({ svg: '1' }))
  expect(await cache.once(chart(data.series.time), 'a', () => ({ svg: '2' }))).toBe(first)
  expect((await cache.once(data, 'b', () => ({ svg: '3' }))).svg).toBe('3')
})

test.each<[string, (data: Chart) => object]>([
  ['another series', ({ endpoint }) => ({ endpoint: { ...endpoint, path: '/api/v1/onchain/sopr' } })],
  ['another state', ({ state }) => ({ state: { ...state, scale: 'log' } })],
  ['fewer columns', ({ series }) => ({ series: { ...series, columns: { price: series.time } } })],
  ['another origin', ({ series }) => ({ series: { ...series, origin: { kind: 'store' } } })],
  ['stale data', ({ series }) => ({ series: { ...series, stale: { since: '2026-01-01', reason: '' } } })],
  ['a notice', () => ({ notices: [{ name: 'days', value: 'x', reason: 'days must be a number' }] })],
])('%s is rendered separately', async (_, changed) => {
  const cache = createRenderCache(1e6)
  const data = chart()
  await cache.once(data, 'a', () => ({ svg: 'first' }))
  expect((await cache.once({ ...data, ...changed(data) }, 'a', () => ({ svg: 'other' }))).svg).toBe('other')
})

test('reloaded data is rendered again, even if it is equal', async () => {
  const cache = createRenderCache(1e6)
  await cache.once(chart(), 'a', () => ({ svg: 'old' }))
  expect((await cache.once(chart(), 'a', () => ({ svg: 'new' }))).svg).toBe('new')
})

test('concurrent equal requests are rendered once', async () => {
  const cache = createRenderCache(1e6)
  const data = chart()
  let made = 0
  const ask = () =>
    cache.once(data, 'a', async () => {
      made++
      return { svg: '1' }
    })
  await Promise.all([ask(), ask(), ask()])
  expect(made).toBe(1)
})

test('failures are not cached', async () => {
  const cache = createRenderCache(1e6)
  const data = chart()
  await expect(cache.once(data, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.once(data, 'a', () => ({ svg: '1' }))).svg).toBe('1')
})

test('bytes and drawings share one limit; the least recently used is evicted first', async () => {
  const cache = createRenderCache(100_000)
  const data = chart()
  for (let at = 0; at < 20; at++) {
    await cache.once(data, `png ${at}`, () => encoded(9_000))
    await cache.once(data, `svg ${at}`, () => ({ svg: 'x'.repeat(4_000) }))
    expect(cache.bytes()).toBeLessThanOrEqual(100_000)
  }
  let made = 0
  const count = () => {
    made++
    return encoded(9_000)
  }
  await cache.once(data, 'png 19', count)
  expect(made).toBe(0)
  await cache.once(data, 'png 0', count)
  expect(made).toBe(1)
})
