import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { seriesOf as madeUp } from '@/lib/view/synthetic-series.test-data'
import { compareRevisions } from './revisions'

const DAY = 86_400_000

const seriesOf = (days: readonly number[], values: readonly (number | null)[], price = 100) =>
  madeUp(
    {
      x: { role: 'value', unit: 'ratio', values: Float64Array.from(values, (value) => value ?? Number.NaN) },
      price: { role: 'price', unit: 'USD', values: Float64Array.from(values, (_, at) => price + at) },
    },
    { time: Float64Array.from(days, (day) => day * DAY), metadata: {} },
  )

const copy = seriesOf([1, 2, 3, 4], [1, 2, null, 4])
const ask = (now: SeriesData, more: Partial<Parameters<typeof compareRevisions>[0]> = {}) =>
  compareRevisions({ copy, now, drawn: ['x'], from: null, to: null, whole: true, ...more })

test('equal data has no revisions, despite rounding', () => {
  expect(ask(copy)).toEqual({ revised: 0, added: 0, removed: 0, largest: [] })
  const long = 2 / 3
  const kept = seriesOf([1], [Number(long.toPrecision(12))])
  expect(ask(seriesOf([1], [long]), { copy: kept }).revised).toBe(0)
  expect(ask(seriesOf([1], [long * (1 + 2e-11)]), { copy: kept }).revised).toBe(1)
})

test('a changed, added or removed value is a revised point, the largest change first', () => {
  const { revised, largest } = ask(seriesOf([1, 2, 3, 4], [1.001, 3, 7, null]))
  expect(revised).toBe(4)
  expect(largest.map(({ when, was, now }) => [when, was, now])).toEqual([
    ['1970-01-04', 'missing', '7.000'],
    ['1970-01-05', '4.000', 'missing'],
    ['1970-01-03', '2.000', '3.000'],
    ['1970-01-02', '1.000', '1.001'],
  ])
})

test('values with the same text are distinguished by all their digits', () => {
  expect(ask(seriesOf([1, 2, 3, 4], [1.000000001, 2, null, 4])).largest).toMatchObject([
    { was: '1', now: '1.00000000100' },
  ])
})

test('fields that were not drawn do not count', () => {
  const dearer = seriesOf([1, 2, 3, 4], [1, 2, null, 4], 200)
  expect(ask(dearer).revised).toBe(0)
  expect(ask(dearer, { drawn: ['x', 'price'] }).revised).toBe(4)
})

test('added and removed rows are counted by their times', () => {
  expect(ask(seriesOf([2, 2.5, 4, 5, 6], [2, 9, 4, 5, 6]))).toMatchObject({
    revised: 0,
    added: 3,
    removed: 2,
  })
})

test('rows before the copy and outside its window do not count as added', () => {
  const now = seriesOf([0, 1, 2, 3, 4, 5], [0, 1, 2, null, 4, 5])
  expect(ask(now)).toMatchObject({ added: 1 })
  expect(ask(now, { from: 2 * DAY, to: 4 * DAY })).toMatchObject({ added: 0, removed: 0 })
  expect(ask(seriesOf([2, 3], [8, 8]), { from: 2 * DAY, to: 3 * DAY })).toMatchObject({
    revised: 2,
    removed: 0,
  })
})

test('rows between those of a downsampled copy do not count as added', () => {
  const now = seriesOf([1, 1.5, 2, 3, 4, 5], [1, 9, 2, null, 4, 5])
  expect(ask(now, { whole: false })).toMatchObject({ revised: 0, added: 1, removed: 0 })
})

test('rows of one time are distinguished by their labels', () => {
  const contracts = (names: string[], values: number[]): SeriesData => ({
    ...seriesOf(
      names.map(() => 1),
      values,
    ),
    fields: [
      { name: 'contract', type: 'string', unit: 'text', description: '', role: 'label' },
      { name: 'x', type: 'number', unit: 'ratio', description: '', role: 'value' },
    ],
    columns: { contract: names, x: Float64Array.from(values) },
  })
  const was = contracts(['MAR', 'JUN'], [1, 2])
  expect(ask(contracts(['JUN', 'SEP', 'MAR'], [2, 5, 1]), { copy: was, from: DAY, to: DAY })).toMatchObject({
    revised: 0,
    added: 1,
    removed: 0,
  })
})
