import { expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { multipliedOn, proportionalFields } from './additive'

const DAYS = [Date.UTC(2025, 2, 18), Date.UTC(2022, 5, 14)]
const FACTOR = 3

test('whatever is multiplied with the amounts or rates of a day in the data is added or averaged', async () => {
  const sample = sharedSample()
  const plain = createCatalog(sample)
  const sampled = lawEndpoints(plain.endpoints.filter(({ legacy }) => !legacy))
  const wrong: string[] = []
  let found = 0
  for (const day of DAYS) {
    for (const how of ['sum', 'mean'] as const) {
      const multiplied = createCatalog(multipliedOn(sample, day, how, FACTOR))
      for (const endpoint of sampled) {
        for (const name of await proportionalFields(plain, multiplied, endpoint, day, FACTOR)) {
          const gathers = endpoint.fields.find((one) => one.name === name)?.gathers
          found++
          // Amounts per something else are rates.
          const isRight = how === 'mean' ? gathers === 'mean' : gathers !== undefined
          if (!isRight) wrong.push(`${endpoint.path}.${name} ${how}: ${gathers}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(moreThan(300))
})
