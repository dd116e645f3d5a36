import { expect, test } from 'vitest'
import { sampleColumns } from './sample-columns'

const COLUMNS = 100
const time = Float64Array.from({ length: COLUMNS + 1 }, (_, at) => at * 10)
const rising = Float64Array.from(time, (at) => at)

test('each column has the value at its end', () => {
  const found = sampleColumns(time, rising, COLUMNS)
  expect(found[0]).toBe(10)
  expect(found[COLUMNS - 1]).toBe(1000)
})

test('a short gap is filled with the last known value, a long one and the ends stay empty', () => {
  const values = rising.slice().fill(Number.NaN, 0, 3).fill(Number.NaN, 20, 24).fill(Number.NaN, 60, 80)
  const found = sampleColumns(time, values, COLUMNS)
  const absent = [...found.keys()].filter((column) => Number.isNaN(found[column]))
  expect(absent).toEqual([0, 1, ...Array.from({ length: 20 }, (_, at) => 59 + at)])
  expect([...found.subarray(18, 24)]).toEqual([190, 190, 190, 190, 190, 240])
})
