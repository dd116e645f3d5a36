import { expect, test } from 'vitest'
import { readPageAddress } from './page-address'

test.each([
  ['/onchain/mvrv?days=90&vs=a', 'onchain/mvrv', 'days=90&vs=a'],
  ['/onchain%2Fmvrv', 'onchain/mvrv', ''],
  ['/', '', ''],
])('%s', (address, path, query) => {
  const read = readPageAddress(address)
  expect([read?.path, read?.search.toString()]).toEqual([path, query])
})

test.each([
  '',
  'onchain/mvrv',
  'https://elsewhere.example/onchain/mvrv',
  '/100%',
  'http://',
  `/${'x'.repeat(4000)}`,
])('“%s” is not the address of a page', (address) => {
  expect(readPageAddress(address)).toBeNull()
})
