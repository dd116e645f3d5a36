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

const failing = () => Promise.reject(new Error('no memory'))

test('a failed compression is retried for the next caller', async () => {
  let tries = 0
  const cache = createByteCache(1 << 20, failing, async () => {
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

test('bytes are compressed quickly first, and better once they are asked for again', async () => {
  const [quick, better] = [new Uint8Array(300), new Uint8Array(200)]
  let tries = 0
  const well = async () => {
    tries++
    return better
  }
  const cache = createByteCache(1 << 20, well, async () => quick)
  const entry = await cache.get('a', async () => bytes(2000))
  expect(await cache.compress('a', entry, 'gzip')).toBe(quick)
  expect(cache.size().bytes).toBe(2000 + 300 + 1024)
  expect(tries).toBe(0)
  entry.answers.gzip = { status: 200, headers: {}, body: quick }
  cache.find('a')
  cache.find('a')
  expect(entry.answers.gzip?.body).toBe(quick)
  await until('the better form', () => entry.answers.gzip === undefined)
  expect(await cache.compress('a', entry, 'gzip')).toBe(better)
  expect(cache.size().bytes).toBe(2000 + 200 + 1024)
  expect(tries).toBe(1)
})

test('the quick form stays if a better one fails', async () => {
  const quick = new Uint8Array(300)
  const cache = createByteCache(1 << 20, failing, async () => quick)
  const entry = await cache.get('a', async () => bytes(2000))
  expect(await cache.compress('a', entry, 'br')).toBe(quick)
  expect(await cache.get('a', () => Promise.reject(new Error('is cached')))).toBe(entry)
  expect(await cache.compress('a', entry, 'br')).toBe(quick)
})

test('never exceeds its maximum bytes', async () => {
  const cache = createByteCache(20_000)
  for (let k = 0; k < 50; k++) {
    await cache.get(String(k), async () => bytes(3000))
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
})
