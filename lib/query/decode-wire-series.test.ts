import { expect, test } from 'vitest'
import type { WireSeries } from '@/lib/contract/series'
import { decodeWireSeries } from './decode-wire-series'

const field = (name: string, type: 'number?' | 'string?' | 'object?' | 'null?', aliasOf?: string) => ({
  name,
  type,
  unit: 'none' as const,
  description: '',
  ...(aliasOf ? { aliasOf, role: 'alias' as const } : {}),
})

const wire = {
  fields: [
    field('a', 'number?'),
    field('b', 'number?', 'a'),
    field('text', 'string?'),
    field('nested', 'object?'),
    field('far', 'null?'),
  ],
  time: [1, 2],
  columns: { a: [1, null], text: ['x', null], nested: [{ n: 1 }, null], far: [null, null] },
  metadata: {},
  rowCount: 9,
  last: {},
  origin: { kind: 'sample' },
} as unknown as WireSeries

test('null becomes NaN in numeric columns, text and nested values stay', () => {
  const { series, rowCount } = decodeWireSeries(wire)
  expect(series.columns.a).toEqual(Float64Array.of(1, Number.NaN))
  expect(series.columns.text).toEqual(['x', null])
  expect(series.columns.nested).toEqual([{ n: 1 }, null])
  expect(series.columns.far).toEqual([null, null])
  expect(rowCount).toBe(9)
})

test('an alias has the column it repeats', () => {
  const { columns } = decodeWireSeries(wire).series
  expect(columns.b).toBe(columns.a)
})
