import { expect, test } from 'vitest'
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

test('never exceeds its maximum bytes', async () => {
  const cache = createByteCache(20_000)
  for (let k = 0; k < 50; k++) {
    await cache.get(String(k), async () => bytes(3000))
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
})
