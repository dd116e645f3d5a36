import { expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { createByteCache } from './byte-cache'

const bytes = (length: number) => ({ body: new Uint8Array(length), contentType: 'text/plain' })

test('concurrent equal requests compute once', async () => {
  const cache = createByteCache(1 << 20)
  let made = 0
  const make = async () => {
    made++
    return bytes(10)
  }
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  await cache.get('a', make)
  expect(cache.size()).toMatchObject({ hits: 1, misses: 2 })
  expect(made).toBe(1)
})

test('a failed compression is retried for the next caller', async () => {
  let tries = 0
  const cache = createByteCache(1 << 20, async () => {
    tries++
    if (tries === 1) throw new Error('no memory')
    return Uint8Array.of(7)
  })
  const entry = await cache.get('a', async () => bytes(2000))
  await expect(cache.compress('a', entry, 'gzip')).rejects.toThrow('no memory')
  expect(await cache.compress('a', entry, 'gzip')).toEqual(Uint8Array.of(7))
  await cache.compress('a', entry, 'gzip')
  expect(tries).toBe(2)
})

test('bytes compressed by a worker are not compressed again, and count', async () => {
  const cache = createByteCache(1 << 20, async () => {
    throw new Error('not needed')
  })
  const compressed = { coding: 'gzip', body: new Uint8Array(300) } as const
  const entry = await cache.get('a', async () => ({ ...bytes(2000), compressed }))
  expect(await cache.compress('a', entry, 'gzip')).toBe(compressed.body)
  expect(cache.size().bytes).toBe(2000 + 300 + 1024)
})

test('bytes that are asked for again are compressed better, once, for later answers', async () => {
  const better = new Uint8Array(200)
  let tries = 0
  const cache = createByteCache(1 << 20, async () => {
    tries++
    return better
  })
  const compressed = { coding: 'gzip', body: new Uint8Array(300) } as const
  const entry = await cache.get('a', async () => ({ ...bytes(2000), compressed }))
  expect(tries).toBe(0)
  entry.answers.gzip = { status: 200, headers: {}, body: compressed.body }
  cache.find('a')
  cache.find('a')
  expect(entry.answers.gzip?.body).toBe(compressed.body)
  await until('the better form', () => entry.answers.gzip === undefined)
  expect(await cache.compress('a', entry, 'gzip')).toBe(better)
  expect(cache.size().bytes).toBe(2000 + 200 + 1024)
  expect(tries).toBe(1)
})

test('the quick form stays if a better one fails', async () => {
  const cache = createByteCache(1 << 20, () => Promise.reject(new Error('no memory')))
  const compressed = { coding: 'br', body: new Uint8Array(300) } as const
  const entry = await cache.get('a', async () => ({ ...bytes(2000), compressed }))
  expect(await cache.get('a', () => Promise.reject(new Error('is cached')))).toBe(entry)
  expect(await cache.compress('a', entry, 'br')).toBe(compressed.body)
})

test('never exceeds its maximum bytes', async () => {
  const cache = createByteCache(20_000)
  for (let k = 0; k < 50; k++) {
    await cache.get(String(k), async () => bytes(3000))
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
})
