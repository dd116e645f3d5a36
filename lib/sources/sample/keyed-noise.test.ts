import { expect, test } from 'vitest'
import { dayNumber, isTradingDay, nthWeekday } from '@/lib/engine/calendar'
import { fatNormal, meanReverting, noiseKey, normal, uniform } from './keyed-noise'
import { linearPath, logPath, readKnots } from './path'

const N = 20_000
const draws = (draw: (index: number) => number) => Array.from({ length: N }, (_, i) => draw(i - 500))
const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length

test('draws are uniform, normal, or normal with fat tails', () => {
  const key = noiseKey(21, 'test')
  expect(mean(draws((i) => uniform(key, i)))).toBeCloseTo(0.5, 1)
  for (const draw of [normal, fatNormal]) {
    const values = draws((i) => draw(key, i))
    expect(Math.abs(mean(values))).toBeLessThan(0.03)
    expect(mean(values.map((x) => x * x))).toBeGreaterThan(0.93)
    expect(mean(values.map((x) => x * x))).toBeLessThan(1.07)
  }
  expect(mean(draws((i) => normal(key, i) ** 4))).toBeCloseTo(3, 0)
  expect(mean(draws((i) => fatNormal(key, i) ** 4))).toBeGreaterThan(5)
})

test('neighboring indexes, columns and seeds are independent', () => {
  const correlation = (a: (i: number) => number, b: (i: number) => number) => mean(draws((i) => a(i) * b(i)))
  const key = noiseKey(21, 'a')
  for (const [other, shift] of [
    [noiseKey(21, 'b'), 0],
    [noiseKey(22, 'a'), 0],
    [key, 1],
    [key, 7],
  ] as const) {
    expect(
      Math.abs(
        correlation(
          (i) => normal(key, i),
          (i) => normal(other, i + shift),
        ),
      ),
    ).toBeLessThan(0.03)
  }
})

test('a mean-reverting series keeps its variance and its past values', () => {
  const key = noiseKey(1, 'x')
  const long = meanReverting(key, 100, N, { memory: 0.9, deviation: 2 })
  expect(Math.sqrt(mean([...long].map((x) => x * x)))).toBeCloseTo(2, 0)
  expect(meanReverting(key, 100, 50, { memory: 0.9, deviation: 2 })).toEqual(long.slice(0, 50))
})

test('a path passes through its knots, stays between neighbors, and grows after the last', () => {
  const knots = readKnots('2020 10, 2020-06 40, 2021-03-01 20')
  const path = logPath(knots, 1)
  for (const [date, value] of knots) expect(path(dayNumber(date))).toBeCloseTo(value, 9)
  for (let day = dayNumber('2020-01-01'); day <= dayNumber('2021-03-01'); day++) {
    expect(path(day)).toBeGreaterThanOrEqual(10 - 1e-9)
    expect(path(day)).toBeLessThanOrEqual(40 + 1e-9)
  }
  expect(path(dayNumber('2021-03-01') + 365.25)).toBeCloseTo(40, 6)
  expect(path(dayNumber('2019-01-01'))).toBeCloseTo(10, 9)
  expect(() => linearPath(readKnots('2020 1, 2020 2'))).toThrow(RangeError)
})

test('the calendar knows last Fridays, Easter and observed holidays', () => {
  expect(nthWeekday(2024, 11, 5, -1)).toBe(dayNumber('2024-12-27'))
  expect(nthWeekday(2024, 12, 5, 1)).toBe(dayNumber('2025-01-03'))
  for (const closed of ['2025-04-18', '2021-07-05', '2021-12-24', '2023-01-02', '2026-07-03', '2024-06-19'])
    expect(isTradingDay(dayNumber(closed)), closed).toBe(false)
  for (const open of ['2021-12-31', '2021-06-18', '2024-07-03', '1997-01-20'])
    expect(isTradingDay(dayNumber(open)), open).toBe(true)
})
