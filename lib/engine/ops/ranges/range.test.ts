import { describe, expect, test } from 'vitest'
import { percentInRange } from '../oscillators/percent-in-range'
import { stochastic } from '../oscillators/stochastic'
import { williamsR } from '../oscillators/williams-r'
import { randomWalk } from '../risk/random-walk'
import { atr } from './atr'
import { keltner } from './keltner'
import { supertrend } from './supertrend'
import { trueRange } from './true-range'

const close = randomWalk(300)
const high = close.map((value, i) => value * (1 + ((i * 31) % 17) / 1000))
const low = close.map((value, i) => value * (1 - ((i * 13) % 19) / 1000))
const blank = (column: Float64Array, until: number) =>
  column.map((value, i) => (i < until ? Number.NaN : value))

const ops: [string, (h: Float64Array, l: Float64Array, c: Float64Array) => Float64Array, first: number][] = [
  ['trueRange', trueRange, 1],
  ['atr', (h, l, c) => atr(h, l, c, 14), 14],
  ['keltner', (h, l, c) => keltner(h, l, c, 10, 2, 14).upper, 14],
  ['percentInRange', (h, l, c) => percentInRange(h, l, c, 14), 13],
  ['stochastic k', (h, l, c) => stochastic(h, l, c, 14, 3, 3).k, 15],
  ['stochastic d', (h, l, c) => stochastic(h, l, c, 14, 3, 3).d, 17],
  ['williamsR', (h, l, c) => williamsR(h, l, c, 14), 13],
  ['supertrend', (h, l, c) => supertrend(h, l, c, 14, 3).line, 14],
]

describe.each(ops)('%s', (_, op, first) => {
  test('starts with the first high and low, even if closes start earlier', () => {
    const out = op(blank(high, 100), blank(low, 100), close)
    const start = out.findIndex((value) => !Number.isNaN(value))
    expect(start).toBeGreaterThanOrEqual(100)
    expect(start).toBeLessThanOrEqual(100 + first)
  })

  test('is missing in a gap and present after it', () => {
    const holed = close.slice()
    holed[150] = Number.NaN
    const out = op(high, low, holed)
    if (_ !== 'trueRange' && _ !== 'atr') expect(out[150]).toBeNaN()
    expect(out[200]).not.toBeNaN()
  })

  test('is all missing if there are too few rows', () => {
    const few = (column: Float64Array) => column.subarray(0, first)
    expect(op(few(high), few(low), few(close)).every(Number.isNaN)).toBe(true)
  })

  test('throws on columns of different lengths', () => {
    expect(() => op(high, low, close.subarray(1))).toThrow(RangeError)
  })
})

test('williamsR is raw %K minus 100, and both stay in range', () => {
  const k = percentInRange(high, low, close, 14)
  const r = williamsR(high, low, close, 14)
  for (let i = 13; i < 300; i++) {
    expect(r[i]).toBe(k[i] - 100)
    expect(k[i]).toBeGreaterThanOrEqual(0)
    expect(k[i]).toBeLessThanOrEqual(100)
  }
})

test('the close counts as the middle of a range of zero', () => {
  const flat = new Float64Array(30).fill(5)
  expect(percentInRange(flat, flat, flat, 14)[20]).toBe(50)
  expect(williamsR(flat, flat, flat, 14)[20]).toBe(-50)
})

test('supertrend is either up, below the close, or down, above it', () => {
  const out = supertrend(high, low, close, 10, 3)
  for (let i = 10; i < 300; i++) {
    expect(Number.isNaN(out.up[i])).toBe(!Number.isNaN(out.down[i]))
    if (Number.isNaN(out.down[i])) expect(out.up[i]).toBeLessThan(close[i])
    else expect(out.down[i]).toBeGreaterThanOrEqual(close[i])
    expect(out.line[i]).toBe(Number.isNaN(out.up[i]) ? out.down[i] : out.up[i])
  }
})

test('the true range after a missing close is measured from the close before it', () => {
  const f = (...values: number[]) => Float64Array.from(values)
  const out = trueRange(f(12, 13, 14, 21), f(10, 11, 13, 19), f(11, 12, Number.NaN, 20))
  // The last one reaches from 21 down to the close of 12.
  expect([...out]).toEqual([Number.NaN, 2, 2, 9])
})

test('%D of a stochastic has a period of its own', () => {
  const { k, d } = stochastic(high, low, close, 14, 3, 5)
  for (const row of [19, 100, 299]) {
    const mean = k.subarray(row - 4, row + 1).reduce((total, value) => total + value, 0) / 5
    expect(d[row]).toBeCloseTo(mean, 9)
  }
  expect(d[18]).toBeNaN()
})
