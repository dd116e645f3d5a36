import { describe, expect, test } from 'vitest'
import { catalogOfFiles } from '@/lib/catalog/fake/real-files.test-data'
import { API_PREFIX } from '@/lib/contract/family'
import { mainField } from '@/lib/view/fields/main-field'
import { seriesOf } from '@/lib/view/series-of.test-data'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { testDataDir } from '@/scripts/test-data'
import { quantityFaults } from './quantity-faults.test-data'

describe.skipIf(!testDataDir)('over files of publishers', () => {
  const opened = catalogOfFiles()

  test('every series is about the same quantity as with all inputs, and says if it has no value', async () => {
    const catalog = opened()
    const faults: string[] = []
    const empty: string[] = []
    const sampled = lawEndpoints(
      catalog.endpoints.filter(({ legacy, available }) => legacy === null && available),
    )
    for (const endpoint of sampled) {
      const series = seriesOf(endpoint, await catalog.compute(endpoint.path, defaultRequest(endpoint)))
      faults.push(...quantityFaults(series))
      if (!mainField(series)?.values.some(Number.isFinite)) empty.push(endpoint.path.slice(API_PREFIX.length))
    }
    expect(faults).toEqual([])
    console.log(
      `${empty.length} of ${sampled.length} series have no value of their main field: ${empty.join(', ')}`,
    )
    expect(sampled.length).toBeGreaterThan(moreThan(400))
    if (sampled.length > 400)
      expect(empty).toEqual(expect.arrayContaining(['onchain/cross-chain-volume', 'charts/nvt-by-chain']))
  })
})
