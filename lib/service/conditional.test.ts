import { describe, expect, test } from 'vitest'
import { setProgramId } from '@/lib/process/program-id'
import { matchesEtag } from '../http/etag'
import { createFakeCatalog } from './fake/fake-catalog'
import { createTestService, ENTERPRISE, textOf } from './fake/test-service'

describe('validators', () => {
  test('equal requests have equal bytes and one tag, and are computed once', async () => {
    let clock = 0
    const api = createTestService({ now: () => clock++ })
    const [one, two] = await Promise.all([api.get('onchain/mvrv?days=9'), api.get('onchain/mvrv?days=9')])
    const three = await api.get('onchain/mvrv?days=09&chain=BTC&format=')
    for (const other of [two, three]) {
      expect(textOf(other)).toBe(textOf(one))
      expect(other.headers.etag).toBe(one.headers.etag)
    }
    expect(api.catalog.computed).toHaveLength(1)
  })

  test('anything that changes the answer changes the tag', async () => {
    const tags = new Set<string>()
    const asked = [
      'onchain/mvrv',
      'onchain/mvrv?days=9',
      'onchain/mvrv?limit=9',
      'onchain/mvrv?format=csv',
      'onchain/mvrv?fields=mvrv',
      'onchain/mvrv?chain=litecoin',
      'onchain/mvrv?dataResolution=1h',
      'onchain/mvrv?timeframe=1y',
      'onchain/mvrv-zscore',
      'charts/fear',
    ]
    for (const path of asked) tags.add((await createTestService().get(path)).headers.etag)
    const fresher = createTestService({ catalog: createFakeCatalog({ dataRevision: 'data-2' }) })
    tags.add((await fresher.get('onchain/mvrv')).headers.etag)
    expect(tags.size).toBe(asked.length + 1)
  })

  test('another program answers again what an earlier one answered, the same one does not', async () => {
    const paths = [
      '/api/v1/onchain/mvrv?days=9',
      '/api/v1/onchain/list',
      '/api/public/catalog',
      '/api/openapi.json',
    ]
    const key = { 'x-api-key': ENTERPRISE }
    for (const path of paths) {
      const { headers } = await createTestService().ask(path, key)
      const asked = { ...key, 'if-none-match': headers.etag }
      expect((await createTestService().ask(path, asked)).status, path).toBe(304)
      setProgramId('another')
      try {
        expect((await createTestService().ask(path, asked)).status, path).toBe(200)
      } finally {
        setProgramId(undefined)
      }
    }
  })

  test('a 304 precedes computing and has the headers of the answer but no body', async () => {
    const { headers } = await createTestService().get('onchain/mvrv-zscore?days=9')
    const api = createTestService()
    const answer = await api.get('onchain/mvrv-zscore?days=9', { 'if-none-match': headers.etag })
    expect(answer.status).toBe(304)
    expect(answer.body).toHaveLength(0)
    expect(api.catalog.computed).toEqual([])
    for (const name of ['etag', 'cache-control', 'vary', 'deprecation', 'link']) {
      expect(answer.headers[name]).toBe(headers[name])
    }
    expect(answer.headers).not.toHaveProperty('content-length')
  })

  test('a 304 is for callers with access only', async () => {
    const { headers } = await createTestService().get('onchain/mvrv')
    const answer = await createTestService().ask('/api/v1/onchain/mvrv', { 'if-none-match': headers.etag })
    expect(answer.status).toBe(401)
  })

  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['W/"b","a"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['"A"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('If-None-Match: %s matches W/"a": %s', (header, expected) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(expected)
  })
})

test('Server-Timing states whether the bytes were computed for this request', async () => {
  const api = createTestService()
  expect((await api.get('onchain/mvrv')).headers['server-timing']).toMatch(
    /^cache;desc=miss, total;dur=[\d.]+$/,
  )
  expect((await api.get('onchain/mvrv')).headers['server-timing']).toBe('cache;desc=hit')
})

test('failures are not cached: the next request computes again', async () => {
  const api = createTestService()
  await api.get('onchain/failing')
  await api.get('onchain/failing')
  expect(api.catalog.computed).toHaveLength(2)
})
