import { expect, test } from 'vitest'
import { allowsRange, readRange } from './range'

test.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-8', { start: 92, end: 100 }],
  ['bytes=-800', { start: 0, end: 100 }],
  ['Bytes=99-99', { start: 99, end: 100 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['rows=0-9', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('a range of another version, or of a weak tag, is the whole', () => {
  expect(allowsRange(undefined, '"a"')).toBe(true)
  expect(allowsRange('"a"', '"a"')).toBe(true)
  expect(allowsRange('"b"', '"a"')).toBe(false)
  expect(allowsRange('W/"a"', 'W/"a"')).toBe(false)
})
