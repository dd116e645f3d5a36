import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { drawnSeed } from '@/scripts/law-sample'
import { CarriedCalls, type RunCall } from '../evaluate/carried-calls'
import { planFormula } from '../evaluate/evaluate-formula'
import { paceOf } from '../evaluate/pace'
import { FormulaError } from '../formula-error'
import { FUNCTIONS } from '../functions/function-table'
import { lookBackOf } from '../reach/look-back'
import { carried, checkOver, newInEveryRow } from './input-columns.test-data'
import { callOf, pick, randomFrom } from './random-formulas.test-data'

// The last rows with the states before them have the values that all rows have.

const ROWS = 1200
const START = Date.UTC(2020, 0, 1)
const time = Float64Array.from({ length: ROWS }, (_, row) => START + row * DAY_MS)
const pace = paceOf('daily', '1d')
const NAMES = ['x', 'y', 'z']

const holed = (seed: number, every: number) =>
  randomWalk(ROWS, seed).map((value, row) => (row % every === 3 && row < ROWS - 1 ? Number.NaN : value))
const COLUMNS = new Map([
  ['x', holed(7, 31)],
  ['y', holed(11, ROWS + 9)],
  ['z', holed(3, 5).map((value) => value - 100)],
])

const check = (text: string) => checkOver(NAMES, text)

/** Values that end rows: extremes, and the same as before. */
const ENDS = [1e308, -1e308, 0, -3.5, 101]

/** A window adds its rows in another order where it begins in another place. */
const ROUNDING = 1e-11

/** The first row whose value differs between all rows and the last ones; null if none does. */
function differing(
  text: string,
  changedRows: number,
  join: (values: Float64Array) => { values: Float64Array; isNew: Uint8Array },
  rounding: number,
) {
  const checked = check(text)
  const back = lookBackOf(checked)
  if (!back?.carries) return undefined
  const changed = ROWS - changedRows
  const since = changed - 2 * back.rows - Math.ceil(back.ms / DAY_MS) - 20
  if (since < 1) return undefined
  const columnsFrom = (first: number) =>
    new Map(
      checked.inputs.map(({ key, of }) => {
        const { values, isNew } = join(COLUMNS.get('name' in of ? of.name : '') as Float64Array)
        return [key, { values: values.slice(first), isNew: isNew.slice(first), pace }] as const
      }),
    )
  const [all, last] = [0, since].map((first) => {
    const columns = columnsFrom(first)
    const run = planFormula(checked, { time: time.slice(first), pace }, columns)
    return (end: number, runCall?: RunCall) => {
      for (const { values } of columns.values()) values.fill(end, values.length - changedRows)
      return run(runCall)
    }
  })
  const calls = new CarriedCalls(time[since], time[changed])
  all(1, calls.keep)
  for (const end of ENDS) {
    const [whole, short] = [all(end).subarray(changed), last(end, calls.resume).subarray(changed - since)]
    const row = whole.findIndex(
      (value, at) =>
        !Object.is(value, short[at]) &&
        !(Math.abs(value - short[at]) <= rounding * Math.max(1, Math.abs(value))),
    )
    if (row >= 0) return `${text} with ${end}: ${short[row]} instead of ${whole[row]}`
  }
  return null
}

const carrying = [...FUNCTIONS.values()].filter(({ carries }) => carries)

describe('a function with its state has the value that it has over all rows', () => {
  test.each(carrying)('$name', (known) => {
    const random = randomFrom(known.name.length * 41 + known.params.length)
    const found: (string | null)[] = []
    for (let turn = 0; turn < 24; turn++) {
      const place = { series: 0 }
      const text = callOf(known, random, (type) =>
        // A series itself in fill() is a join.
        type === 'series' ? `1 * ${NAMES[(turn + place.series++) % NAMES.length]}` : 'x > y',
      )
      for (const join of [newInEveryRow, (values: Float64Array) => carried(values, 20)]) {
        const one = differing(text, 1 + (turn % 3), join, 0)
        if (one !== undefined) found.push(one)
      }
    }
    expect(found.filter((one) => one !== null)).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })
})

test('formulas of functions with states have the values that they have over all rows', () => {
  const random = randomFrom(drawnSeed)
  const functions = [...FUNCTIONS.values()]
  const written = (depth: number, type: 'series' | 'truth'): string => {
    if (type === 'truth') return `x > ${(80 + 40 * random()).toFixed(2)}`
    if (depth === 0) return pick(random, NAMES)
    const one = pick(random, random() < 0.6 ? carrying : functions)
    const call = callOf(one, random, (kind) => written(depth - 1, kind))
    return one.type === 'truth' ? `if(${call}, 1, 0)` : call
  }
  const wrong: string[] = []
  let compared = 0
  for (let count = 0; count < 400; count++) {
    const text = written(1 + (count % 3), 'series')
    try {
      const one = differing(text, 1, newInEveryRow, ROUNDING)
      if (one === undefined) continue
      compared++
      if (one !== null) wrong.push(one)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(100)
})
