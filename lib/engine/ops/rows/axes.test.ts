import { describe, expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import { randomWalk } from '../risk/random-walk'
import { align } from './align'
import { add, divide, mapColumns, multiply, scale, subtract, sum } from './arithmetic'
import { downsample } from './downsample'
import { regular } from './regular'
import { resample } from './resample'

const f = (...values: number[]) => Float64Array.from(values)
const N = Number.NaN

describe('arithmetic', () => {
  test('division by zero and missing input give missing results', () => {
    expect([...divide(f(1, 0, N, 6), f(0, 0, 1, 3))]).toEqual([N, N, N, 2])
    expect([...add(f(1, N), f(2, 2))]).toEqual([3, N])
    expect([...sum(f(1, N), f(2, 2), f(3, 3))]).toEqual([6, N])
  })

  test('subtract reverses add, scale multiplies, and mapColumns gets every column', () => {
    expect([...subtract(add(f(5), f(3)), f(3))]).toEqual([5])
    expect([...scale(f(2), 3)]).toEqual([...multiply(f(2), f(3))])
    expect([...mapColumns([f(1, 2), f(10, 20)], (a, b) => a + b)]).toEqual([11, 22])
    expect(() => add(f(1), f(1, 2))).toThrow(RangeError)
  })
})

describe('align', () => {
  const time = f(0, 1, 2, 3, 4)

  test('exact matches equal times only, hold takes the row before', () => {
    expect([...align(time, f(1, 3), f(10, 30), 'exact')]).toEqual([N, 10, N, 30, N])
    expect([...align(time, f(1, 3), f(10, 30), 'hold')]).toEqual([N, 10, 10, 30, 30])
  })

  test('hold skips missing values, exact does not', () => {
    expect([...align(time, f(0, 2), f(5, N), 'hold')]).toEqual([5, 5, 5, 5, 5])
    expect([...align(time, f(0, 2), f(5, N), 'exact')]).toEqual([5, N, N, N, N])
  })

  test('hold takes what was known, until it expires', () => {
    const knowledge = { known: time, fromKnown: f(1, 4), expires: f(2, 9) }
    expect([...align(time, f(0, 3), f(10, 40), 'hold', knowledge)]).toEqual([N, 10, 10, N, 40])
  })

  test('a row that is known late itself may use what was known by then, but no later row', () => {
    const knowledge = { known: f(5, 6, 7, 8, 9), fromKnown: f(4, 7, 9), expires: f(9, 9, 9) }
    expect([...align(time, f(0, 1, 3), f(1, 2, 3), 'hold', knowledge)]).toEqual([1, 1, 2, 2, 3])
  })

  test('a missing value does not end what is held', () => {
    const knowledge = { known: time, fromKnown: f(0, 2), expires: f(3, 9) }
    expect([...align(time, f(0, 2), f(5, N), 'hold', knowledge)]).toEqual([5, 5, 5, 5, N])
  })

  test('aligning to the same axis changes nothing', () => {
    const values = randomWalk(5)
    expect(align(time, time, values, 'exact')).toEqual(values)
  })

  test('aligning an empty column gives all missing values', () => {
    expect(align(time, f(), f(), 'hold').every(Number.isNaN)).toBe(true)
  })
})

describe('resample', () => {
  const time = Float64Array.from({ length: 6 }, (_, i) => i * 8 * 3_600_000)
  const day = (at: number) => Math.floor(at / DAY_MS) * DAY_MS

  test('aggregates use the present values of a span', () => {
    const x = f(1, N, 3, N, N, N)
    for (const [how, expected] of Object.entries({ first: 1, last: 3, sum: 4, mean: 2, max: 3, min: 1 })) {
      const out = resample(frame(time, { x }), day, { x: how as 'first' })
      expect([...(out.columns.x as Float64Array)]).toEqual([expected, N])
      expect([...out.time]).toEqual([0, DAY_MS])
    }
  })

  test('text columns support first and last only, and unknown names are left out', () => {
    const source = frame(time, { t: ['a', null, 'b', null, null, null] })
    expect(resample(source, day, { t: 'last', other: 'sum' }).columns).toEqual({ t: ['b', null] })
    expect(() => resample(source, day, { t: 'sum' })).toThrow(RangeError)
  })
})

describe('downsample', () => {
  const time = Float64Array.from({ length: 10_000 }, (_, i) => i)
  const x = randomWalk(10_000)

  test('keeps every row if there are few', () => {
    expect([...downsample(time, x, 10, 20, 100)]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(downsample(time, x, 5, 4, 100)).toHaveLength(0)
    expect(downsample(new Float64Array(0), new Float64Array(0), 0, 1, 10)).toHaveLength(0)
  })

  test('keeps the ends, the extremes, and the order, with at most five rows per bucket', () => {
    const rows = downsample(time, x, 0, 9999, 100)
    expect(rows.length).toBeLessThanOrEqual(500)
    expect(rows[0]).toBe(0)
    expect(rows.at(-1)).toBe(9999)
    const kept = Array.from(rows, (row) => x[row])
    expect(Math.max(...kept)).toBe(Math.max(...x))
    expect(Math.min(...kept)).toBe(Math.min(...x))
    for (let i = 1; i < rows.length; i++) expect(rows[i]).toBeGreaterThan(rows[i - 1])
  })

  test('keeps a row of every gap', () => {
    const holed = x.slice()
    holed.fill(N, 4000, 4600)
    holed[7000] = N
    const rows = downsample(time, holed, 0, 9999, 100)
    expect(rows).toContain(7000)
    expect(Array.from(rows).some((row) => row >= 4000 && row < 4600)).toBe(true)
  })

  test('accepts rows of equal time', () => {
    const same = new Float64Array(1000).fill(5)
    expect(downsample(same, x.subarray(0, 1000), 0, 10, 10).length).toBeLessThanOrEqual(50)
  })
})

describe('regular', () => {
  test('every span from the first to the last has a row, missing where there was none', () => {
    const rows = regular(frame(f(20, 30, 60), { x: f(1, N, 3), word: ['a', 'b', 'c'] }), 10)
    expect([...rows.time]).toEqual([20, 30, 40, 50, 60])
    expect([...(rows.columns.x as Float64Array)]).toEqual([1, N, N, N, 3])
    expect(rows.columns.word).toEqual(['a', 'b', null, null, 'c'])
  })

  test('rows without gaps stay as they are', () => {
    const rows = frame(f(20, 30), { x: f(1, 2) })
    expect(regular(rows, 10)).toBe(rows)
    expect(regular(frame(f(), {}), 10).time).toHaveLength(0)
  })
})
