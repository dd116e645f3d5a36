import { expect, test } from 'vitest'
import { dataLabels } from './data-labels'

test('a series of an earlier day says so before anything else', () => {
  const metadata = { parameters: { asof: '2026-05-01' } }
  expect(dataLabels({ fields: [], metadata })).toEqual([
    'As known on 2026-05-01, without later rows and revisions.',
  ])
  expect(dataLabels({ fields: [], metadata: {} })).toEqual([])
})

test('days without a volume are named, the first three of each field', () => {
  const span = (from: string, to: string) => ({ field: 'volume', from, to })
  const unknown = [
    span('2014-09-17', '2017-08-16'),
    span('2019-01-01', '2019-01-01'),
    span('2020-01-01', '2020-01-02'),
    span('2021-01-01', '2021-01-02'),
  ]
  expect(dataLabels({ fields: [], metadata: { unknown } })).toEqual([
    'The source of these days has no volume: 2014-09-17 to 2017-08-16, 2019-01-01, 2020-01-01 to 2020-01-02 and 1 more.',
  ])
})
