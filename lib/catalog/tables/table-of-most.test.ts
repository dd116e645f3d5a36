import { expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { openSample } from '@/lib/sources/sample/open-sample'
import { openCatalog } from '../open-catalog'
import { makeTableOfMost } from './table-of-most'
import { createTableStore } from './table-store'

const sample = openSample({ seed: 1, end: '2012-01-31' })

test('the table of most charts is made before any is asked for, and then known', async () => {
  const tables = createTableStore(createInThread(), 64 * 1024 * 1024)
  await makeTableOfMost(tables, async () => sample)
  const made = tables.bytes()
  expect(made).toBeGreaterThan(0)
  const { needs } = await openCatalog()
  const request = { chain: 'bitcoin', resolution: '1d', params: {} } as const
  const needed = needs?.('/api/v1/onchain/mvrv', request) ?? []
  const { recipe, revision, columnsOf } = sample
  if (!recipe) throw new Error('The sample has no recipe.')
  const found = await tables.get({ recipe, revision, columnsOf }, needed)
  expect(found['chain/bitcoin@1d'].time.length).toBeGreaterThan(0)
  expect(tables.bytes()).toBe(made)
})

test('nothing is made of imported data, which is only read', async () => {
  const tables = createTableStore(createInThread(), 64 * 1024 * 1024)
  await makeTableOfMost(tables, async () => ({ ...sample, kind: 'store' }))
  expect(tables.bytes()).toBe(0)
})
