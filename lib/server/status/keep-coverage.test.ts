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
  const withheld = new Set<string>()
  const find = (path: string) =>
    ({ available: has.has(path), ...(withheld.has(path) ? { withheld: [{}] } : {}) }) as Endpoint
  const coverage = keepCoverage(nobody, async () => ({ sourceKind, find }))
  const empty = await coverage('all')
  expect(empty.counts.stored).toBe(0)
  expect(Object.values(empty.counts).reduce((sum, count) => sum + count)).toBe(empty.total)
  has.add(`${API_PREFIX}charts/fear-greed-index`)
  const one = await coverage('all')
  expect(one.counts.stored).toBe(1)
  expect(one.families.find(({ family }) => family === 'charts')?.counts.stored).toBe(1)
  expect(one.series.find(({ by }) => by === 'stored')).toMatchObject({
    path: 'charts/fear-greed-index',
    sources: [],
  })
  withheld.add(`${API_PREFIX}onchain/mvrv`)
  expect((await coverage('public')).counts).toMatchObject({ stored: 1, withheld: 1 })
  sourceKind = 'sample'
  expect((await coverage('all')).counts.stored).toBe(0)
})
