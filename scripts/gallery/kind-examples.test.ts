import { expect, test } from 'vitest'
import { seriesPath } from '@/lib/contract/family'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KIND_NAMES } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import examples from './kind-examples.json' with { type: 'json' }

test('every kind of chart has an example of that kind', async () => {
  expect(Object.keys(examples).sort()).toEqual([...KIND_NAMES].sort())
  for (const [kind, path] of Object.entries(examples)) {
    const endpoint = catalog.endpoints.find((one) => seriesPath(one) === path)
    if (!endpoint) throw new Error(`${path} is no series`)
    const series = await sampleSeries(endpoint)
    expect(chooseKind(series, plotFields(series), null), path).toBe(kind)
  }
})
