import { describe, expect, test } from 'vitest'
import { lastCrossing, lastExtreme } from './crossings'

const DAY = 86_400_000
const daily = (...values: number[]) => ({
  time: Float64Array.from(values, (_, row) => row * DAY),
  values: Float64Array.from(values),
})

describe('a level', () => {
  const last = (...values: number[]) => lastCrossing(daily(...values), 'Overbought', () => 70)

  test('is crossed on the first row on the other side', () => {
    expect(last(60, 71, 72)).toEqual({ level: 'Overbought', direction: 'above', time: DAY })
    expect(last(60, 71, 72, 50, 40)).toEqual({ level: 'Overbought', direction: 'below', time: 3 * DAY })
  })

  test('is not crossed by a value on it, and a missing value is on no side', () => {
    expect(last(60, 70, 69)).toBeNull()
    expect(last(60, 70, 71)).toMatchObject({ direction: 'above', time: 2 * DAY })
    expect(last(60, Number.NaN, 80)).toMatchObject({ direction: 'above', time: 2 * DAY })
    expect(last(60, 80, Number.NaN)).toMatchObject({ direction: 'above', time: DAY })
    expect(last()).toBeNull()
    expect(last(80, 90)).toBeNull()
  })

  test('is not crossed by a short return, where that is asked', () => {
    const rows = daily(...new Array<number>(40).fill(80), 60, 60, 80)
    expect(lastCrossing(rows, 'average', () => 70)).toMatchObject({ direction: 'above', time: 42 * DAY })
    expect(lastCrossing(rows, 'average', () => 70, 30)).toBeNull()
    const longer = daily(...new Array<number>(30).fill(60), 80)
    expect(lastCrossing(longer, 'average', () => 70, 30)).toMatchObject({ time: 30 * DAY })
  })

  test('may move', () => {
    const rows = daily(10, 10, 10, 10)
    expect(lastCrossing(rows, 'average', (row) => [5, 6, 11, 12][row])).toEqual({
      level: 'average',
      direction: 'below',
      time: 2 * DAY,
    })
  })
})

describe('an extreme', () => {
  const quiet = (days: number) => new Array<number>(days).fill(5)

  test('is news after 30 days without one', () => {
    expect(lastExtreme(daily(9, ...quiet(30), 10, 11), 'high')).toMatchObject({ time: 31 * DAY })
    expect(lastExtreme(daily(9, ...quiet(29), 10, 11), 'high')).toBeNull()
    expect(lastExtreme(daily(1, ...quiet(40), 0.5), 'low')).toEqual({
      level: 'all-time low',
      direction: 'below',
      time: 41 * DAY,
    })
  })

  test('is none where the same value returns, or where values only rise', () => {
    expect(lastExtreme(daily(9, ...quiet(40), 9), 'high')).toBeNull()
    expect(lastExtreme(daily(1, 2, 3, 4), 'high')).toBeNull()
    expect(lastExtreme(daily(), 'high')).toBeNull()
  })
})
