import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { toRecords } from '@/lib/engine/records'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { type CardInput, drawCard } from '../card/draw-card'
import { loadedAt } from '../shapes/loaded-sample.test-data'
import { pictureKey } from './picture-key'

/** As if it had been loaded a second time. */
const again = (kind: Kind = 'line') => structuredClone(seriesOfKind(kind, 60))

function inputOf(series: SeriesData, query = ''): CardInput {
  return { chart: loadedAt(series, query), size: 'large', words: { address: 'x' } }
}
const keyOf = (series: SeriesData, query = '') => pictureKey(inputOf(series, query), 'png')

test('equal data have the same key, whoever loaded them', () => {
  for (const kind of Object.keys(KINDS) as Kind[]) expect(keyOf(again(kind)), kind).toBe(keyOf(again(kind)))
})

const others: [what: string, change: (input: CardInput) => unknown][] = [
  ['another value', ({ chart: { series } }) => (Object.values(series.columns).filter(isNumbers)[0][7] += 1)],
  ['another day', ({ chart: { series } }) => (series.time[0] -= 1)],
  ['fewer columns', ({ chart: { series } }) => delete series.columns[Object.keys(series.columns)[0]]],
  ['a text', ({ chart: { series } }) => (series.columns.text = series.columns.text ? [] : ['a'])],
  ['records', ({ chart: { series } }) => (series.columns.records = toRecords([{ a: 1 }]))],
  ['another title', ({ chart: { endpoint } }) => (endpoint.title = 'Another')],
  [
    'other metadata',
    ({ chart: { series } }) => (series.metadata.coverage = { start: '2020-01-01', end: null }),
  ],
  ['another origin', ({ chart: { series } }) => (series.origin = { kind: 'store', asOf: null })],
  ['another address', (input) => (input.words = { address: 'y' })],
  ['another size', (input) => (input.size = 'small')],
]
const isNumbers = (column: unknown): column is Float64Array => column instanceof Float64Array

test.each(others)('%s gives another key', (_, change) => {
  const input = inputOf(again())
  change(input)
  expect(pictureKey(input, 'png')).not.toBe(keyOf(again()))
})

test('another format gives another key', () => {
  expect(pictureKey(inputOf(again()), 'svg')).not.toBe(keyOf(again()))
})

test('chosen states, notices, titles and stale data have none, because they have any number of forms', () => {
  expect(keyOf(again(), 'scale=log')).toBeNull()
  expect(keyOf(again(), 'theme=dark')).toBeNull()
  expect(keyOf(again(), 'days=wrong')).toBeNull()
  expect(pictureKey({ ...inputOf(again()), words: { address: 'x', title: 'Mine' } }, 'png')).toBeNull()
  expect(keyOf({ ...again(), stale: { since: '2026-01-01', reason: 'down' } })).toBeNull()
})

test('what the key leaves out changes no picture', () => {
  const later = (series: SeriesData): SeriesData => ({
    ...series,
    origin: { kind: 'store', asOf: '2026-02-02' },
    metadata: { ...series.metadata, timestamp: '2027', processingTime: 7, revision: 'other' },
  })
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const before: SeriesData = { ...again(kind), origin: { kind: 'store', asOf: '2026-01-01' } }
    expect(keyOf(later(before)), kind).toBe(keyOf(before))
    expect(drawCard(inputOf(later(before))), kind).toEqual(drawCard(inputOf(before)))
  }
})
