import { describe, expect, test } from 'vitest'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { zscore } from '@/lib/engine/ops/windows/zscore'
import { FormulaError } from '@/lib/formula/formula-error'
import { DEEPEST, LONGEST_FORMULA, MAX_PARTS } from '@/lib/formula/limits'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import type { Gaps } from '@/lib/url/gaps'
import { computeFormula } from './compute-formula'
import { ownColumn } from './joined.test-data'
import type { Usable } from './usable'

const DAY = 86_400_000
const ROWS = 60
const time = Float64Array.from({ length: ROWS }, (_, row) => row * DAY)
const a = time.map((_, row) => 50 + 20 * Math.sin(row / 5))
const b = time.map((_, row) => 3 + Math.cos(row / 7))
const columns = new Map([
  ['a', a],
  ['b', b],
])

const compute = (text: string, gaps: Gaps = 'hold', over: ReadonlyMap<string, Float64Array> = columns) =>
  computeFormula({
    formula: parseFormula(text),
    rows: { time, cadence: 'daily' },
    names: new Map([...over].map(([name, values]) => [name, ownColumn(time, values)])),
    find: ({ path }) => ({ reason: `There is no series at ${path}.` }),
    gaps,
  })
const evaluate = (...given: Parameters<typeof compute>) => compute(...given).values

function failure(text: string): FormulaError {
  try {
    compute(text)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error(`${text} was accepted`)
}

describe('a formula gives the same values as the operations of the engine', () => {
  const constant = (value: number) => new Float64Array(ROWS).fill(value)
  test.each<[string, Float64Array]>([
    ['a / b', divide(a, b)],
    ['a + b * 2', add(a, multiply(b, constant(2)))],
    ['(a + b) * 2', multiply(add(a, b), constant(2))],
    ['a - b - 1', subtract(subtract(a, b), constant(1))],
    ['-a', a.map((value) => -value)],
    ['sma(a, 30) - b', subtract(sma(a, 30), b)],
    ['zscore(a, 20)', zscore(a, 20)],
    ['corr(a, b, 10)', rollingCorrelation(a, b, 10)],
    ['corr_returns(a, b, 10)', rollingCorrelation(percentChange(a, 1), percentChange(b, 1), 10)],
    ['rsi(a / b, 14)', rsi(divide(a, b), 14)],
    ['pow(a, -2)', a.map((value) => value ** -2)],
    ['1e3 * a', a.map((value) => 1000 * value)],
  ])('%s', (text, expected) => {
    expect(evaluate(text)).toEqual(expected)
    expect(evaluate(text, 'skip')).toEqual(expected)
  })
})

describe('gaps', () => {
  const holed = a.map((value, row) => (row % 7 > 4 ? Number.NaN : value))
  const over = new Map([
    ['a', holed],
    ['b', b],
  ])

  const carried = (values: Float64Array) =>
    values.map((value, row) => (row % 7 > 4 ? values[row - (row % 7) + 4] : value))

  test('hold: a gap is filled with the last known value', () => {
    expect(evaluate('a / b', 'hold', over)).toEqual(divide(carried(holed), b))
  })

  test.each([
    'sma(a, 5)',
    'pct(a, 1)',
    'rsi(a, 14)',
    'total(a)',
    'drawdown(a)',
    'corr(pct(a, 1), pct(b, 1), 20)',
    'corr_returns(a, b, 20)',
  ])(
    'hold: %s is that of the rows with new values, carried across the others: a weekend is no return of zero',
    (text) => {
      expect(evaluate(text, 'hold', over)).toEqual(carried(evaluate(text, 'skip', over)))
    },
  )

  test('hold: each function counts the rows of its own inputs', () => {
    expect(evaluate('sma(a, 5) / sma(b, 5)', 'hold', over)).toEqual(
      divide(carried(evaluate('sma(a, 5)', 'skip', over)), sma(b, 5)),
    )
  })

  test('a stated age ends earlier or later than the cadence would', () => {
    const one = evaluate('a', '1d', over)
    expect([...one.keys()].filter((row) => Number.isNaN(one[row])).every((row) => row % 7 === 6)).toBe(true)
    expect(evaluate('a', '2d', over)).toEqual(carried(holed))
  })

  test('skip: rows that any input lacks are left out, and windows count the remaining rows', () => {
    const rows = [...holed.keys()].filter((row) => row % 7 <= 4)
    const dense = sma(
      Float64Array.from(rows, (row) => holed[row]),
      5,
    )
    const out = evaluate('sma(a, 5)', 'skip', over)
    expect(rows.map((row) => out[row])).toEqual([...dense])
    expect([...out.keys()].filter((row) => row % 7 > 4).every((row) => Number.isNaN(out[row]))).toBe(true)
  })

  test('skip: a row counts only if every input has a value', () => {
    const [x, y] = [Float64Array.from(time), Float64Array.from(time)]
    x[3] = y[5] = Number.NaN
    const two = new Map([
      ['a', x],
      ['b', y],
    ])
    const out = evaluate('lag(a + b, 1)', 'skip', two)
    expect([...out.subarray(1, 8)].map((value) => value / DAY / 2)).toEqual([
      0,
      1,
      Number.NaN,
      2,
      Number.NaN,
      4,
      6,
    ])
  })

  test('results that are not finite are missing, never 0 or infinite', () => {
    const zero = new Map([
      ['a', a],
      ['b', new Float64Array(ROWS)],
    ])
    for (const text of ['a / b', 'log(b - 1)', 'exp(a * 1000)', 'pow(b, -1)']) {
      expect(evaluate(text, 'hold', zero).every(Number.isNaN), text).toBe(true)
    }
  })
})

describe('over the bars of an interval', () => {
  const MONDAY = Date.UTC(2024, 0, 1)
  const days = Float64Array.from({ length: 70 }, (_, row) => MONDAY + row * DAY)
  const close = days.map((_, row) => 100 + 10 * Math.sin(row / 3))
  const usable = (values: Float64Array, role: 'close' | 'high', gathers?: 'sum'): Usable => ({
    ...ownColumn(days, values),
    field: { role, unit: 'USD', ...(gathers ? { gathers } : {}) },
  })
  const month: Usable = {
    time: days.filter((_, row) => row % 31 === 0),
    known: days.filter((_, row) => row % 31 === 0).map((at) => at + 10 * DAY),
    values: Float64Array.of(1, 2, 4),
    cadence: 'monthly',
    field: { unit: 'none' },
  }
  const over = (text: string, bars?: '1w' | '1M') =>
    computeFormula({
      formula: parseFormula(text),
      rows: { time: days, cadence: 'daily', bars },
      names: new Map([
        ['a', usable(close, 'close')],
        ['top', usable(close, 'high')],
        ['flow', usable(close, 'close', 'sum')],
        ['m', month],
      ]),
      find: ({ path }) => ({ reason: `There is no series at ${path}.` }),
      gaps: 'hold',
    }).values
  const weeks = Array.from({ length: 10 }, (_, week) => close.subarray(7 * week, 7 * week + 7))
  const inSundays = (values: readonly number[]) =>
    days.map((_, row) => (row % 7 === 6 ? values[(row - 6) / 7] : Number.NaN))

  test('each bar gathers its rows by the rule of the field, and its value is in its last row', () => {
    expect(over('a', '1w')).toEqual(inSundays(weeks.map((week) => week[6])))
    expect(over('top', '1w')).toEqual(inSundays(weeks.map((week) => Math.max(...week))))
    expect(over('flow', '1w')).toEqual(
      inSundays(weeks.map((week) => week.reduce((sum, value) => sum + value, 0))),
    )
  })

  test('windows count bars, also those of the calendar', () => {
    const closes = Float64Array.from(weeks, (week) => week[6])
    expect(over('sma(a, 4)', '1w')).toEqual(inSundays([...sma(closes, 4)]))
    for (const [text, same] of [
      ['sma(a, 4w)', 'sma(a, 4)'],
      ['lag(a, 2w)', 'lag(a, 2)'],
      ['rsi(a, 3w)', 'rsi(a, 3)'],
      ['resample(a, 1w, last)', 'a'],
      ['vol(a, 4)', 'vol(a, 4, 52)'],
    ])
      expect(over(text, '1w'), text).toEqual(over(same, '1w'))
  })

  test('a monthly value is new in one of the weeks', () => {
    const values = [...new Array<number>(5).fill(Number.NaN), 1, 1, 1, 1, 1]
    expect(over('change(m, 1)', '1w')).toEqual(inSundays(values))
  })
})

describe('an error has the position of its character', () => {
  test.each<[string, number, string]>([
    ['', 0, 'empty'],
    ['a /', 3, 'Expected a number'],
    ['(a', 2, 'Unclosed'],
    ['a + price', 4, 'Unknown series'],
    ['a + a + c', 8, 'Unknown series'],
    ['sma', 0, 'write sma(x, n)'],
    ['2 * sma(a)', 4, 'write sma(x, n)'],
    ['median(a, 3)', 0, 'Unknown function'],
    ['sma(a, 0)', 7, 'from 1 to 5000'],
    ['sma(a, 5001)', 7, 'from 1 to 5000'],
    ['sma(a, 2.5)', 7, 'whole number'],
    ['sma(a, b)', 7, 'whole number'],
    ['std(a, 1)', 7, 'from 2 to 5000'],
    ['zscore(a, 1)', 10, 'from 2 to 5000'],
    ['corr(a, b, 1)', 11, 'from 2 to 5000'],
    ['1 + 2', 0, 'at least one of a, b'],
    ['log(2)', 0, 'at least one of a, b'],
    ['a.b', 1, 'several outputs'],
    ['a[0]', 1, 'Unexpected “[”'],
    ['a ? b : a', 2, 'Unexpected “?”'],
    ['"a"', 0, 'Unexpected'],
    ['a b', 2, 'Expected an operator'],
    ['a ** b', 3, 'Expected a number'],
    ['constructor', 0, 'Unknown series'],
    ['__proto__', 0, 'Unknown series'],
    ['toString(a)', 0, 'Unknown function'],
    ['this', 0, 'Unknown series'],
    ['a; c', 3, 'Unknown series'],
    ['onchain/none - a', 0, 'no series at onchain/none'],
  ])('%s', (text, at, message) => {
    const error = failure(text)
    expect(error.message).toContain(message)
    expect(error.at).toBe(at)
  })

  test('length, depth, number of parts and windows are accepted up to their limits', () => {
    const nested = (levels: number) => `${'abs('.repeat(levels)}a${')'.repeat(levels)}`
    const sum = (parts: number) => `a${'+a'.repeat((parts - 1) / 2)}`
    for (const [most, more, message] of [
      [`a${' '.repeat(LONGEST_FORMULA - 1)}`, `a${' '.repeat(LONGEST_FORMULA)}`, 'characters'],
      [nested(DEEPEST - 1), nested(DEEPEST), 'deep'],
      [sum(MAX_PARTS - 1), sum(MAX_PARTS + 1), 'parts'],
      ['sma(a, 5000)', 'sma(a, 5001)', 'window'],
      ['sma(a, 15y)', 'sma(a, 181m)', 'at most 15 years'],
      ['std(a, 2)', 'std(a, 1)', 'window'],
    ]) {
      expect(() => compute(most), most).not.toThrow()
      expect(failure(more).message, more).toContain(message)
    }
  })
})
