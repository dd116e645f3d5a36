import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { OrderStatistics } from '../windows/order-statistics'
import { keepStates, resumeWalks, walk } from './walk'

const N = Number.NaN

/** Two walks, the second over the values of the first. */
function totals(x: Float64Array): Float64Array {
  const sumOf = (values: Float64Array) => {
    const out = new Float64Array(values.length)
    walk(
      [out],
      () => ({ sum: 0 }),
      (of, row) => {
        of.sum += values[row]
        out[row] = of.sum
      },
    )
    return out
  }
  return sumOf(sumOf(x))
}

test('walks continue with their states, any number of times, in the order in which they began', () => {
  const x = Float64Array.of(1, 2, 3, 4, 5)
  const { made, states } = keepStates({ from: 2, at: 4 }, () => totals(x))
  expect(made).toEqual(totals(x))
  expect([...resumeWalks(states, 2, () => totals(x.slice(2)))]).toEqual([...totals(x).slice(2)])
  const other = Float64Array.of(N, N, -7)
  for (let times = 0; times < 2; times++)
    expect(resumeWalks(states, 2, () => totals(other))[2]).toBe(totals(Float64Array.of(1, 2, 3, 4, -7))[4])
})

test('a walk continues after its last row, and an error leaves no mode behind', () => {
  const x = Float64Array.of(1, 2)
  const { states } = keepStates({ from: 1, at: 2 }, () => totals(x))
  expect([...resumeWalks(states, 1, () => totals(Float64Array.of(N, 3)))]).toEqual([4, 10])
  expect(() =>
    keepStates({ from: 0, at: 1 }, () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect([...totals(x)]).toEqual([1, 4])
})

test('a fork of values has the ranks and quantiles of all values', () => {
  const random = seededRandom(3)
  for (let turn = 0; turn < 200; turn++) {
    const values = Float64Array.from(
      { length: 2 + Math.floor(random() * 12) },
      () => Math.floor(random() * 6) - 3,
    )
    const at = Math.floor(random() * values.length)
    const whole = new OrderStatistics(values)
    const first = new OrderStatistics(values.subarray(0, at))
    for (const value of values) whole.add(value)
    for (const value of values.subarray(0, at)) first.add(value)
    const fork = first.fork().fork()
    for (const value of values.subarray(at)) fork.add(value)
    expect(first.size).toBe(at)
    expect(fork.size).toBe(whole.size)
    for (const value of [-9, ...values, 0.5, 9]) {
      expect(fork.countBelow(value)).toBe(whole.countBelow(value))
      expect(fork.countEqual(value)).toBe(whole.countEqual(value))
    }
    for (const q of [0, 0.3, 0.5, 1]) expect(fork.quantile(q)).toBe(whole.quantile(q))
  }
})
