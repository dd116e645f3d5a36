import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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
  await expect(cache.encode('a', entry, 'gzip')).rejects.toThrow('no memory')
  expect(await cache.encode('a', entry, 'gzip')).toEqual(Uint8Array.of(7))
  await cache.encode('a', entry, 'gzip')
  expect(tries).toBe(2)
})

test('every coding has the same bytes and counts for the size', async () => {
  const cache = createByteCache(1 << 24)
  const body = new TextEncoder().encode('abc'.repeat(1 << 16))
  const entry = await cache.get('a', async () => ({ body, contentType: 'text/plain' }))
  const [gzip, br, plain] = await Promise.all(
    (['gzip', 'br', 'identity'] as const).map((coding) => cache.encode('a', entry, coding)),
  )
  expect(gunzipSync(gzip).equals(body)).toBe(true)
  expect(brotliDecompressSync(br).equals(body)).toBe(true)
  expect(plain).toBe(body)
  expect(cache.size().bytes).toBe(body.length + gzip.length + br.length + 1024)
})

test('never exceeds its maximum bytes', async () => {
  const cache = createByteCache(20_000)
  for (let k = 0; k < 50; k++) {
    await cache.get(String(k), async () => bytes(3000))
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
})

test('an answer that another one evicts at once still reaches its caller', async () => {
  const cache = createByteCache((1 << 18) + 4096)
  const make = () => Promise.resolve(bytes(1 << 18))
  const entries = await Promise.all(['a', 'b'].map((key) => cache.get(key, make)))
  expect(cache.size().entries).toBe(1)
  for (const [at, entry] of entries.entries()) {
    expect(gunzipSync(await cache.encode('ab'[at], entry, 'gzip')).byteLength).toBe(1 << 18)
  }
})
