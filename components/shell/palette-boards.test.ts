import { expect, test } from 'vitest'
import { findBoards, findScreens } from './palette-boards'

const found = (words: string) => findBoards(words).map(({ slug }) => slug)

test('a board is found by the words of its name in any order, and by the word board', () => {
  expect(found('500 technicals')).toEqual(['sp500'])
  expect(found('Cycle')).toEqual(['cycle'])
  expect(found('board macro')).toEqual(['macro'])
  expect(found('board')).toHaveLength(6)
  expect(found('puell')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('a ready screen is found by the words of its name, and by the word screen', () => {
  expect(findScreens('funding').map(({ title }) => title)).toEqual(['Funding'])
  expect(findScreens('screen chain valuation').map(({ title }) => title)).toEqual(['On-chain valuation'])
  expect(findScreens('screen').length).toBeGreaterThan(4)
  expect(findScreens(' ')).toEqual([])
})
