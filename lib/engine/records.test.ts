import { expect, test } from 'vitest'
import { columnBytes, slice, valueAt } from './frame'
import { isRecords, type Records, toRecords } from './records'

const rows = [{ '20': 3, '200': 1 }, null, { '20': 4 }]

test('objects of numbers come back as they were, absent keys stay absent', () => {
  const column = toRecords(rows)
  expect(isRecords(column)).toBe(true)
  expect(rows.map((_, row) => valueAt(column, row))).toEqual(rows)
})

test('rows of records are sliced like numbers', () => {
  const { columns } = slice({ time: Float64Array.of(1, 2, 3), columns: { above: toRecords(rows) } }, 1)
  expect(columns.above.length).toBe(2)
  expect([valueAt(columns.above, 0), valueAt(columns.above, 1)]).toEqual([null, { '20': 4 }])
})

test('anything but objects of numbers is left as it is', () => {
  for (const values of [['a', null], [[1, 2]], [{ a: { b: 1 } }], [null], [1]])
    expect(toRecords(values)).toBe(values)
})

test('records take eight bytes per number, whatever their keys', () => {
  const records = toRecords(rows) as Records
  expect(columnBytes(records)).toBe(2 * 3 * 8)
})
