import { describe, expect, test } from 'vitest'
import { ema } from '../averages/ema'
import { kama } from '../averages/kama'
import { sma } from '../averages/sma'
import { wilder } from '../averages/wilder'
import { randomWalk } from '../risk/random-walk'
import { macd } from './macd'
import { rsi } from './rsi'

const x = randomWalk(300)
const gapped = Float64Array.from([...x.subarray(0, 100), Number.NaN, Number.NaN, ...x.subarray(100)])

const ops: [string, (column: Float64Array, n: number) => Float64Array, lead: number][] = [
  ['ema', ema, -1],
  ['wilder', wilder, -1],
  ['rsi', rsi, 0],
  ['kama', (column, n) => kama(column, n, 2, 30), -1],
]

describe.each(ops)('%s', (_, op, lead) => {
  test('starts at the documented row', () => {
    const out = op(x, 14)
    const first = out.findIndex((value) => !Number.isNaN(value))
    expect(first).toBe(14 + lead)
    expect(out.subarray(first).some(Number.isNaN)).toBe(false)
  })

  test('is missing in a gap and then continues as without the gap', () => {
    const out = op(gapped, 14)
    expect(out[100]).toBeNaN()
    expect(out[101]).toBeNaN()
    expect(out.subarray(102)).toEqual(op(x, 14).subarray(100))
  })

  test('is all missing when the window is longer than the data', () => {
    expect(op(x, 302).every(Number.isNaN)).toBe(true)
    expect(op(new Float64Array(0), 3)).toHaveLength(0)
  })

  test('throws on an invalid window', () => {
    expect(() => op(x, 0)).toThrow(RangeError)
    expect(() => op(x, 2.5)).toThrow(RangeError)
  })
})

describe.each([
  ['ema', ema],
  ['wilder', wilder],
  ['sma', sma],
])('%s', (_, op) => {
  test('equals the input if the input is constant', () => {
    const out = op(new Float64Array(50).fill(4.25), 7)
    expect(out.subarray(6).every((value) => value === 4.25)).toBe(true)
  })
})

describe('rsi', () => {
  test('is 50 for flat prices, 100 for rising ones, 0 for falling ones', () => {
    expect(rsi(new Float64Array(30).fill(7), 14)[20]).toBe(50)
    expect(
      rsi(
        Float64Array.from({ length: 30 }, (_, i) => i + 1),
        14,
      )[20],
    ).toBe(100)
    expect(
      rsi(
        Float64Array.from({ length: 30 }, (_, i) => 40 - i),
        14,
      )[20],
    ).toBe(0)
  })

  test('mirrors around 50 for reciprocal prices', () => {
    const mirrored = rsi(
      x.map((value) => 1000 - value),
      14,
    )
    const out = rsi(x, 14)
    for (let i = 14; i < 300; i++) expect(out[i] + mirrored[i]).toBeCloseTo(100, 9)
  })
})

describe('macd', () => {
  test('changes sign when fast and slow are exchanged', () => {
    const out = macd(x, 12, 26, 9).macd
    const exchanged = macd(x, 26, 12, 9).macd
    for (let i = 25; i < 300; i++) expect(exchanged[i]).toBeCloseTo(-out[i], 12)
  })
})

test('kama is constant for flat prices and stays close to a straight line', () => {
  expect(kama(new Float64Array(40).fill(3), 10, 2, 30)[39]).toBe(3)
  const line = Float64Array.from({ length: 200 }, (_, i) => 100 + i)
  expect(line[199] - kama(line, 10, 2, 30)[199]).toBeLessThan(2)
})
