import { expect, test } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { keepCoverage } from './keep-coverage'

const nobody = () => ({
  isRunning: false,
  started: null,
  next: null,
  mayChange: false,
  quarantined: 0,
  aside: [],
  sources: [],
})

test('the coverage is what the store has at the moment, not what the definitions of sources promise', async () => {
  const has = new Set<string>()
  let sourceKind: Catalog['sourceKind'] = 'store'
  const find = (path: string) => ({ available: has.has(path) }) as Endpoint
  const coverage = keepCoverage(nobody, async () => ({ sourceKind, find }))
  const empty = await coverage()
  expect(empty.counts.stored).toBe(0)
  expect(Object.values(empty.counts).reduce((sum, count) => sum + count)).toBe(empty.total)
  has.add(`${API_PREFIX}charts/fear-greed-index`)
  const one = await coverage()
  expect(one.counts.stored).toBe(1)
  expect(one.families.find(({ family }) => family === 'charts')?.counts.stored).toBe(1)
  expect(one.series.find(({ by }) => by === 'stored')).toMatchObject({
    path: 'charts/fear-greed-index',
    sources: [],
  })
  sourceKind = 'sample'
  expect((await coverage()).counts.stored).toBe(0)
})
