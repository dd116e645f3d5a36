import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { occurrencesOf, withoutOverlaps } from './occurrences'
import { expectedQuantile } from './quantiles'
import { daily, study, walk } from './study.test-data'

const columnOf = (text: string) =>
  Float64Array.from(text, (sign) => (sign === '?' ? Number.NaN : Number(sign)))

describe('occurrences', () => {
  test.each([
    ['0011011', [2, 5]],
    // Nobody knows whether it became true in the first row.
    ['1110010', [5]],
    ['??10?10', [5]],
    ['0?1?1', [2]],
    ['0000', []],
  ])('of %s are the rows in which it becomes true', (text, rows) => {
    expect(occurrencesOf(columnOf(text))).toEqual(rows)
  })

  test('within the days of one that is kept are left out, earlier ones decide', () => {
    expect(withoutOverlaps(daily(100), [0, 5, 10, 19, 20, 31], 10)).toEqual([0, 10, 20, 31])
  })
})

describe('quantiles', () => {
  test('are at share * (n + 1), and none where that is beyond the values', () => {
    const nine = Float64Array.from({ length: 9 }, (_, at) => at + 1)
    expect([0.1, 0.25, 0.5, 0.9].map((share) => expectedQuantile(nine, share))).toEqual([1, 2.5, 5, 9])
    const eight = nine.subarray(0, 8)
    expect([0.1, 0.9].map((share) => expectedQuantile(eight, share))).toEqual([Number.NaN, Number.NaN])
    expect(expectedQuantile(new Float64Array(), 0.5)).toBeNaN()
  })
})

const LENGTH = 2000

/** True on days that do not depend on the values. */
function randomDays(length: number, next: () => number, share = 0.02): Float64Array {
  return Float64Array.from({ length }, () => (next() < share ? 1 : 0))
}

describe('paths', () => {
  const next = seededRandom(1)
  const time = daily(LENGTH)
  const values = walk(LENGTH, next)
  const condition = randomDays(LENGTH, next)

  test('begin with no change, and are the changes since the occurrence', () => {
    const { counted, paths, steps } = study(time, values, condition)
    expect(counted.length).toBeGreaterThan(10)
    for (const [at, row] of counted.entries()) {
      expect(paths[at][0]).toBe(0)
      for (const [step, day] of steps.days.entries()) {
        const after = values[row + day]
        if (after === undefined) expect(paths[at][step]).toBeNaN()
        else expect(paths[at][step]).toBeCloseTo((after / values[row] - 1) * 100, 9)
      }
    }
  })

  test('do not change with later rows, and neither do the occurrences', () => {
    const whole = study(time, values, condition)
    for (const end of [400, 401, 777, 1500, 1999]) {
      const part = study(time.slice(0, end), values.slice(0, end), condition.slice(0, end))
      const before = whole.counted.filter((row) => row < end)
      expect(part.counted).toEqual(before)
      expect(part.all).toEqual(whole.all.filter((row) => row < end))
      for (const [at, path] of part.paths.entries()) {
        const known = path.findLastIndex(Number.isFinite) + 1
        expect(known).toBe(Math.min(path.length, end - before[at]))
        expect([...path.subarray(0, known)]).toEqual([...whole.paths[at].subarray(0, known)])
      }
    }
  })

  test('that overlap count if they are asked for, and both numbers are known', () => {
    const crowded = randomDays(LENGTH, seededRandom(2), 0.2)
    const usual = study(time, values, crowded)
    const all = study(time, values, crowded, { overlaps: true })
    expect(usual.counted).toEqual(usual.apart)
    expect(all.counted).toEqual(all.all)
    expect(all.apart).toEqual(usual.apart)
    expect(all.all.length).toBeGreaterThan(3 * all.apart.length)
  })

  test('of values in percent are differences, and a weekend has the value of Friday', () => {
    const weekdays = time.filter((at) => new Date(at).getUTCDay() % 6 !== 0)
    const rates = Float64Array.from(weekdays, (_, row) => row)
    const once = rates.map((_, row) => (row === 3 ? 1 : 0))
    // 2010-01-06, a Wednesday.
    const { paths } = study(weekdays, rates, once, { days: 7 }, 'percent', 'trading-day')
    expect([...paths[0]]).toEqual([0, 1, 2, 2, 2, 3, 4, 5])
  })

  test('of monthly rows go from row to row', () => {
    const months = Float64Array.from({ length: 60 }, (_, month) => Date.UTC(2010, month, 1))
    const prices = months.map((_, row) => row + 100)
    const once = months.map((_, row) => (row === 10 || row === 30 ? 1 : 0))
    const { steps, paths } = study(months, prices, once, { days: 100 })
    expect(steps.days).toEqual([0, 31, 62, 93])
    expect([...paths[0]].map((change) => Math.round(change * 110) / 100)).toEqual([0, 1, 2, 3])
  })
})

describe('a day without a value is missing', () => {
  const time = daily(60)
  const prices = Float64Array.from(time, (_, row) => 100 + row)
  const once = (row: number) => time.map((_, at) => (at === row ? 1 : 0))
  const known = (path: Float64Array) => [...path].map((value) => !Number.isNaN(value))

  test('in a hole of rows and of values, and beyond the last row: in paths, counts, quantiles and baseline', () => {
    const isHole = (row: number) => row >= 11 && row <= 13
    const whole = study(time, prices, once(10), { days: 5 })
    const cases = [
      // Rows that are not there.
      [0, 1]
        .map((what) => [time, prices][what].filter((_, row) => !isHole(row)))
        .concat([once(10).filter((_, row) => !isHole(row))]),
      // Rows without a value.
      [time, prices.map((price, row) => (isHole(row) ? Number.NaN : price)), once(10)],
    ]
    for (const [times, values, condition] of cases) {
      const { paths, fan, baseline } = study(times, values, condition, { days: 5 })
      expect(known(paths[0])).toEqual([true, false, false, false, true, true])
      expect([...paths[0].subarray(4)]).toEqual([...whole.paths[0].subarray(4)])
      expect(fan.map(({ n }) => n)).toEqual([1, 0, 0, 0, 1, 1])
      expect(fan[1].fan.every(Number.isNaN)).toBe(true)
      // The day before the hole and the last day have none a day later.
      expect(baseline[1].n).toBe(57 - 2)
      expect(Math.min(...baseline[1].fan)).toBeGreaterThan(0)
    }
    const late = study(time, prices, once(57), { days: 5 })
    expect(known(late.paths[0])).toEqual([true, true, true, false, false, false])
    const ended = study(
      time,
      prices.map((price, row) => (row > 57 ? Number.NaN : price)),
      once(57),
      { days: 5 },
    )
    expect(known(ended.paths[0])).toEqual([true, false, false, false, false, false])
  })

  test('on a trading day too, while a week-end has the value before it', () => {
    // 2010-01-09 is a Saturday, and 2010-01-18 a holiday of the exchange.
    const rows = [...time.keys()].filter((row) => new Date(time[row]).getUTCDay() % 6 !== 0 && row !== 17)
    const pick = (of: Float64Array, without = -1) =>
      Float64Array.from(
        rows.filter((row) => row !== without),
        (row) => of[row],
      )
    const of = (without = -1) =>
      study(
        pick(time, without),
        pick(prices, without),
        pick(once(6), without),
        { days: 14 },
        'percent',
        'trading-day',
      )
    const expected = [0, 1, 1, 1, 4, 5, 6, 7, 8, 8, 8, 8, 12, 13, 14]
    expect([...of().paths[0]]).toEqual(expected)
    // Without Friday, neither that day nor the week-end after it has a value.
    const holed = expected.map((value, day) => ([8, 9, 10, 11].includes(day) ? Number.NaN : value))
    expect([...of(14).paths[0]]).toEqual(holed)
  })

  test('of months a missing one keeps its place', () => {
    const months = Float64Array.from({ length: 40 }, (_, month) => Date.UTC(2010, month, 1))
    const values = months.map((_, row) => 100 + row)
    const begins = months.map((_, row) => (row === 20 ? 1 : 0))
    const without = (of: Float64Array) => of.filter((_, row) => row !== 22)
    const { steps, paths } = study(
      without(months),
      without(values),
      without(begins),
      { days: 125 },
      'percent',
    )
    expect(steps.days).toEqual([0, 31, 62, 93, 124])
    expect([...paths[0]]).toEqual([0, 1, Number.NaN, 3, 4])
  })

  test('of hours the last value of two hours counts', () => {
    const hours = Float64Array.from({ length: 240 }, (_, hour) => Date.UTC(2010, 0, 1, hour))
    const values = hours.map((_, row) => row)
    const begins = hours.map((_, row) => (row === 10 ? 1 : 0))
    const holed = (from: number, to: number) =>
      values.map((value, row) => (row >= from && row <= to ? Number.NaN : value))
    const dayAfter = (of: Float64Array) => study(hours, of, begins, { days: 3 }, 'percent').paths[0][1]
    expect([dayAfter(values), dayAfter(holed(33, 34)), dayAfter(holed(32, 34))]).toEqual([24, 22, Number.NaN])
  })
})

test('a planted pattern is found, and the baseline does not have it', () => {
  const next = seededRandom(3)
  const time = daily(LENGTH)
  const condition = time.map((_, row) => (row % 60 === 30 ? 1 : 0))
  const noise = walk(LENGTH, next)
  // Each occurrence is followed by ten days of +2 % and then nothing.
  let level = 1
  const values = noise.map((value, row) => {
    const since = (row - 30) % 60
    if (row > 30 && since >= 1 && since <= 10) level *= 1.02
    else if (since === 30) level /= 1.02 ** 10
    return value * level
  })
  const { fan, baseline, counted } = study(time, values, condition)
  expect(counted).toHaveLength(33)
  const planted = (1.02 ** 10 - 1) * 100
  expect(fan[10].fan[2]).toBeGreaterThan(planted - 2)
  expect(fan[10].fan[2]).toBeLessThan(planted + 2)
  expect(fan[20].fan[0]).toBeGreaterThan(planted - 10)
  const usual = baseline.find(({ step }) => step === 10)
  expect(Math.abs(usual?.fan[2] ?? Number.NaN)).toBeLessThan(6)
})
