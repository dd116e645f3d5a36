import { expect, test } from 'vitest'
import { mayMiss, WindowCount } from './enough-rows'

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [7, 1],
  [10, 1],
  [11, 2],
  [30, 3],
  [31, 4],
  [365, 37],
])('of %i rows, %i may be missing', (n, expected) => {
  expect(mayMiss(n)).toBe(expected)
})

// One character per row: x is present, - is missing.
test.each([
  [3, 'xxxx', '--xx'],
  [3, 'x-xxx', '----x'],
  [5, 'xxxxxx', '----xx'],
  [5, 'xx-xxx', '----xx'],
  [5, 'xx--xxxx', '-------x'],
  [5, '-xxxxxx', '-----xx'],
  [5, 'xxxx-x', '-----x'],
])('windows of %i rows in %s end at %s', (n, rows, expected) => {
  const count = new WindowCount(n)
  const found = Array.from(rows, (row) => (count.add(row === 'x') ? 'x' : '-')).join('')
  expect(found).toBe(expected)
})
