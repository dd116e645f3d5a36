import { expect, test } from 'vitest'
import { indexCatalog } from '@/lib/market/index-catalog'
import { oncePerCatalog } from './once-per-catalog'

test('a value is made once for each revision, and also if it is undefined', () => {
  const made: string[] = []
  const sizeOf = oncePerCatalog((catalog) => {
    made.push(catalog.revision)
    return catalog.total || undefined
  })
  const one = indexCatalog({ revision: 'one', endpoints: [] })
  const two = indexCatalog({ revision: 'two', endpoints: [] })
  expect([sizeOf(one), sizeOf(one), sizeOf(two), sizeOf(one)]).toEqual(Array(4).fill(undefined))
  expect(made).toEqual(['one', 'two'])
})
