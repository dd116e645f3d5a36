import { expect, test } from 'vitest'
import { legendEntry } from './legend.test-data'
import { legendOrder } from './legend-order'

const names = (entries: { field: string }[]) => entries.map(({ field }) => field).join(' ')

test('a field that is switched off keeps its place', () => {
  const all = [legendEntry('a', true, 0), legendEntry('b', true, 1), legendEntry('c', false)]
  expect(names(legendOrder(all, []).listed)).toBe('a b')
  const off = [legendEntry('b', true, 1), legendEntry('a', false, 0), legendEntry('c', false)]
  expect(names(legendOrder(off, ['a', 'b']).listed)).toBe('a b')
  expect(names(legendOrder(off, ['a', 'b']).others)).toBe('c')
})

test('a further field is added at the end and stays there when it is switched off', () => {
  const on = [legendEntry('c', true), legendEntry('a', true, 0), legendEntry('d', false)]
  expect(names(legendOrder(on, ['a']).listed)).toBe('a c')
  const off = [legendEntry('a', true, 0), legendEntry('d', true), legendEntry('c', false)]
  expect(names(legendOrder(off, ['a', 'c']).listed)).toBe('a c d')
})

test('a compared series is listed even if it is hidden', () => {
  const vs = { ...legendEntry('vs', false), overlay: { letter: 'b', note: '', failure: null } }
  expect(names(legendOrder([legendEntry('a', true, 0), vs], []).listed)).toBe('a vs')
})

test('compared series and formulas follow the first field, because the end of a long legend is out of sight', () => {
  const added = (field: string, letter: string | null) => ({
    ...legendEntry(field, true),
    overlay: { letter, note: '', failure: null },
  })
  const all = [
    ...[0, 1, 2, 3].map((place) => legendEntry(`own${place}`, true, place)),
    legendEntry('further', true),
    added('vs', 'b'),
    added('formula', null),
  ]
  const wanted = 'own0 vs formula own1 own2 own3 further'
  expect(names(legendOrder(all, []).listed)).toBe(wanted)
  // Also after they were drawn since the page was opened.
  expect(names(legendOrder(all, ['own0', 'own1', 'vs']).listed)).toBe(wanted)
})
