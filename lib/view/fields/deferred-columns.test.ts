import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { seriesOf as madeUp } from '../synthetic-series.test-data'
import { deferredColumns } from './deferred-columns'

const days = [0, 1, 2, 3]
const columnOf = (seed: number) => Float64Array.from(days, (day) => Math.sin(day + seed))
const seriesOf = (roles: Record<string, Role>) =>
  madeUp(
    Object.fromEntries(
      Object.entries(roles).map(([name, role], at) => [name, { role, values: columnOf(at) }]),
    ),
  )

test('columns that are only offered are deferred until requested', () => {
  const series = seriesOf({ a: 'value', b: 'aux', c: 'aux', price: 'price' })
  expect([...deferredColumns(series, { show: null }).keys()]).toEqual(['b', 'c'])
  expect([...deferredColumns(series, { show: ['c'] }).keys()]).toEqual(['b'])
})

test('columns that a chart may draw by default are never deferred', () => {
  const candles = { open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' } as const
  expect(deferredColumns(seriesOf(candles), { show: null }).size).toBe(0)
  expect(deferredColumns(seriesOf({ a: 'oscillator', level: 'level' }), { show: null }).size).toBe(0)
})

test('a repeated column is listed with the field that has its values', () => {
  const series = seriesOf({ a: 'value', b: 'value', c: 'aux', d: 'aux' })
  series.columns.b = series.columns.a
  series.columns.d = series.columns.c
  expect([...deferredColumns(series, { show: null })]).toEqual([
    ['b', 'a'],
    ['c', 'c'],
    ['d', 'c'],
  ])
})
