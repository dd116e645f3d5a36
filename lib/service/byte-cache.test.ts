import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '@/lib/http/coding'
import { until } from '@/lib/process/fake/until'
import { type ByteCache, createByteCache } from './byte-cache'

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
  await expect(cache.encode('a', entry, 'gzip')).rejects.toThrow('no memory')
  expect(await cache.encode('a', entry, 'gzip')).toEqual(Uint8Array.of(7))
  await cache.encode('a', entry, 'gzip')
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
  expect(await cache.encode('a', entry, 'gzip')).toBe(quick)
  expect(cache.size().bytes).toBe(2000 + 300 + 1024)
  expect(tries).toBe(0)
  entry.answers.gzip = { status: 200, headers: {}, body: quick }
  cache.find('a', 'gzip')
  cache.find('a', 'gzip')
  expect(entry.answers.gzip?.body).toBe(quick)
  await until('the better form', () => entry.answers.gzip === undefined)
  expect(await cache.encode('a', entry, 'gzip')).toBe(better)
  expect(cache.size().bytes).toBe(2000 + 200 + 1024)
  expect(tries).toBe(1)
})

test('the quick form stays if a better one fails', async () => {
  const quick = new Uint8Array(300)
  const cache = createByteCache(1 << 20, failing, async () => quick)
  const entry = await cache.get('a', async () => bytes(2000))
  expect(await cache.encode('a', entry, 'br')).toBe(quick)
  expect(await cache.get('a', () => Promise.reject(new Error('is cached')))).toBe(entry)
  expect(cache.find('a', 'br')).toBe(entry)
  expect(await cache.encode('a', entry, 'br')).toBe(quick)
})

test('only the form that is asked for again is made better', async () => {
  const better: string[] = []
  const cache = createByteCache(1 << 20, async (body, coding) => {
    better.push(coding)
    return compress(body, coding)
  })
  const entry = await cache.get('a', async () => bytes(2000))
  await Promise.all([cache.encode('a', entry, 'gzip'), cache.encode('a', entry, 'br')])
  cache.find('a', 'br')
  cache.find('a', 'identity')
  cache.find('a', 'br')
  expect(better).toEqual(['br'])
})

test('an answer that was made compressed has every other form too', async () => {
  const cache = createByteCache(1 << 20)
  const wanted = Buffer.from(text('abc'))
  const gzip = gzipSync(wanted)
  const entry = await cache.get('a', async () => ({
    gzip,
    size: wanted.byteLength,
    contentType: 'text/plain',
  }))
  expect(entry).toMatchObject({ body: null, size: wanted.byteLength, contentType: 'text/plain' })
  expect(cache.size().bytes).toBe(gzip.byteLength + 1024)
  expect(await cache.encode('a', entry, 'gzip')).toBe(gzip)
  expect(wanted.equals(brotliDecompressSync(await cache.encode('a', entry, 'br')))).toBe(true)
  expect(wanted.equals(await cache.encode('a', entry, 'identity'))).toBe(true)
  cache.find('a', 'gzip')
  await until('the better form', async () => (await cache.encode('a', entry, 'gzip')) !== gzip)
})

const text = (seed: string) => new TextEncoder().encode(seed.repeat(1 << 16))
const entryOf = (cache: ByteCache, body: Uint8Array) =>
  cache.get('a', async () => ({ body, contentType: 'text/plain' }))

test('a large body is released once it is compressed, and made again for who wants it', async () => {
  const cache = createByteCache(1 << 24, compress)
  const body = text('abc')
  const entry = await entryOf(cache, body)
  const quick = await cache.encode('a', entry, 'gzip')
  expect([entry.body, body.byteLength]).toEqual([null, 0])
  expect(cache.size().bytes).toBe(quick.byteLength + 1024)
  const wanted = Buffer.from(text('abc'))
  expect(wanted.equals(gunzipSync(quick))).toBe(true)
  const before = quick.byteLength
  cache.find('a', 'gzip')
  await until('the better form', async () => (await cache.encode('a', entry, 'gzip')) !== quick)
  const better = await cache.encode('a', entry, 'gzip')
  expect(better.byteLength).toBeLessThanOrEqual(before)
  expect(wanted.equals(gunzipSync(better))).toBe(true)
  expect(wanted.equals(brotliDecompressSync(await cache.encode('a', entry, 'br')))).toBe(true)
  expect(wanted.equals(await cache.encode('a', entry, 'identity'))).toBe(true)
  expect(entry.size).toBe(wanted.byteLength)
})

test.each([
  ['identity', 'gzip'],
  ['gzip', 'identity'],
  ['gzip', 'br'],
  ['br', 'gzip', 'identity'],
  ['identity', 'br', 'gzip', 'br'],
] as const)('who asks at the same time gets all bytes: %s %s %s %s', async (...codings) => {
  const cache = createByteCache(1 << 24, compress)
  const entry = await entryOf(cache, text('abc'))
  const answers = await Promise.all(codings.map((coding) => cache.encode('a', entry, coding)))
  const read = { identity: (bytes: Uint8Array) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
  const wanted = Buffer.from(text('abc'))
  for (const [at, bytes] of answers.entries()) expect(wanted.equals(read[codings[at]](bytes))).toBe(true)
  expect(wanted.equals(await cache.encode('a', entry, 'identity'))).toBe(true)
})

test('a body is there as long as a compression reads it', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const seen: number[] = []
  const cache = createByteCache(1 << 24, compress, async (body, coding) => {
    if (coding === 'br') await gate
    seen.push(body.byteLength)
    return compress(body, coding)
  })
  const entry = await entryOf(cache, text('abc'))
  const slow = cache.encode('a', entry, 'br')
  await cache.encode('a', entry, 'gzip')
  open()
  await slow
  expect(seen).toEqual([entry.size, entry.size])
  // The last reader releases it.
  expect(entry.body).toBeNull()
})

test('a body stays if it could not be compressed', async () => {
  const cache = createByteCache(1 << 24, failing, failing)
  const entry = await entryOf(cache, text('abc'))
  await expect(cache.encode('a', entry, 'gzip')).rejects.toThrow('no memory')
  expect(Buffer.from(text('abc')).equals(await cache.encode('a', entry, 'identity'))).toBe(true)
})

test('never exceeds its maximum bytes', async () => {
  const cache = createByteCache(20_000)
  for (let k = 0; k < 50; k++) {
    await cache.get(String(k), async () => bytes(3000))
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
})

/** A cache with room for one of these, and answers that take all of it. */
async function evicting() {
  const cache = createByteCache(1 << 19, compress, async (body) => body.slice(0, 1 << 17))
  const make = () => Promise.resolve({ body: new Uint8Array(1 << 18), contentType: 'text/plain' })
  const first = await cache.get('a', make)
  const form = await cache.encode('a', first, 'gzip')
  const evict = async () => {
    for (const key of 'bcdef') await cache.encode(key, await cache.get(key, make), 'gzip')
    expect(cache.peek('a')).toBeUndefined()
    await new Promise(setImmediate)
  }
  return { cache, first, form, make, evict }
}

test('an evicted answer is freed once it was sent to everybody', async () => {
  const { cache, first, form, make, evict } = await evicting()
  await evict()
  expect(form.byteLength).toBe(1 << 17)
  cache.sent(first)
  await until('the memory is free', () => form.byteLength === 0)
  // The next request gets a new one.
  const again = await cache.get('a', make)
  expect((await cache.encode('a', again, 'gzip')).byteLength).toBe(1 << 17)
})

test('an answer that was sent is freed once it is evicted', async () => {
  const { cache, first, form, evict } = await evicting()
  cache.sent(first)
  await new Promise(setImmediate)
  expect(form.byteLength).toBe(1 << 17)
  await evict()
  await until('the memory is free', () => form.byteLength === 0)
})

test('an answer that others are still getting is not freed', async () => {
  const { cache, first, form, make, evict } = await evicting()
  const both = await Promise.all([cache.get('z', make), cache.get('z', make)])
  expect(both[0].unsent).toBe(2)
  expect(cache.find('a')).toBe(first)
  await evict()
  cache.sent(first)
  await new Promise(setImmediate)
  expect(form.byteLength).toBe(1 << 17)
})

test('an answer that another one evicts at once still reaches its caller', async () => {
  const cache = createByteCache((1 << 18) + 4096, compress)
  const make = () => Promise.resolve({ body: new Uint8Array(1 << 18), contentType: 'text/plain' })
  const entries = await Promise.all(['a', 'b'].map((key) => cache.get(key, make)))
  expect(cache.size().entries).toBe(1)
  for (const [at, entry] of entries.entries()) {
    const bytes = gunzipSync(await cache.encode('ab'[at], entry, 'gzip'))
    expect(bytes.byteLength).toBe(1 << 18)
  }
})
