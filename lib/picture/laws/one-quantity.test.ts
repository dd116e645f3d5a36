import { expect, test } from 'vitest'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { quantityFaults } from './quantity-faults.test-data'

test('every series is about one quantity, whichever of its columns are empty', async () => {
  const faults: string[] = []
  const sampled = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))
  for (const endpoint of sampled) faults.push(...quantityFaults(await sampleSeries(endpoint)))
  expect(faults).toEqual([])
  expect(sampled.length).toBeGreaterThan(moreThan(1300))
})
