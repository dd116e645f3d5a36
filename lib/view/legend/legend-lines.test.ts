import { expect, test } from 'vitest'
import { legendEntry } from './legend.test-data'
import { columnWidth } from './legend-columns'
import { legendLines } from './legend-lines'

const layers = Array.from({ length: 12 }, (_, at) => legendEntry(`layer${at}`, true, at))

test('a few entries, and those of a phone, are one line, and many are as many as their columns need', () => {
  expect(legendLines(layers.slice(0, 4), 1200)).toBe(1)
  expect(legendLines(layers, 366)).toBe(1)
  const column = (columnWidth(layers) ?? 0) + 4
  // The first entry takes two columns, so that twelve need thirteen.
  expect(
    [13, 12, 7, 6, 3].map((columns) => legendLines(layers, Math.max(560, columns * column + 88))),
  ).toEqual([1, 2, 2, 3, 3])
  expect(legendLines([...layers, legendEntry('hidden', false)], 13 * column + 88)).toBe(1)
})
