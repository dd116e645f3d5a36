import { describe, expect, test } from 'vitest'
import { drawdown } from '../risk/drawdown'
import { randomWalk } from '../risk/random-walk'
import { cumulativeSum } from './cumulative-sum'
import { expandingMax } from './expanding-max'
import { expandingMean } from './expanding-mean'
import { expandingRank } from './expanding-rank'
import { expandingStd } from './expanding-std'

const x = randomWalk(400)
const withGap = Float64Array.from([1, 2, Number.NaN, 3, 4])

describe.each([
  ['cumulativeSum', cumulativeSum],
  ['expandingMean', expandingMean],
  ['expandingStd', expandingStd],
  ['expandingMax', expandingMax],
  ['expandingRank', expandingRank],
  ['drawdown', drawdown],
])('%s', (_, op) => {
  test('is missing in a gap and then continues as without the gap', () => {
    const out = op(withGap)
    expect(out[2]).toBeNaN()
    const joined = op(Float64Array.from([1, 2, 3, 4]))
    expect([...out].filter((_, i) => i !== 2)).toEqual([...joined])
  })

  test('an empty column gives an empty column', () => {
    expect(op(new Float64Array(0))).toHaveLength(0)
  })
})

test('cumulativeSum does not lose small terms next to large ones', () => {
  expect(cumulativeSum(Float64Array.from([1e16, 1, 1, -1e16])).at(-1)).toBe(2)
})

describe('expandingRank', () => {
  test('equals counting earlier values directly', () => {
    const values = Float64Array.from([3, 1, 3, 2, 5, 0, 3])
    const out = expandingRank(values)
    expect(out[0]).toBeNaN()
    for (let i = 1; i < values.length; i++) {
      const past = [...values.subarray(0, i)]
      const below = past.filter((value) => value < values[i]).length
      const equal = past.filter((value) => value === values[i]).length
      expect(out[i]).toBe((below + equal / 2) / i)
    }
  })

  test('ranks another column among the same earlier values', () => {
    const past = Float64Array.from([1, 2, 3, 4])
    const out = expandingRank(past, Float64Array.from([9, 0, 1.5, Number.NaN]))
    expect([...out]).toEqual([Number.NaN, 0, 0.5, Number.NaN])
    expect(expandingRank(x, x)).toEqual(expandingRank(x))
  })
})
