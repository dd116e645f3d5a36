import { expect, test } from 'vitest'
import { DEFINITIONS } from '../all'
import { SEARCH_WORDS } from './all'

const current = DEFINITIONS.filter(({ kind }) => kind !== 'legacy').map(({ path }) => path)

test('search words are of series that exist, under their current names', () => {
  expect(Object.keys(SEARCH_WORDS).filter((path) => !current.includes(path))).toEqual([])
})

test('a word is listed for one series only, in lower case', () => {
  const words = Object.values(SEARCH_WORDS).flat()
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([])
})
