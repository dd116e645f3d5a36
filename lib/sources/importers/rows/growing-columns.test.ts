import { expect, test } from 'vitest'
import { RowCollector } from '../row-collector'
import { distinctRows, GrowingColumns, TooManyRows } from './growing-columns'

test('rows are kept however many there are, and values that are not given are missing', () => {
  const rows = new GrowingColumns(2)
  for (let row = 0; row < 5_000; row++) rows.push(row, ...(row % 2 ? [-row] : []))
  expect(rows.length).toBe(5_000)
  expect([...rows.column(0).subarray(4_998)]).toEqual([4_998, 4_999])
  expect([...rows.column(1).subarray(4_998)]).toEqual([Number.NaN, -4_999])
})

test('rows beyond the memory are refused with what to do', () => {
  const most = 2 ** 20 / 8 / 4
  const rows = new GrowingColumns(4, 1)
  for (let row = 0; row < most; row++) rows.push(row)
  expect(() => rows.push(0)).toThrow(TooManyRows)
  expect(() => rows.push(0)).toThrow(/more than 1 MB of memory. Split the file/)
})

test('rows in any order are sorted, and the last of equal ones counts', () => {
  const sorted = (...keys: number[][]) => {
    const order = distinctRows(...keys.map((key) => Float64Array.from(key)))
    return order && [...order]
  }
  expect(sorted([1, 2, 3])).toBeNull()
  expect(sorted([3, 2, 1])).toEqual([2, 1, 0])
  expect(sorted([2, 1, 2, 1])).toEqual([3, 2])
  expect(sorted([1, 1, 0, 1], [2, 1, 0, 2])).toEqual([2, 1, 3])
})

test('a file that repeats few days in any order needs the memory of these days only', () => {
  const days = 50
  const rows = new RowCollector(['value'], 1)
  for (let row = 0; row < 200_000; row++) rows.add((row * 7) % days, [row])
  const { time, columns } = rows.toFrame()
  expect([...time]).toEqual(Array.from({ length: days }, (_, day) => day))
  for (let row = 200_000 - days; row < 200_000; row++)
    expect((columns.value as Float64Array)[(row * 7) % days]).toBe(row)
})

test('a later row replaces all values of its key, and a removed key is gone until it is added again', () => {
  const rows = new RowCollector(['a', 'b'])
  rows.add(1, [10, 11])
  rows.add(2, [20, 21])
  rows.add(1, [12, Number.NaN])
  rows.add(2, [Number.NaN, Number.NaN])
  expect(rows.size).toBe(2)
  expect(rows.toFrame()).toEqual({
    time: Float64Array.of(1, 2),
    columns: { a: Float64Array.of(12, 20), b: Float64Array.of(Number.NaN, 21) },
  })
  rows.remove(2)
  expect([...rows.toFrame().time]).toEqual([1])
  rows.add(2, [1, 1])
  expect([...rows.toFrame().time]).toEqual([1, 2])
})
