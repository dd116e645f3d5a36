import { describe, expect, test } from 'vitest'
import { linearTicks, logTicks, timeTicks } from './ticks'

const DOMAINS = [
  [0, 1, 6],
  [-0.3, 0.7, 6],
  [98.2, 103.9, 6],
  [1e-7, 3e-7, 6],
  [-5e11, 2e12, 6],
  [4, 4, 6],
  [0, 0, 6],
  // Room for one or two, and never a single label.
  [-8.9, 5.3, 2],
  [-1.32, 1.1, 2],
  [12, 95, 1],
] as const

test.each(DOMAINS)('linear ticks of %d–%d are within the ends, ascend, and are few', (low, high, count) => {
  const { min, max, values } = linearTicks(low, high, count)
  expect(min).toBeLessThanOrEqual(low)
  expect(max).toBeGreaterThanOrEqual(high)
  expect(values.every((value) => value >= min - 1e-9 * max && value <= max * (1 + 1e-9))).toBe(true)
  expect(values.every((value, at) => at === 0 || value > values[at - 1])).toBe(true)
  expect(values.length).toBeGreaterThanOrEqual(2)
  expect(values.length).toBeLessThanOrEqual(11)
})

test('an axis of positive values does not start below zero', () => {
  expect(linearTicks(0.01, 10, 5).min).toBe(0)
  expect(linearTicks(-10, -0.01, 5).max).toBe(0)
})

test.each([
  [0.05, 140_000, 6],
  [1e-6, 1e9, 4],
  [200, 7700, 6],
  [95, 105, 5],
  [1, 1.000001, 5],
])('log ticks of %d–%d are positive and within the ends', (low, high, count) => {
  const { min, max, values } = logTicks(low, high, count)
  expect(min).toBeGreaterThan(0)
  expect(values.length).toBeGreaterThanOrEqual(2)
  expect(values.every((value) => value >= min * 0.999999 && value <= max * 1.000001)).toBe(true)
})

test('log ticks over many decades are decades', () => {
  expect(logTicks(0.05, 140_000, 6).values).toEqual([0.1, 1, 10, 100, 1000, 10_000, 100_000])
})

describe('ticks of extreme domains end, are few, ascend, and are within finite ends', () => {
  const EXTREMES = [
    ...[Number.MAX_VALUE, 1e308, 1.6e308, 1e154, 1e100, 9e15 + 2, 1, 1e-12, 1e-100, 1e-308, 5e-324],
  ].flatMap((value) => [value, -value])
  const ends = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, ...EXTREMES]
  const domains = ends.flatMap((low) =>
    ends
      .filter((high) => !(high < low))
      .flatMap(
        (high) =>
          [
            [low, high],
            [low, high * (1 + 2e-16)],
          ] as const,
      ),
  )

  function check({ min, max, values }: ReturnType<typeof linearTicks>, domain: string): void {
    expect(Number.isFinite(min) && Number.isFinite(max) && min < max, domain).toBe(true)
    expect(values.length, domain).toBeLessThanOrEqual(40)
    expect(
      values.every((value) => Number.isFinite(value)),
      domain,
    ).toBe(true)
    expect(
      values.every((value, at) => at === 0 || value > values[at - 1]),
      domain,
    ).toBe(true)
  }

  test('on a linear axis', () => {
    for (const [low, high] of domains) check(linearTicks(low, high, 6), `${low} to ${high}`)
  })

  test('on a log axis', () => {
    for (const [low, high] of domains) check(logTicks(low, high, 6), `${low} to ${high}`)
  })
})

describe('time ticks', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
  const visible = (from: string, to: string, count: number) =>
    timeTicks(day(from), day(to), count)
      .filter(({ at }) => at >= day(from) && at <= day(to))
      .map(({ label }) => label)

  test('are years over years', () => {
    expect(visible('2016-03-01', '2026-11-20', 12)).toEqual(
      Array.from({ length: 10 }, (_, k) => String(2017 + k)),
    )
    expect(visible('1985-01-01', '2026-11-20', 6)).toEqual(['1990', '2000', '2010', '2020'])
  })

  test('are never a single year', () => {
    expect(visible('2010-07-01', '2026-11-20', 3)).toEqual(['2015', '2020', '2025'])
    expect(visible('2011-07-01', '2019-11-20', 2)).toEqual(['2012', '2016'])
  })

  test('are months, with the year at its first month', () => {
    expect(visible('2025-09-15', '2026-04-20', 8)).toEqual(['Oct', 'Nov', 'Dec', '2026', 'Feb', 'Mar', 'Apr'])
  })

  test('are days counted from the first of each month', () => {
    expect(visible('2026-06-25', '2026-08-20', 6)).toEqual(['Jul', '11 Jul', '21 Jul', 'Aug', '11 Aug'])
  })

  test('are hours, with the day at midnight', () => {
    expect(visible('2026-06-02', '2026-06-03', 4)).toEqual(['2 Jun', '06:00', '12:00', '18:00', '3 Jun'])
  })

  test.each([
    ['2026-06-02', '2026-06-02'],
    ['2009-01-03', '2026-11-20'],
    ['2026-06-01', '2026-06-03'],
    ['1900-01-01', '2026-01-01'],
  ])('%s to %s has a limited number of ascending ticks', (from, to) => {
    const ticks = timeTicks(day(from), day(to), 10)
    expect(ticks.length).toBeLessThanOrEqual(400)
    expect(ticks.every(({ at }, k) => k === 0 || at > ticks[k - 1].at)).toBe(true)
  })
})

test('ticks of the longest time that there is are few', () => {
  // The time before and after is covered too.
  const longest = 8.64e15 / 3
  for (const count of [1, 12, 60]) {
    const ticks = timeTicks(-longest, longest, count)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.length).toBeLessThanOrEqual(3 * count + 1)
  }
})
