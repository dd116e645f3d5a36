import { describe, expect, test } from 'vitest'
import { lag } from '../rows/lag'
import { cumulativeSum } from '../windows/cumulative-sum'
import { change } from './change'
import { drawdown } from './drawdown'
import { logReturn } from './log-return'
import { percentChange } from './percent-change'
import { randomWalk } from './random-walk'
import { realizedVolatility } from './realized-volatility'
import { sharpe } from './sharpe'
import { sortino } from './sortino'

const close = randomWalk(400)
const returns = (n: number, at: number) =>
  Array.from({ length: n }, (_, k) => close[at - k] / close[at - k - 1] - 1)
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

describe('lag, change, percentChange', () => {
  test('a lag of zero is the column itself, and a lag beyond the data is all missing', () => {
    expect(lag(close, 0)).toEqual(close)
    expect(lag(close, 400).every(Number.isNaN)).toBe(true)
    expect(() => lag(close, -1)).toThrow(RangeError)
  })

  test('changes sum to the total change', () => {
    expect(cumulativeSum(change(close, 1).subarray(1)).at(-1)).toBeCloseTo(close[399] - close[0], 9)
  })

  test('percentChange is in percent and has no value after zero and below', () => {
    expect([...percentChange(Float64Array.from([2, 3, 0, 5]), 1)]).toEqual([Number.NaN, 50, -100, Number.NaN])
    // West Texas oil in April 2020: a fall below 0 is more than everything, and no rise from there has a share.
    expect([...percentChange(Float64Array.of(20, -40, -20, 10, 20), 1)]).toEqual([
      Number.NaN,
      -300,
      Number.NaN,
      Number.NaN,
      100,
    ])
  })

  test('logReturn needs positive values on both sides', () => {
    const out = logReturn(Float64Array.from([1, Math.E, 0, 1, Number.NaN, 1]))
    expect([...out]).toEqual([Number.NaN, 1, Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  })
})

describe.each([
  ['sharpe', sharpe],
  ['sortino', sortino],
  ['realizedVolatility', realizedVolatility],
])('%s', (_, op) => {
  test('starts after n returns', () => {
    expect(op(close, 20).findIndex((value) => !Number.isNaN(value))).toBe(20)
  })

  test('does not depend on the level of prices', () => {
    const tenfold = op(
      close.map((value) => value * 10),
      20,
    )
    const out = op(close, 20)
    for (let i = 20; i < 400; i++) expect(tenfold[i]).toBeCloseTo(out[i], 8)
  })

  test('misses the two returns of a gap, is missing while that is too many, then is as before', () => {
    const holed = close.slice()
    holed[100] = Number.NaN
    const [out, whole] = [op(holed, 20), op(close, 20)]
    for (let i = 20; i < 400; i++) {
      expect(Number.isNaN(out[i])).toBe(i === 100 || i === 101)
      if (i < 100 || i > 120) expect(out[i]).toBe(whole[i])
    }
    holed[103] = Number.NaN
    const few = op(holed, 14)
    expect(few.subarray(103, 115).every(Number.isNaN)).toBe(true)
    expect(few.subarray(115).some(Number.isNaN)).toBe(false)
    expect(few[118]).toBe(op(close, 14)[118])
  })

  test('is missing if the window is longer than the data', () => {
    expect(op(close, 400).every(Number.isNaN)).toBe(true)
  })
})

test('sharpe and sortino equal the direct computation over simple returns', () => {
  const r = returns(252, 300)
  const m = mean(r)
  const sd = Math.sqrt(r.reduce((a, b) => a + (b - m) ** 2, 0) / 251)
  const downside = Math.sqrt(mean(r.map((value) => Math.min(value, 0) ** 2)))
  expect(sharpe(close, 252)[300]).toBeCloseTo((m / sd) * Math.sqrt(252), 9)
  expect(sortino(close, 252)[300]).toBeCloseTo((m / downside) * Math.sqrt(252), 9)
})

test('both ratios are missing for flat prices, and sortino for prices that never fall', () => {
  const flat = new Float64Array(30).fill(5)
  expect(sharpe(flat, 10).every(Number.isNaN)).toBe(true)
  expect(
    sortino(
      Float64Array.from({ length: 30 }, (_, i) => i + 1),
      10,
    ).every(Number.isNaN),
  ).toBe(true)
  expect(realizedVolatility(flat, 10)[20]).toBe(0)
})

test('realizedVolatility scales with the square root of the rows per year', () => {
  expect(realizedVolatility(close, 20, 365)[300] / realizedVolatility(close, 20)[300]).toBeCloseTo(
    Math.sqrt(365 / 252),
    12,
  )
})

test('a drawdown below 0 is more than everything, and there is none before a value above 0', () => {
  const none = Number.NaN
  expect([...drawdown(Float64Array.of(-4, -8, 0, 20, -10, 40))]).toEqual([none, none, none, 0, -1.5, 0])
})

test('a drawdown is the distance below the highest value so far', () => {
  const out = drawdown(Float64Array.of(Number.NaN, 4, 3, Number.NaN, 5, 4, 1))
  expect([...out].map((value) => Number(value.toFixed(12)))).toEqual([
    Number.NaN,
    0,
    -0.25,
    Number.NaN,
    0,
    -0.2,
    -0.8,
  ])
})

test('realized volatility is the sample deviation of log returns for a year, in percent', () => {
  // Log returns of 1, 2 and 3: their sample deviation is 1.
  const out = realizedVolatility(Float64Array.of(0, 1, 3, 6).map(Math.exp), 3, 4)
  expect(out[3]).toBeCloseTo(200, 9)
  expect([...out.subarray(0, 3)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
