import { expect, test } from 'vitest'
import { legendEntry } from './legend.test-data'
import { columnWidth, isWide, sharedNote } from './legend-columns'

const layers = Array.from({ length: 12 }, (_, at) => legendEntry(`layer${at}`, true, at))
const price = { ...legendEntry('a name that is longer than the others', true), note: 'monthly' }

test('many entries are in columns of one width, and a longer one takes two', () => {
  expect(columnWidth(layers.slice(0, 4))).toBeNull()
  const column = columnWidth([...layers, price])
  expect(column).toBe(columnWidth(layers))
  expect(isWide(price, column)).toBe(true)
  expect(layers.some((entry) => isWide(entry, column))).toBe(false)
})

test('a note is written once where every drawn entry has it', () => {
  const noted = layers.map((entry) => ({ ...entry, note: 'monthly' }))
  expect(sharedNote([...noted, legendEntry('hidden', false)])).toBe('monthly')
  expect(sharedNote([...noted, legendEntry('other', true)])).toBeNull()
  expect(sharedNote([price])).toBeNull()
})
