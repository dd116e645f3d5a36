import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes'

const LARGE = 1 << 17

test('large bytes that own their buffer are empty afterwards', () => {
  const bytes = new Uint8Array(LARGE).fill(1)
  releaseBytes(bytes)
  expect(bytes.byteLength).toBe(0)
})

test.each([
  ['small ones', new Uint8Array(100)],
  ['parts of a buffer', new Uint8Array(new ArrayBuffer(2 * LARGE), 0, LARGE)],
  ['shared ones', new Uint8Array(new SharedArrayBuffer(LARGE))],
  ['those of the pool', Buffer.from('pool')],
  ['those of WebAssembly', new Uint8Array(new WebAssembly.Memory({ initial: 2 }).buffer)],
])('%s stay', (_, bytes) => {
  const before = bytes.byteLength
  releaseBytes(bytes)
  expect(bytes.byteLength).toBe(before)
})

test('their memory is free at once', () => {
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 200; count++) releaseBytes(new Uint8Array(1 << 22))
  // Half of them would still be there, or a collection would have run after every few.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 24)
})

test('what compression returns can be released, or stays whole', () => {
  const text = Buffer.alloc(4 * LARGE, 'values of a series, ')
  for (const compressed of [gzipSync(text, { level: 0 }), brotliCompressSync(text)]) {
    const copy = Buffer.from(new Uint8Array(compressed))
    releaseBytes(compressed)
    expect([0, copy.byteLength]).toContain(compressed.byteLength)
  }
})
