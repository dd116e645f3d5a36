import { expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { bucketMode, distributionOf, firstOfEach, medianCost, snapshotsOf, totalOf } from './urpd-buckets'

const input = frame(Float64Array.of(1, 1, 1, 2, 2), {
  price_min: Float64Array.of(0, 10, 20, 0, 10),
  price_max: Float64Array.of(10, 20, 30, 10, 20),
  sth_amount: Float64Array.of(1, 0, Number.NaN, 3, 1),
  lth_amount: Float64Array.of(2, 0, 1, 0, 0),
  price: Float64Array.of(7, 7, 7, 9, 9),
})

test('rows with the same time form one snapshot; empty buckets are left out', () => {
  const snapshots = snapshotsOf(input)
  expect(snapshots.map(({ time, buckets }) => [time, buckets.length])).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(totalOf(snapshots[0].buckets)).toBe(4)
  expect(totalOf(snapshots[0].buckets, ({ sth }) => sth)).toBe(1)
})

test('percentages refer to the selected coins and add up to 100', () => {
  const [first] = snapshotsOf(input)
  expect(distributionOf(first.buckets)).toEqual([
    { price_min: 0, price_max: 10, btc_amount: 3, percentage: 75 },
    { price_min: 20, price_max: 30, btc_amount: 1, percentage: 25 },
  ])
  expect(distributionOf(first.buckets, ({ sth }) => sth)).toEqual([
    { price_min: 0, price_max: 10, btc_amount: 1, percentage: 100 },
  ])
})

test('the median cost is interpolated linearly within its bucket', () => {
  expect(medianCost(snapshotsOf(input)[0])).toBeCloseTo(20 / 3, 12)
  expect(medianCost({ time: 0, buckets: [] })).toBeNaN()
})

test('a column that repeats within a snapshot is read once per snapshot', () => {
  expect([...firstOfEach(input, input.columns.price, snapshotsOf(input))]).toEqual([7, 9])
})

test('equal widths are linear, growing widths logarithmic', () => {
  const bucket = { sth: 1, lth: 0 }
  expect(
    bucketMode([
      { ...bucket, min: 0, max: 5 },
      { ...bucket, min: 5, max: 10 },
    ]),
  ).toBe('linear')
  expect(
    bucketMode([
      { ...bucket, min: 1, max: 2 },
      { ...bucket, min: 2, max: 4 },
    ]),
  ).toBe('log')
})
