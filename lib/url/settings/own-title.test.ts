import { expect, test } from 'vitest'
import { LONGEST_TITLE, readTitle } from './own-title'

test('a title is one line of plain text with a bound', () => {
  expect(readTitle(' Before\nthe  halving \u202e ')).toBe('Before the halving')
  expect(readTitle(' \n ')).toBeNull()
  expect(readTitle('😀'.repeat(LONGEST_TITLE))).toHaveLength(2 * LONGEST_TITLE)
  expect(readTitle('x'.repeat(LONGEST_TITLE + 1))).toBeUndefined()
})
