import { expect, test } from 'vitest'
import {
  assumedHeight,
  assumedWidth,
  DEFAULT_HEIGHT,
  DEFAULT_PHONE_HEIGHT,
  DEFAULT_PHONE_WIDTH,
  DEFAULT_WIDTH,
  leastHeight,
} from './plot-size'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile/15E148'

test('a measured size is used as it is', () => {
  expect(assumedWidth('1133', PHONE)).toBe(1133)
  expect(assumedHeight('702', PHONE)).toBe(702)
})

test.each(['', 'abc', '-5', '1e9', '12.5', '99999', undefined])(
  'a reported width or height of %s is ignored',
  (cookie) => {
    expect(assumedWidth(cookie, DESKTOP)).toBe(DEFAULT_WIDTH)
    expect(assumedWidth(cookie, PHONE)).toBe(DEFAULT_PHONE_WIDTH)
    expect(assumedHeight(cookie, DESKTOP)).toBe(DEFAULT_HEIGHT)
    expect(assumedHeight(cookie, PHONE)).toBe(DEFAULT_PHONE_HEIGHT)
  },
)

test('panes below the main one share the height of the window while each has room', () => {
  expect(assumedHeight('702', DESKTOP, 3)).toBe(702)
  expect(assumedHeight('500', DESKTOP, 3)).toBe(leastHeight(3))
  expect(leastHeight(0)).toBe(180)
})
