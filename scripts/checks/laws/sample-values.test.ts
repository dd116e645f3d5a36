import { describe, expect, test } from 'vitest'
import type { ComputedSeries } from '@/lib/catalog/catalog'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { lawEndpoints } from '@/scripts/law-sample'
import { defaultRequest } from './check-endpoint'
import { flatColumns } from './flat-columns'
import { outOfBounds } from './out-of-bounds'

describe('every series on every chain, by day', () => {
  const catalog = sampleCatalog()
  const cases = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy)).flatMap((endpoint) =>
    (endpoint.chains.length > 0 ? endpoint.chains : ['bitcoin']).map((chain) => ({
      endpoint,
      chain,
      path: endpoint.path.slice(API_PREFIX.length),
    })),
  )

  test.each(cases)('$path of $chain', async ({ endpoint, chain, path }) => {
    const computed = await catalog.compute(endpoint.path, defaultRequest(endpoint, chain))
    expect([...outOfBounds(path, computed), ...flatColumns(path, computed)]).toEqual([])
  })
})

describe('faults are found', () => {
  const series = (values: number[], field: Partial<Endpoint['fields'][number]>): ComputedSeries => ({
    frame: {
      time: Float64Array.from(values, (_, row) => row),
      columns: { [field.name ?? 'x']: Float64Array.from(values) },
    },
    fields: [{ name: 'x', type: 'number?', unit: 'percent', description: 'X.', role: 'value', ...field }],
    missing: [],
    revision: 'r',
  })

  test('a share beyond the whole, or below zero', () => {
    expect(outOfBounds('a', series([40, 8567], { name: 'active_share' }))).toHaveLength(1)
    expect(outOfBounds('a', series([40, -1], { name: 'active_share' }))).toHaveLength(1)
    expect(outOfBounds('a', series([0.4, 1.1], { name: 'rank', unit: 'fraction' }))).toHaveLength(1)
    expect(outOfBounds('a', series([40, 100], { name: 'active_share' }))).toEqual([])
    expect(outOfBounds('a', series([40, -20], { name: 'active_share_change_90d' }))).toEqual([])
  })
  test('shares that add up to more than the whole', () => {
    const one = series([60, 40], { name: 'a', role: 'share' })
    const columns = { ...one.frame.columns, b: Float64Array.of(40, 70) }
    const two = {
      ...one,
      frame: { ...one.frame, columns },
      fields: [...one.fields, { ...one.fields[0], name: 'b' }],
    }
    expect(outOfBounds('a', two)).toEqual(['shares add up to 110.000 % in row 1'])
  })
  test('a constant, unless it is a reference line or a snapshot', () => {
    expect(flatColumns('a', series([1, 1, Number.NaN, 1], { unit: 'ratio' }))).toEqual([
      'x is 1 in every row',
    ])
    expect(flatColumns('a', series([1, 1], { role: 'level' }))).toEqual([])
    expect(flatColumns('a', series([1], {}))).toEqual([])
    expect(flatColumns('a', series([1, 2], {}))).toEqual([])
  })
})
