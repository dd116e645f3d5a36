import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflatePiece, joinGzip } from './gzip-pieces'

const unpacked = (parts: readonly Uint8Array[]) => gunzipSync(joinGzip(parts.map(deflatePiece)))

test('pieces in any order are one gzip of their texts', () => {
  const bytes = fc.uint8Array({ maxLength: 3000 })
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (parts) => {
      expect(unpacked(parts)).toEqual(Buffer.concat(parts))
    }),
  )
})

test('a piece is used more than once, and large ones too', () => {
  const text = new TextEncoder().encode('{"date":"2024-01-01","value":1.25},'.repeat(40_000))
  const piece = deflatePiece(text)
  expect(piece.deflated.byteLength).toBeLessThan(text.byteLength / 20)
  expect(gunzipSync(joinGzip([piece, piece, piece])).equals(Buffer.concat([text, text, text]))).toBe(true)
})
