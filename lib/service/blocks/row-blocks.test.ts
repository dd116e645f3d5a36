import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextWriter } from '../encode/text-writer'
import { joinGzip } from './gzip-pieces'
import { packPieces, unpackPieces } from './pack-pieces'
import { type AnswerPiece, PieceCollector, rowsPerBlock } from './row-blocks'

const TOTAL = 100
const PER_BLOCK = 8

/** The pieces of rows `start … end-1`, each of which names its index in the series. */
function collect(start: number, end: number, known: ReadonlySet<number>) {
  const to = new TextWriter()
  const collector = new PieceCollector(to, { start, total: TOTAL, perBlock: PER_BLOCK, known })
  const written: number[] = []
  to.add('[')
  collector.rows(end - start, (row) => {
    written.push(start + row)
    to.add(`${row > 0 ? ',' : ''}${start + row}`)
  })
  to.add(']')
  return { pieces: unpackPieces(packPieces(collector.finish())), written }
}

test('answers of any windows, from blocks of those before, have their rows once each, in order', () => {
  const windows = fc.array(fc.tuple(fc.nat(TOTAL), fc.nat(TOTAL)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(windows, (list) => {
      const kept = new Map<number, AnswerPiece['piece']>()
      for (const [a, b] of list) {
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        const { pieces, written } = collect(start, end, new Set(kept.keys()))
        for (const { block, piece } of pieces) if (block !== undefined && piece) kept.set(block, piece)
        const used = pieces.map(({ block, piece }) => piece ?? kept.get(block ?? -1))
        const text = gunzipSync(joinGzip(used as never)).toString()
        expect(JSON.parse(text)).toEqual(Array.from({ length: end - start }, (_, row) => start + row))
        expect(new Set(written).size).toBe(written.length)
      }
    }),
  )
})

test('known blocks are not written, and a series ends with a shorter block', () => {
  const first = collect(0, TOTAL, new Set())
  expect(first.pieces.flatMap(({ block }) => block ?? [])).toEqual(
    Array.from({ length: 13 }, (_, block) => block),
  )
  const known = new Set([1, 2, 12])
  const second = collect(5, TOTAL, known)
  expect(second.written.slice(0, 4)).toEqual([5, 6, 7, 24])
  expect(second.written.at(-1)).toBe(95)
  expect(second.pieces.filter(({ piece }) => !piece).map(({ block }) => block)).toEqual([1, 2, 12])
})

test('an answer does not begin with a block that begins with a comma', () => {
  expect(collect(8, 40, new Set()).pieces.map(({ block }) => block)).toEqual([undefined, 2, 3, 4, undefined])
})

test('wide rows make shorter blocks', () => {
  const fields = (count: number) => Array.from({ length: count }, () => ({ name: 'realized_price' }) as never)
  expect(rowsPerBlock(fields(4))).toBeGreaterThan(rowsPerBlock(fields(40)))
  expect(rowsPerBlock(fields(4000))).toBe(16)
})
