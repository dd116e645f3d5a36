import { expect, test } from 'vitest'
import { changedSeries } from './changed-series'

const SERIES = 'lib/catalog/series'
const DEFINITIONS = 'lib/catalog/definitions'

test('a changed definition reaches its series', async () => {
  const series = await changedSeries([`${SERIES}/onchain/mvrv.yaml`])
  expect(series).toContain('/api/v1/onchain/mvrv')
  expect(series).not.toContain('/api/v1/onchain/sopr')
})

test('a changed measure reaches the series that use it, and a changed operation more', async () => {
  const series = await changedSeries(['lib/catalog/measures/lifespan.ts'])
  expect(series).toContain('/api/v1/onchain/dormancy')
  expect(series).not.toContain('/api/v1/crypto/prices/ETH')
  expect((await changedSeries(['lib/engine/ops/risk/percent-change.ts'])).length).toBeGreaterThan(100)
})

test('a changed operation or table reaches its series', async () => {
  const operations = await changedSeries([`${DEFINITIONS}/charts/technical/volume.ts`])
  expect(operations).toEqual(['/api/v1/charts/asset-money-flow-index'])
  const tables = await changedSeries([`${DEFINITIONS}/derivatives/basis.ts`])
  expect(tables).toContain('/api/v1/derivatives/eth_basis_contracts')
  expect(tables).not.toContain('/api/v1/derivatives/carry_vs_treasury')
})

test('lists, tests and pages reach no series', async () => {
  const files = [`${DEFINITIONS}/code.ts`, `${DEFINITIONS}/universes.test.ts`, 'README.md', 'app/layout.tsx']
  expect(await changedSeries(files)).toEqual([])
})
