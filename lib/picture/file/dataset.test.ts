import { expect, test } from 'vitest'
import { catalog } from '@/lib/view/sample-series.test-data'
import { datasetOf } from './dataset'

test('a dataset is free where everyone may see it, whatever its tier', () => {
  for (const tier of ['free', 'pro'] as const) {
    const endpoint = catalog.endpoints.find((one) => one.tier === tier)
    if (!endpoint) throw new Error(`no ${tier} series`)
    for (const isPublic of [true, false]) {
      const { isAccessibleForFree } = datasetOf(endpoint, null, { site: 'https://charts.example', isPublic })
      expect(isAccessibleForFree).toBe(isPublic)
    }
  }
})
