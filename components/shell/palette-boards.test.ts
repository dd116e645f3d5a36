import { expect, test } from 'vitest'
import { findBoards } from './palette-boards'

const found = (words: string) => findBoards(words).map(({ slug }) => slug)

test('a board is found by the words of its name in any order, and by the word board', () => {
  expect(found('500 technicals')).toEqual(['sp500'])
  expect(found('Cycle')).toEqual(['cycle'])
  expect(found('board macro')).toEqual(['macro'])
  expect(found('board')).toHaveLength(6)
  expect(found('puell')).toEqual([])
  expect(found('  ')).toEqual([])
})
