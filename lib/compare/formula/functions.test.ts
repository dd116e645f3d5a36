import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import type { Gaps } from '@/lib/url/gaps'
import { joinKnown } from '../join-column'
import { evaluateFormula } from './evaluate-formula'
import { FUNCTIONS, signatureOf } from './functions'
import { parseFormula } from './parse-formula'

const N = Number.NaN

/** A column, the number, the second column, and the result, which was computed by hand. */
interface Case {
  x: number[]
  n?: number
  y?: number[]
  gives: number[]
}

interface Row {
  /** Values, warm-up and gaps. */
  cases: Case[]
  /** A number that the function accepts. */
  n?: number
  /** Input whose last result is too large for a number. */
  beyond?: number[]
}

const of = (x: number[], gives: number[], n?: number, y?: number[]): Case => ({ x, n, y, gives })

const TABLE: Readonly<Record<string, Row>> = {
  sma: {
    n: 3,
    cases: [
      of([3, 6, 9, 0, N, 6, 6, 3], [N, N, 6, 5, N, N, N, 5], 3),
      of([1, 2, N, 4, 5], [N, N, N, N, 3], 5),
    ],
  },
  ema: { n: 3, cases: [of([2, 4, 6, 8, N, 12], [N, N, 4, 6, N, 9], 3), of([7, N, 8], [7, N, 8], 1)] },
  std: {
    n: 3,
    cases: [
      of([1, 3, 5, N, 1, 3, 5], [N, N, 2, N, N, N, 2], 3),
      of([1, 3, 2], [N, Math.SQRT2, Math.SQRT1_2], 2),
      of([1, 3, N, 5, 7], [N, N, N, N, Math.sqrt(20 / 3)], 5),
    ],
  },
  zscore: {
    n: 3,
    cases: [of([1, 3, 5, N, 5, 3, 1], [N, N, 1, N, N, N, -1], 3), of([2, 2, 2], [N, N, N], 3)],
  },
  rsi: {
    n: 2,
    cases: [
      of([10, 12, 11, 13, N, 12], [N, N, 200 / 3, 600 / 7, N, 600 / 11], 2),
      of([5, 5, 5, 6, 5], [N, 50, 50, 100, 0], 1),
    ],
  },
  change: {
    n: 2,
    cases: [of([1, 4, 9, N, 25, 36], [N, N, 8, N, 16, N], 2)],
    beyond: [-1.5e308, 0, 1.5e308],
  },
  pct: { n: 1, cases: [of([50, 60, 0, 10, N, 5], [N, 20, -100, N, N, N], 1)], beyond: [1e-300, 1e300] },
  lag: { n: 2, cases: [of([1, N, 3, 4], [N, N, 1, N], 2)] },
  max: { n: 3, cases: [of([5, 1, 3, 2, N, 4, 6, 1], [N, N, 5, 3, N, N, N, 6], 3)] },
  min: { n: 3, cases: [of([1, 5, 3, 4, N, 4, 6, 2], [N, N, 1, 3, N, N, N, 2], 3)] },
  sum: {
    n: 3,
    cases: [
      of([1, 2, 3, 4, N, 6, 7, 8], [N, N, 6, 9, N, N, N, 21], 3),
      // Four of five rows: five quarters of their sum.
      of([1, 2, N, 4, 5], [N, N, N, N, 15], 5),
    ],
    beyond: [0, 1e308, 1e308],
  },
  corr: {
    n: 3,
    cases: [
      of([1, 2, 3, 4], [N, N, 1, -Math.sqrt(3 / 7)], 3, [2, 4, 6, 0]),
      of([1, 2, N, 4, 5], [N, N, N, N, N], 3, [1, 2, 3, 4, N]),
      of([1, 2, 3], [N, N, N], 3, [4, 4, 4]),
    ],
  },
  corr_returns: {
    n: 2,
    cases: [of([1, 2, 3, 6], [N, N, 1, -1], 2, [8, 12, 15, 15]), of([1, 2, 3], [N, N, N], 2, [4, 4, 4])],
  },
  total: { cases: [of([1, 2, N, 4], [1, 3, N, 7])], beyond: [1e308, 1e308] },
  high: { cases: [of([N, 3, 1, N, 5, 4], [N, 3, 3, N, 5, 5])] },
  drawdown: { cases: [of([N, 4, 3, N, 5, 4], [N, 0, -0.25, N, 0, -0.2])] },
  log: { cases: [of([1, Math.E, N, -1], [0, 1, N, N])], beyond: [0] },
  log10: { cases: [of([1, 1000, N, -1], [0, 3, N, N])], beyond: [0] },
  sqrt: { cases: [of([9, 2.25, N, -1], [3, 1.5, N, N])] },
  exp: { cases: [of([0, 1, N], [1, Math.E, N])], beyond: [1000] },
  abs: { cases: [of([-2, 3, N], [2, 3, N])] },
  pow: {
    n: 2,
    cases: [
      of([3, -2, N], [9, 4, N], 2),
      of([4, 0.25, N], [2, 0.5, N], 0.5),
      of([4, -4, N], [0.25, -0.25, N], -1),
      of([4, 0, N], [1, 1, N], 0),
    ],
    beyond: [1e200],
  },
}

const column = (values: readonly number[]) => Float64Array.from(values)

function expectClose(actual: Float64Array, expected: readonly number[]): void {
  expect(Array.from(actual, (value) => (Number.isNaN(value) ? 'missing' : 'a value'))).toEqual(
    expected.map((value) => (Number.isNaN(value) ? 'missing' : 'a value')),
  )
  for (const [row, value] of expected.entries())
    if (!Number.isNaN(value)) expect(actual[row], `row ${row}`).toBeCloseTo(value, 12)
}

test('every function has a row in the table', () => {
  expect(Object.keys(TABLE)).toEqual([...FUNCTIONS.keys()])
})

/** The function `name` of `inner`, a formula over `x`, and of `y`. */
function evaluate(name: string, inner: string, x: readonly number[], y: readonly number[], gaps: Gaps) {
  const places: Record<string, string> = { x: inner, y: 'y', n: String(TABLE[name].n) }
  const call = signatureOf(name).replace(/\b[xyn]\b(?!\()/g, (place) => places[place])
  const time = column(x.map((_, at) => at * DAY_MS))
  const joined = (values: readonly number[]) =>
    joinKnown(time, { time, known: time, values: column(values), cadence: 'daily' }, gaps)
  const columns = new Map([
    ['x', joined(x)],
    ['y', joined(y)],
  ])
  return evaluateFormula(parseFormula(call, new Set(columns.keys())), columns, x.length, gaps)
}

const rows = [...FUNCTIONS].map(([name, { apply, number }]) => ({
  name,
  apply,
  number,
  ...(TABLE[name] ?? { cases: [] }),
}))

test.each(rows.flatMap(({ name, apply, cases }) => cases.map((one) => ({ name, apply, ...one }))))(
  '$name of $x with $n is $gives',
  ({ apply, x, n = 0, y = x, gives }) => {
    expectClose(apply(column(x), n, column(y)), gives)
  },
)

test.each(rows.filter(({ number }) => number === 'rows'))(
  '$name has no value if the window is longer than the data',
  ({ apply }) => {
    const x = column([3, 1, 2])
    expectClose(apply(x, 5, x), [N, N, N])
  },
)

describe.each<Gaps>(['hold', 'skip'])('%s', (gaps) => {
  test.each(rows.flatMap(({ name, beyond }) => (beyond ? [{ name, beyond }] : [])))(
    '$name is missing where it is too large for a number',
    ({ name, beyond }) => {
      expect(evaluate(name, 'x', beyond, beyond, gaps).at(-1)).toBeNaN()
    },
  )

  test.each(rows)('$name takes an infinite input as missing', ({ name, apply, n = 0 }) => {
    const x = [2, 3, 1, 2, Number.POSITIVE_INFINITY, 1, 3, 2, 5, 4]
    const there = x.map((value) => (value === Number.POSITIVE_INFINITY ? N : value))
    const y = x.map((_, at) => at ** 2)
    expectClose(evaluate(name, 'x', x, y, gaps), [...apply(column(there), n, column(y))])
  })

  test.each(rows)('$name takes an infinite part as missing', ({ name, apply, n = 0 }) => {
    const x = [0.5, 3, 1, 2, 1000, 1, 3, 2, 0.5, 4]
    const y = x.map((_, at) => at ** 2)
    const inner = x.map((value) => (value === 1000 ? N : Math.exp(value)))
    expectClose(evaluate(name, 'exp(x)', x, y, gaps), [...apply(column(inner), n, column(y))])
  })
})
