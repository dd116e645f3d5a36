import { describe, expect, test } from 'vitest'
import { sma } from '../averages/sma'
import { randomWalk } from '../risk/random-walk'
import { mayMiss } from './enough-rows'
import { rollingCorrelation } from './rolling-correlation'
import { rollingMax } from './rolling-max'
import { rollingMin } from './rolling-min'
import { rollingStd } from './rolling-std'
import { rollingSum } from './rolling-sum'

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
const std = (values: number[], by = values.length - 1) =>
  Math.sqrt(values.reduce((a, b) => a + (b - mean(values)) ** 2, 0) / by)

/** Each with the direct computation from the present values of a window of n rows. */
const ops: [string, (x: Float64Array, n: number) => Float64Array, (window: number[], n: number) => number][] =
  [
    ['rollingSum', rollingSum, (window, n) => n * mean(window)],
    ['sma', sma, mean],
    ['rollingMin', rollingMin, (window) => Math.min(...window)],
    ['rollingMax', rollingMax, (window) => Math.max(...window)],
    ['rollingStd of a sample', (x, n) => rollingStd(x, n, 'sample'), (window) => std(window)],
    [
      'rollingStd of a population',
      (x, n) => rollingStd(x, n, 'population'),
      (window) => std(window, window.length),
    ],
  ]

/** Two rows before the first value, single rows, and gaps of four and of twelve. */
const isGap = (row: number) =>
  row < 2 || [40, 43, 90, 97].includes(row) || (row >= 120 && row < 124) || (row >= 200 && row < 212)

describe.each(ops)('%s', (name, op, direct) => {
  const x = randomWalk(300)

  test.each([2, 3, 7, 50, 149, 300])('equals the direct computation for windows of %i', (n) => {
    const out = op(x, n)
    for (let i = 0; i < x.length; i++) {
      if (i < n - 1) expect(out[i]).toBeNaN()
      else expect(out[i]).toBeCloseTo(direct([...x.subarray(i - n + 1, i + 1)], n), 9)
    }
  })

  test.each([3, 5, 7, 30, 64])('with gaps, uses the present values of windows of %i', (n) => {
    const holed = x.map((value, i) => (isGap(i) ? Number.NaN : value))
    const out = op(holed, n)
    const whole = op(x, n)
    for (let i = 0; i < x.length; i++) {
      const window = [...holed.subarray(Math.max(0, i - n + 1), i + 1)]
      const present = window.filter((value) => !Number.isNaN(value))
      const begins = i - n + 1 >= 2
      if (present.length === n) expect(out[i]).toBe(whole[i])
      else if (!begins || isGap(i) || n - present.length > mayMiss(n)) expect(out[i]).toBeNaN()
      else expect(out[i]).toBeCloseTo(direct(present, n), 9)
    }
    expect(out[299]).toBe(whole[299])
  })

  test('is all missing if the window is longer than the data', () => {
    expect(op(x, 301).every(Number.isNaN)).toBe(true)
    expect(op(new Float64Array(0), 5)).toHaveLength(0)
  })

  test('throws on an invalid window', () => {
    for (const n of [0, -1, 1.5, Number.NaN]) expect(() => op(x, n)).toThrow(RangeError)
  })

  test(`a window of one is ${name.startsWith('rollingStd') ? 'missing' : 'the value itself'}`, () => {
    const out = op(x, 1)
    for (let i = 0; i < x.length; i++) {
      if (name.startsWith('rollingStd')) expect(out[i]).toBeNaN()
      else expect(out[i]).toBe(x[i])
    }
  })
})

describe('rollingCorrelation', () => {
  const a = randomWalk(200)
  const b = randomWalk(200, 99)

  test('equals the direct computation', () => {
    const out = rollingCorrelation(a, b, 30)
    for (let i = 29; i < 200; i++) {
      const left = [...a.subarray(i - 29, i + 1)]
      const right = [...b.subarray(i - 29, i + 1)]
      const both = left.reduce((sum, value, k) => sum + (value - mean(left)) * (right[k] - mean(right)), 0)
      expect(out[i]).toBeCloseTo(both / 29 / std(left) / std(right), 9)
    }
    expect(out.subarray(0, 29).every(Number.isNaN)).toBe(true)
  })

  test('is 1 with itself, −1 with its negative, and never beyond', () => {
    const self = rollingCorrelation(a, a, 10)
    const mirror = rollingCorrelation(
      a,
      a.map((value) => -value),
      10,
    )
    for (let i = 9; i < 200; i++) {
      expect(self[i]).toBeCloseTo(1, 12)
      expect(mirror[i]).toBeCloseTo(-1, 12)
      expect(Math.abs(self[i])).toBeLessThanOrEqual(1)
    }
  })

  test('leaves out pairs with a gap, as if they did not exist', () => {
    const holed = [a.slice(), b.slice()]
    holed[0][97] = Number.NaN
    holed[1][100] = Number.NaN
    const out = rollingCorrelation(holed[0], holed[1], 20)
    const whole = rollingCorrelation(a, b, 20)
    const without = (x: Float64Array) => x.filter((_, i) => i !== 97 && i !== 100)
    const joined = rollingCorrelation(without(a), without(b), 18)
    for (let i = 19; i < 200; i++) {
      if (i === 97 || i === 100) expect(out[i]).toBeNaN()
      else if (i > 100 && i < 117) expect(out[i]).toBeCloseTo(joined[i - 2], 9)
      else if (i < 97 || i >= 120) expect(out[i]).toBe(whole[i])
    }
  })

  test('is missing if one side does not vary or the window is too long', () => {
    expect(rollingCorrelation(a, new Float64Array(200).fill(3), 10).every(Number.isNaN)).toBe(true)
    expect(rollingCorrelation(a, b, 201).every(Number.isNaN)).toBe(true)
    expect(() => rollingCorrelation(a, b.subarray(1), 10)).toThrow(RangeError)
  })
})
