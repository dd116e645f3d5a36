import { expect, test } from 'vitest'
import { moved } from '../../sorting/moved'
import { changed, contentOf, type Draft, type DraftCell, isSame, titleOf } from './draft'

const cell = (key: string, title: string | null = null) => ({
  key,
  path: `onchain/${key}`,
  query: '',
  title,
  seriesTitle: key.toUpperCase(),
  width: 'third' as const,
  height: 'short' as const,
})
const cells = ['a', 'b', 'c', 'd'].map((key) => cell(key))
const order = (of: readonly DraftCell[]) => of.map(({ key }) => key).join('')
const draft = (of: readonly DraftCell[]): Draft => ({
  title: 'Mine',
  description: '',
  range: { kind: 'span', span: 'all' },
  cells: of,
})

test('a move puts a cell at the requested position, and positions outside the board change nothing', () => {
  expect(order(moved(cells, 0, 2))).toBe('bcad')
  expect(order(moved(cells, 3, 0))).toBe('dabc')
  for (const [from, to] of [
    [0, 4],
    [-1, 2],
    [2, -1],
    [1, 1],
  ]) {
    expect(moved(cells, from, to)).toBe(cells)
  }
})

test('a move back and forth leaves the draft unchanged; an edit does not', () => {
  expect(isSame(draft(moved(moved(cells, 0, 3), 3, 0)), draft(cells))).toBe(true)
  expect(isSame(draft(moved(cells, 0, 1)), draft(cells))).toBe(false)
  expect(isSame(draft(changed(cells, 'b', { width: 'full' })), draft(cells))).toBe(false)
})

test('saved content has no fields of the editor', () => {
  expect(Object.keys(contentOf(draft(cells)).cells[0]).sort()).toEqual([
    'height',
    'path',
    'query',
    'title',
    'width',
  ])
})

test('a text has the name of its first heading', () => {
  const text = (words: string): DraftCell => ({
    text: words,
    width: 'full',
    height: 'short',
    key: 't',
    seriesTitle: 'Text',
  })
  expect(titleOf(text('words\n## *Big* picture'))).toBe('Big picture')
  expect(titleOf(text('words'))).toBe('Text')
})

test('a cell without a title has that of its series', () => {
  expect(titleOf(cell('mvrv', '  '))).toBe('MVRV')
  expect(titleOf(cell('mvrv', 'Mine'))).toBe('Mine')
})
