import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { mainByRole } from '@/lib/catalog/own/named-series'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { declaredMain } from '@/lib/view/fields/declared-main'

test('the address of a series alone stands for the field that its page is about', () => {
  const catalog = sampleCatalog()
  let compared = 0
  const others = DEFINITIONS.flatMap((definition) => {
    if (definition.kind !== 'series') return []
    const main = mainByRole(definition.fields)
    const endpoint = catalog.find(`${API_PREFIX}${definition.path}`)
    if (!main || !endpoint) return []
    compared++
    const data = { endpoint, fields: endpoint.fields, metadata: {} } as unknown as SeriesData
    const [shown] = declaredMain(data).fields
    // Chains have other names for one field, never another description.
    return shown?.description === main.description
      ? []
      : [`${definition.path}: ${main.name}, shown ${shown?.name}`]
  })
  expect(compared).toBeGreaterThan(500)
  expect(others).toEqual([])
})
