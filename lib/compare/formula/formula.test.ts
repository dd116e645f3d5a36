import { describe, expect, test } from 'vitest'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import type { Gaps } from '@/lib/url/gaps'
import { joinKnown } from '../join-column'
import { evaluateFormula } from './evaluate-formula'
import { FormulaError } from './formula-error'
import { FUNCTIONS, signatureOf } from './functions'
import { parseFormula } from './parse-formula'

const DAY = 86_400_000
const ROWS = 60
const time = Float64Array.from({ length: ROWS }, (_, row) => row * DAY)
const a = time.map((_, row) => 50 + 20 * Math.sin(row / 5))
const b = time.map((_, row) => 3 + Math.cos(row / 7))
const columns = new Map([
  ['a', a],
  ['b', b],
])
const names = new Set(columns.keys())

function evaluate(text: string, gaps: Gaps = 'hold', over: ReadonlyMap<string, Float64Array> = columns) {
  const joined = new Map(
    [...over].map(([name, values]) => [
      name,
      joinKnown(time, { time, known: time, values, cadence: 'daily' }, gaps),
    ]),
  )
  return evaluateFormula(parseFormula(text, new Set(over.keys())), joined, ROWS, gaps)
}

function failure(text: string): FormulaError {
  try {
    parseFormula(text, names)
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
    ['zscore(a, 20)', divide(subtract(a, sma(a, 20)), rollingStd(a, 20, 'sample'))],
    ['corr(a, b, 10)', rollingCorrelation(a, b, 10)],
    ['corr_returns(a, b, 10)', rollingCorrelation(percentChange(a, 1), percentChange(b, 1), 10)],
    ['rsi(a / b, 14)', rsi(divide(a, b), 14)],
    ['pow(a, -2)', a.map((value) => value ** -2)],
    ['1e3 * a', a.map((value) => 1000 * value)],
  ])('%s', (text, expected) => {
    expect(evaluate(text)).toEqual(expected)
    expect(evaluate(text, 'skip')).toEqual(expected)
  })

  test('every function can be called with its signature', () => {
    const places: Record<string, string> = { x: 'a', y: 'b', n: '3' }
    for (const name of FUNCTIONS.keys()) {
      const [, given = ''] = /\((.*)\)/.exec(signatureOf(name)) ?? []
      const call = `${name}(${given
        .split(', ')
        .map((place) => places[place])
        .join(', ')})`
      expect(evaluate(call).some(Number.isFinite), call).toBe(true)
    }
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

describe('an error has the position of its character', () => {
  test.each<[string, number, string]>([
    ['', 0, 'empty'],
    ['a /', 3, 'Expected expression'],
    ['(a', 2, 'Unclosed'],
    ['a + price', 4, 'Unknown series'],
    ['a + a + c', 8, 'Unknown series'],
    ['sma', 0, 'write sma(x, n)'],
    ['2 * sma(a)', 4, 'write sma(x, n)'],
    ['median(a, 3)', 0, 'Unknown function'],
    ['sma(a, 0)', 7, 'from 1 to 5000'],
    ['sma(a, 5001)', 10, 'from 1 to 5000'],
    ['sma(a, 2.5)', 9, 'whole number'],
    ['sma(a, b)', 7, 'whole number'],
    ['std(a, 1)', 7, 'from 2 to 5000'],
    ['zscore(a, 1)', 10, 'from 2 to 5000'],
    ['corr(a, b, 1)', 11, 'from 2 to 5000'],
    ['1 + 2', 0, 'at least one of a, b'],
    ['a.b', 1, 'Only numbers'],
    ['a[0]', 1, 'Only numbers'],
    ['a ? b : a', 2, 'Only numbers'],
    ['"a"', 0, 'not a number'],
    ['a b', 0, 'Only numbers'],
    ['a ** b', 3, 'Expected expression'],
    ['constructor', 0, 'Unknown series'],
    ['__proto__', 0, 'Unknown series'],
    ['toString(a)', 0, 'Unknown function'],
    ['this', 0, 'Only numbers'],
    ['a; b', 1, 'Only numbers'],
  ])('%s', (text, at, message) => {
    const error = failure(text)
    expect(error.message).toContain(message)
    expect(error.at).toBe(at)
  })

  test('length, depth, number of parts and windows are accepted up to their limits', () => {
    const nested = (levels: number) => `${'abs('.repeat(levels)}a${')'.repeat(levels)}`
    const tree = (levels: number): string =>
      levels === 0 ? 'a' : `(${tree(levels - 1)}+${tree(levels - 1)})`
    for (const [most, more, message] of [
      [`a${' '.repeat(199)}`, `a${' '.repeat(200)}`, 'characters'],
      [nested(16), nested(17), 'deep'],
      [`-${tree(5)}`, `-(-${tree(5)})`, 'parts'],
      ['sma(a, 5000)', 'sma(a, 5001)', 'window'],
      ['std(a, 2)', 'std(a, 1)', 'window'],
    ]) {
      expect(() => parseFormula(most, names), most).not.toThrow()
      expect(failure(more).message, more).toContain(message)
    }
  })

  test('length, depth, and number of parts are limited', () => {
    expect(failure('a'.repeat(201)).message).toContain('200 characters')
    expect(failure(`${'abs('.repeat(20)}a${')'.repeat(20)}`).message).toContain('deep')
    expect(failure(Array.from({ length: 50 }, () => 'a').join('+')).message).toMatch(/parts|deep/)
  })
})
