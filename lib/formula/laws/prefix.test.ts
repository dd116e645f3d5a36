import { describe, expect, test } from 'vitest'
import type { Cadence } from '@/lib/contract/endpoint'
import { tradingDays } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { monthsLater } from '@/lib/engine/ops/rows/months-later'
import { lengthMs } from '../check/lengths'
import { evaluateFormula } from '../evaluate/evaluate-formula'
import type { InputColumn } from '../evaluate/input-column'
import { paceOf } from '../evaluate/pace'
import { FUNCTIONS } from '../functions/function-table'
import { holdFor } from '../functions/joins'
import { carried, checkOver, newInEveryRow } from './input-columns.test-data'
import { callOf, randomFormula, randomFrom } from './random-formulas.test-data'

// No value depends on later rows: what is computed on the first rows is the same with more of them.

const LENGTH = 420
const START = Date.UTC(2021, 10, 3)
const every = (step: (row: number) => number) => Float64Array.from({ length: LENGTH }, (_, row) => step(row))

const AXES: readonly (readonly [Cadence, Float64Array])[] = [
  ['daily', every((row) => START + row * DAY_MS)],
  [
    'trading-day',
    tradingDays(START / DAY_MS, START / DAY_MS + 2 * LENGTH)
      .slice(0, LENGTH)
      .map((day) => day * DAY_MS),
  ],
  ['weekly', every((row) => START + 7 * row * DAY_MS)],
  ['monthly', every((row) => monthsLater(START, row))],
  // Days of which some are lacking.
  ['daily', every((row) => START + (row + 3 * Math.floor(row / 50)) * DAY_MS)],
]

const holed = (seed: number, isMissing: (row: number) => boolean) =>
  randomWalk(LENGTH, seed).map((value, row) => (isMissing(row) ? Number.NaN : value))

const columns = new Map([
  ['a', holed(7, (row) => row < 12 || row % 29 === 5)],
  ['b', holed(11, (row) => row > 150 && row < 180)],
  ['net', holed(3, () => false).map((value, row) => (row % 17 === 0 ? 0 : value - 100))],
])
const names = [...columns.keys()]
const CUTS = [40, 199, 410]

/** Ways in which the values of a series are known: all of its rows, or only those with a value. */
const WAYS = [
  ['hold', newInEveryRow],
  ['hold', (values: Float64Array) => carried(values, 20)],
  ['skip', (values: Float64Array) => carried(values, 0)],
] as const

const check = (text: string) => checkOver(names, text)

function evaluate(
  checked: ReturnType<typeof check>,
  time: Float64Array,
  cadence: Cadence,
  [gaps, joined]: (typeof WAYS)[number],
  length = LENGTH,
): Float64Array {
  const rows = { time: time.slice(0, length), pace: paceOf(cadence) }
  const inputs = checked.inputs.map(({ key, of, join }): [string, InputColumn] => {
    const values = columns.get('name' in of ? of.name : '')?.slice(0, length) ?? new Float64Array(length)
    const isHeld = typeof join === 'object' && 'hold' in join
    const held = isHeld ? holdFor(rows.time, rows.time, values, lengthMs(join.hold)) : values
    return [key, { ...joined(held), pace: rows.pace }]
  })
  return evaluateFormula(checked, rows, new Map(inputs), { gaps })
}

function expectPrefixes(text: string, axis: (typeof AXES)[number]): Float64Array {
  const [cadence, time] = axis
  const checked = check(text)
  const [first] = WAYS.map((way) => {
    const whole = evaluate(checked, time, cadence, way)
    for (const cut of CUTS)
      expect(evaluate(checked, time, cadence, way, cut), `${text} on ${cut} ${cadence} rows`).toEqual(
        whole.subarray(0, cut),
      )
    return whole
  })
  return first
}

describe('no function looks ahead', () => {
  test.each([...FUNCTIONS.values()])('$name', (known) => {
    const random = randomFrom(known.name.length * 97 + known.params.length)
    const found = AXES.flatMap((axis) =>
      Array.from({ length: 4 }, (_, turn) => {
        const place = { series: 0, truth: 0 }
        const argument = (type: 'series' | 'truth') =>
          type === 'series' ? names[(turn + place.series++) % names.length] : 'a > lag(a, 1)'
        return expectPrefixes(callOf(known, random, argument), axis)
      }),
    )
    expect(found.some((values) => values.some(Number.isFinite))).toBe(true)
  })
})

test('no formula looks ahead', () => {
  const random = randomFrom(20)
  let withValues = 0
  for (let k = 0; k < 300; k++) {
    const text = randomFormula(random, names, 1 + (k % 4), k % 5 === 0 ? 'truth' : 'series')
    if (text.length > 500 || !/\b(?:a|b|net)\b/.test(text)) continue
    if (expectPrefixes(text, AXES[k % AXES.length]).some(Number.isFinite)) withValues++
  }
  expect(withValues).toBeGreaterThan(150)
})
