import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeAddressesPage } from './write-page'

test('docs/addresses.md is current: run `npm run addresses:print`', () => {
  expect(readFileSync('docs/addresses.md', 'utf8')).toBe(writeAddressesPage())
})
