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
    const { paths } = study(weekdays, rates, once, { days: 7 }, 'percent')
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
