import { expect, test } from 'vitest'
import { DAY_MS, type Frame, frame, slice } from '@/lib/engine/frame'
import { sequence } from './synthetic-blocks.test-data'
import { wholeDays } from './whole-days'

const random = sequence(5)
const time = Float64Array.from({ length: 400 }, (_, row) => Math.floor(row / 7) * DAY_MS + row)
const rows = frame(time, { value: time.map(() => random()) })
const plain = (pieces: readonly Frame[]) =>
  pieces.map((piece) => [Array.from(piece.time), Array.from(piece.columns.value as Float64Array)])

test('a piece ends with the day that brings it to its size', () => {
  const pieces = wholeDays(null, rows, 20)
  expect(pieces.map((piece) => piece.time.length).slice(0, 3)).toEqual([21, 21, 21])
  expect(plain(wholeDays(null, rows, 1_000))).toEqual(plain([rows]))
  expect(plain(wholeDays(null, rows, 1)).length).toBe(Math.ceil(400 / 7))
})

test.each([1, 2, 3, 4])('pieces are the same however the days arrive (%i)', (seed) => {
  const next = sequence(seed)
  const pieces: Frame[] = []
  let day = 0
  while (day * 7 < 400) {
    const until = day + 1 + Math.floor(next() * 9)
    const added = slice(rows, day * 7, Math.min(400, until * 7))
    const last = pieces.at(-1)
    const short = last && last.time.length < 20 ? (pieces.pop() ?? null) : null
    pieces.push(...wholeDays(short, added, 20))
    day = until
  }
  expect(plain(pieces)).toEqual(plain(wholeDays(null, rows, 20)))
})
