import { expect, test } from 'vitest'
import { seriesOf } from '../synthetic-series.test-data'
import { dataNotes } from './data-notes'
import { notesOf } from './note'

const dataLabels = (...[series]: Parameters<typeof dataNotes>) =>
  notesOf(dataNotes(series), 'reads', 'worth', 'made')

test('a series of an earlier day says so before anything else', () => {
  const metadata = { parameters: { asof: '2026-05-01' } }
  expect(dataLabels(seriesOf({}, { metadata }))).toEqual([
    'As known on 2026-05-01, without later rows and revisions.',
  ])
  expect(dataLabels(seriesOf({}, { metadata: {} }))).toEqual([])
})

test('days without a volume are named, the first three of each field', () => {
  const span = (from: string, to: string) => ({ field: 'volume', from, to })
  const unknown = [
    span('2014-09-17', '2017-08-16'),
    span('2019-01-01', '2019-01-01'),
    span('2020-01-01', '2020-01-02'),
    span('2021-01-01', '2021-01-02'),
  ]
  expect(dataLabels(seriesOf({}, { metadata: { unknown } }))).toEqual([
    'The source of these days has no volume: 2014-09-17 to 2017-08-16, 2019-01-01, 2020-01-01 to 2020-01-02 and 1 more.',
  ])
})

test('assumed publication is named with the day of the first import and the lag, once for inputs with the same', () => {
  const input = (name: string, least: number, most: number) => ({
    name,
    before: '2024-03-20',
    lag: { least, most },
  })
  const assumed = [
    input('Fear and Greed', 0, 0),
    input('CPI', 42, 45),
    input('Core CPI', 42, 45),
    input('Flows', 3, 3),
  ]
  expect(dataLabels(seriesOf({}, { metadata: { parameters: { asof: '2024-03-05' }, assumed } }))).toEqual([
    'As known on 2024-03-05, without later rows and revisions.',
    'Before 2024-03-20, publication is assumed: the date of each row (“Fear and Greed”).',
    'Before 2024-03-20, publication is assumed: the date of each row + 42 to 45 days (“CPI” and “Core CPI”).',
    'Before 2024-03-20, publication is assumed: the date of each row + 3 days (“Flows”).',
  ])
})

test('inputs of finer rows are named, apart from those of which files lack days', () => {
  const gathered = [
    { name: 'Fees', from: 'block' },
    { name: 'Transfers', from: 'block', onlyGaps: true as const },
    { name: 'Size', from: 'block' },
  ]
  expect(dataLabels(seriesOf({}, { metadata: { gathered } }))).toEqual([
    'Computed from blocks: “Fees” and “Size”.',
    'Computed from blocks on days that no file has: “Transfers”.',
  ])
})

test('fields without their largest values are named', () => {
  expect(dataLabels(seriesOf({}, { metadata: { tooLarge: ['mvrv', 'nupl'] } }))).toEqual([
    'Values beyond ±1e100 are missing: mvrv and nupl.',
  ])
})

test('fields of the chart without a value are named, with the inputs that are not loaded', () => {
  const none = new Float64Array(3).fill(Number.NaN)
  const series = seriesOf(
    {
      active_mvrv: { role: 'value', values: none },
      investor_cap: { role: 'value', unit: 'USD', values: Float64Array.of(1, 2, 3) },
      other: { role: 'aux', values: none },
    },
    { metadata: { missing: ['active_mvrv', 'other'] } },
  )
  expect(dataLabels(series)).toEqual([
    'Active MVRV has no values, because inputs are too short or have no days in common.',
  ])
  const endpoint = { ...series.endpoint, missing: ['coin days', 'supply'] }
  expect(dataLabels({ ...series, endpoint })).toEqual([
    'Active MVRV has no values, because inputs are not loaded.',
    'Not loaded: coin days and supply.',
  ])
})

test('a source that another one continues is named, with the day', () => {
  const source = {
    id: 'coinmetrics',
    name: 'Coin Metrics community data',
    url: '',
    license: '',
    licenseUrl: '',
    attribution: '',
    redistribute: 'yes' as const,
    fields: [],
  }
  const continued = { from: '2026-06-02', by: 'Bitcoin Research Kit' }
  const sources = [{ ...source, continued }, source]
  expect(dataLabels(seriesOf({}, { metadata: { sources } }))).toEqual([
    'Coin Metrics community data has no values from 2026-06-02 on. They are those of Bitcoin Research Kit.',
  ])
})
