import { expect, test } from 'vitest'
import { lineName } from '@/lib/contract/fields/share-name'
import { seriesOf } from '../synthetic-series.test-data'
import { plotFields } from './plot-fields'

const sharesOf = (above: number[], below: number[]) =>
  [
    ...plotFields(
      seriesOf({
        above: { role: 'breadth', values: above.map((count) => ({ '200': count })) },
        below: { role: 'breadth', values: below.map((count) => ({ '200': count })) },
      }),
    )[0].values,
  ].map((share) => (Number.isNaN(share) ? null : share))

test('a count above an average becomes its share of the total count', () => {
  expect(sharesOf([10, 20, 0], [30, 20, 40])).toEqual([25, 50, 0])
})

test('too small a total has no share, unless it was never larger', () => {
  expect(sharesOf([1, 0, 4, 5], [0, 2, 5, 5])).toEqual([null, null, null, 50])
  expect(sharesOf([1, 1, 2], [0, 1, 1])).toEqual([100, 50, (2 / 3) * 100])
})

test('a share is not called like the count that the API has', () => {
  const series = seriesOf({
    above: { role: 'breadth', values: [{ '200': 10 }] },
    below: { role: 'breadth', values: [{ '200': 30 }] },
  })
  const [share] = plotFields(series)
  expect([share.name, share.unit, share.values[0]]).toEqual(['above.200.percent', 'percent', 25])
  for (const name of ['above.200', 'above.200.percent'])
    expect(lineName(series.fields, name)).toBe('above.200.percent')
  expect(lineName(series.fields, 'price')).toBe('price')
})
