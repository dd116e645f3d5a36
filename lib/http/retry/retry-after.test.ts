import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after'

test.each([
  [undefined, null],
  ['', null],
  ['3', 3000],
  [' 3 ', 3000],
  ['1.5', null],
  ['-1', null],
  ['9'.repeat(30), null],
  ['soon', null],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 9000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('%s is %s ms', (header, expected) => {
  expect(retryAfterMs(header, 1000)).toBe(expected)
})
