import { expect, test } from 'vitest'
import { COMPUTING_WINDOW_MS, createComputingBudget, defaultComputing } from './computing-budget'

function bucket(milliseconds: number) {
  let time = 0
  const budget = createComputingBudget(milliseconds, () => time)
  return {
    budget,
    pass: (ms: number) => {
      time += ms
    },
  }
}

/** Milliseconds that a visitor who always asks for more computes in some time. */
function greed(threads: number, minutes: number): number {
  const { budget, pass } = bucket(defaultComputing(threads))
  let computed = 0
  for (let second = 0; second < 60 * minutes; second++) {
    for (let task = 0; task < 10 * threads && budget.waitOf('greedy') === 0; task++) {
      budget.charge('greedy', 100)
      computed += 100
    }
    pass(1_000)
  }
  return computed
}

test.each([1, 2, 5])('with %i threads, one visitor holds a quarter of them over five minutes', (threads) => {
  const all = threads * COMPUTING_WINDOW_MS
  expect(greed(threads, 5) / all).toBeGreaterThan(0.23)
  expect(greed(threads, 5) / all).toBeLessThan(0.26)
  expect(greed(threads, 60) / (12 * all)).toBeLessThan(0.17)
})

test('an ordinary visit never meets it: a picture every two seconds for an hour, or a gallery at once', () => {
  const { budget, pass } = bucket(defaultComputing(2))
  for (let picture = 0; picture < 300; picture++) {
    expect(budget.waitOf('gallery')).toBe(0)
    budget.charge('gallery', 200)
  }
  for (let page = 0; page < 1_800; page++) {
    expect(budget.waitOf('reader')).toBe(0)
    budget.charge('reader', 300)
    pass(2_000)
  }
})

test('the wait is the time until it is worth trying again, and others do not wait', () => {
  const { budget, pass } = bucket(10_000)
  budget.charge('a', 3_999)
  expect(budget.waitOf('a')).toBe(0)
  budget.charge('a', 1_001)
  const wait = budget.waitOf('a')
  expect(wait).toBeCloseTo((1_200 / 6_000) * COMPUTING_WINDOW_MS, 5)
  expect(budget.waitOf('b')).toBe(0)
  pass(wait)
  expect(budget.waitOf('a')).toBe(0)
  budget.charge('a', 150)
  expect(budget.waitOf('a')).toBe(0)
})
