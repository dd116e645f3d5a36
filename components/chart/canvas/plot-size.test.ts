import { expect, test } from 'vitest'
import { assumedWidth, DEFAULT_PHONE_WIDTH, DEFAULT_WIDTH } from './plot-size'

test('a measured width is used as it is', () => {
  expect(assumedWidth('1133', 'Mozilla/5.0 Mobile Safari')).toBe(1133)
})

test.each(['', 'abc', '-5', '1e9', '12.5', '99999', undefined])(
  'a reported width of %s is ignored',
  (cookie) => {
    expect(assumedWidth(cookie, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(DEFAULT_WIDTH)
    expect(assumedWidth(cookie, 'Mozilla/5.0 (iPhone) Mobile/15E148')).toBe(DEFAULT_PHONE_WIDTH)
  },
)
