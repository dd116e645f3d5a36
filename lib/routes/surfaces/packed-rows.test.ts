import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { seriesPath } from '@/lib/contract/family'
import type { CompactWireSeries } from '@/lib/contract/series'
import { seededRandom } from '@/lib/engine/seeded-random'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { unpackedColumn } from '@/lib/query/unpack-column'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { askPublic } from '../fake/ask-public'

holdSampleMarket()

test('a page gets the values that rows for no width have, to the digits of a picture', async () => {
  const random = seededRandom(drawnSeed)
  const every = sampleCatalog().endpoints.filter(({ available, legacy }) => available && !legacy)
  const some = Array.from(
    { length: samplesLaws ? 12 : 300 },
    () => every[Math.floor(random() * every.length)],
  )
  let packed = 0
  for (const endpoint of some) {
    const path = seriesPath(endpoint)
    const rows = async (query: string): Promise<CompactWireSeries> =>
      (await askPublic(`/data/${path}${query}`)).json
    const [wide, all] = [await rows('?width=1280'), await rows('')]
    if (wide.steps.length !== all.steps.length) continue
    for (const [name, column] of Object.entries(wide.columns)) {
      if (!Array.isArray(column)) packed++
      const own = all.columns[name] as (number | null)[]
      const values = unpackedColumn(wide.columns, name) as unknown[]
      const faults = values.filter((value, row) => {
        const exact = own[row]
        if (typeof value !== 'number' || typeof exact !== 'number')
          return JSON.stringify(value) !== JSON.stringify(exact)
        return Math.abs(value - exact) > 5e-7 * Math.abs(exact)
      })
      expect(faults, `${path} ${name}`).toEqual([])
    }
  }
  expect(packed).toBeGreaterThan(5)
})
