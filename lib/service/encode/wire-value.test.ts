import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { toRecords } from '@/lib/engine/records'
import { wireReader } from './wire-value'

const N = Number.NaN
const f = (...values: number[]) => Float64Array.from(values)

function read(type: Field['type'], column: Float64Array | readonly unknown[]) {
  const field: Field = { name: 'x', type, unit: 'none', description: '', role: 'value' }
  const time = new Float64Array(column.length)
  const reader = wireReader(field, { time, columns: { x: column } }, 'charts')
  return Array.from(time, (_, row) => reader(row))
}

const infinite = Number.POSITIVE_INFINITY

test.each([
  ['number?', f(1 / 3, -1e-20, 0, -0, N, infinite), [0.3333333333333, -1e-20, 0, 0, null, null]],
  ['integer?', f(1.4, 1.5, -2.6, -0.2, N, -infinite), [1, 2, -3, 0, null, null]],
  ['boolean?', f(1, 0, -1, N), [true, false, true, null]],
  ['string?', ['a', '', null, undefined], ['a', '', null, null]],
  [
    'object?',
    [{ a: 1 / 3, b: [N, 2], c: 'x' }, null, { d: f(1, N) }, { e: true, f: { g: infinite } }],
    [{ a: 0.3333333333333, b: [null, 2], c: 'x' }, null, { d: [1, null] }, { e: true, f: { g: null } }],
  ],
] as const)('%s: %o', (type, column, expected) => {
  expect(read(type, column)).toEqual(expected)
})

test('records are objects', () => {
  expect(read('object?', toRecords([{ a: 1, b: 2 }, null]) as never)).toEqual([{ a: 1, b: 2 }, null])
})
