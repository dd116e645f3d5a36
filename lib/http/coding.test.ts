import { describe, expect, test } from 'vitest'
import { createByteCache } from '../service/byte-cache'
import { COMPRESSIONS, chooseCoding, chooseKept } from './coding'

describe('Accept-Encoding', () => {
  test.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', COMPRESSIONS.includes('zstd') ? 'zstd' : 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['gzip; q=0.0', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['gzip;q=', 'identity'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.6', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s is answered by %s', (header, expected) => {
    expect(chooseCoding(header)).toBe(expected)
    expect(chooseCoding(header)).toBe(expected)
  })
})

describe('a body that is kept with gzip', () => {
  test.each([
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br, gzip', 'gzip'],
    ['br;q=1, gzip;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['*;q=0.5, identity;q=0', 'gzip'],
    ['br', 'identity'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=0, *', 'identity'],
    ['gzip; q=0.000, br', 'identity'],
    ['not-gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s is answered by %s', (header, expected) => {
    expect(chooseKept.gzip(header)).toBe(expected)
    expect(chooseKept.gzip(header)).toBe(expected)
  })
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['*', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('a body that is kept with brotli and asked for with %s is answered by %s', (header, expected) => {
  expect(chooseKept.br(header)).toBe(expected)
})

describe('the byte cache', () => {
  const body = Buffer.from('row\n'.repeat(5000))
  const make = async () => ({ body, contentType: 'text/plain' })

  test('stays within its limit and evicts the least recently used', async () => {
    const cache = createByteCache(50_000)
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, make)
    expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
    expect(cache.peek('a')).toBeDefined()
    expect(cache.peek('b')).toBeUndefined()
  })

  test('compresses once for concurrent callers', async () => {
    const cache = createByteCache(1e6)
    const entry = await cache.get('a', make)
    const [one, two] = await Promise.all([cache.encode('a', entry, 'br'), cache.encode('a', entry, 'br')])
    expect(one).toBe(two)
  })
})
