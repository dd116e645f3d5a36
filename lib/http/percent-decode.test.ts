import { expect, test } from 'vitest'
import { percentDecode } from './percent-decode'

test.each([
  ['/onchain/mvrv', '/onchain/mvrv'],
  ['/onchain%2Fmvrv', '/onchain/mvrv'],
  ['%E2%82%BF', '₿'],
  ['', ''],
  ['%', null],
  ['100%', null],
  ['%zz', null],
  ['%E2%82', null],
  ['%ff', null],
])('%s is %j', (text, plain) => {
  expect(percentDecode(text)).toBe(plain)
})
