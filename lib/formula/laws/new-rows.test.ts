import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { evaluateFormula } from '../evaluate/evaluate-formula'
import type { InputColumn } from '../evaluate/input-column'
import { paceOf } from '../evaluate/pace'
import { FUNCTIONS } from '../functions/function-table'
import { RESAMPLE } from '../functions/sampling'
import { carried, checkOver, newInEveryRow } from './input-columns.test-data'
import { callOf, randomFrom } from './random-formulas.test-data'

// Carried values never count: a formula has the values that it has without the rows in which its inputs are not new.

const LENGTH = 900
const time = Float64Array.from({ length: LENGTH }, (_, row) => row * DAY_MS)
const isWeekend = (row: number) => row % 7 > 4
const full = new Map([
  ['a', randomWalk(LENGTH, 7)],
  ['b', randomWalk(LENGTH, 11)],
  ['net', randomWalk(LENGTH, 3).map((value) => value - 100)],
])
const names = [...full.keys()]

function evaluate(text: string, at: Float64Array, columns: ReadonlyMap<string, InputColumn>): Float64Array {
  return evaluateFormula(checkOver(names, text), { time: at, pace: paceOf('daily') }, columns)
}

const columnsOf = (of: (values: Float64Array) => InputColumn) =>
  new Map([...full].map(([name, values]) => [name, of(values)]))

const holed = columnsOf((values) =>
  carried(
    values.map((value, row) => (isWeekend(row) ? Number.NaN : value)),
    2,
  ),
)
const withoutWeekends = (values: Float64Array) => values.filter((_, row) => !isWeekend(row))
const dense = columnsOf((values) => newInEveryRow(withoutWeekends(values)))

/** The values of the weekdays, carried over each weekend. */
function overWeekends(values: Float64Array): Float64Array {
  let at = -1
  return time.map((_, row) => {
    if (!isWeekend(row)) at++
    return values[at]
  })
}

const overRows = [...FUNCTIONS.values()].filter((known) => !known.onHeld && known !== RESAMPLE)

describe('a function over rows has the values of the rows that are new, carried to the others', () => {
  test.each(overRows)('$name', (known) => {
    const random = randomFrom(known.name.length * 31 + known.params.length)
    let withValues = 0
    for (let turn = 0; turn < 12; turn++) {
      const place = { series: 0 }
      const call = callOf(known, random, (type) =>
        type === 'series' ? names[(turn + place.series++) % names.length] : 'a > b',
      )
      // As of a date, the past has carried values too.
      const text = known.calendar === 'date' ? call.replace(/(\d+)[dwmy]/g, '$1') : call
      const values = evaluate(text, time, holed)
      const wanted = overWeekends(evaluate(text, withoutWeekends(time), dense))
      expect(values, text).toEqual(wanted)
      if (values.some(Number.isFinite)) withValues++
    }
    expect(withValues).toBeGreaterThan(0)
  })
})

test('values as of a date are those that the chart has there', () => {
  const carriedA = holed.get('a')?.values as Float64Array
  const back = (rows: number) => time.map((_, row) => (row >= rows ? carriedA[row - rows] : Number.NaN))
  const isMonday = (row: number) => row % 7 === 0
  const found = evaluate('lag(a, 1d)', time, holed)
  const wanted = back(1)
  for (let row = 1; row < LENGTH; row++) if (isMonday(row)) expect(found[row]).toBe(wanted[row])
})

test('functions on held values are computed in every row', () => {
  const held = new Map([...holed].map(([name, { values }]) => [name, newInEveryRow(values)]))
  for (const text of [
    'a / b',
    'since(a > b)',
    'cross(a, b)',
    'if(a > b, a, b)',
    'larger(a, b) - smaller(a, b)',
  ])
    expect(evaluate(text, time, holed), text).toEqual(evaluate(text, time, held))
})
