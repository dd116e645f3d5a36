import { expect, test } from 'vitest'
import type { Interval } from '@/lib/contract/interval'
import { KIND_NAMES, KINDS, type Kind } from '../kinds/kinds'
import { seriesOf } from '../synthetic-series.test-data'
import { longerIntervals } from './calendar'
import { chooseInterval } from './choose-interval'
import { ROOMS, type Room } from './room'

/** Jumps from day to day. */
const noise = (days: number) => Float64Array.from({ length: days }, (_, day) => 1 + ((day * 7919) % 101))

const chosen = (kind: Kind, days: number, room: Room, wanted: Interval | 'auto' = 'auto') => {
  const series = seriesOf({ amount: { role: 'value', unit: 'BTC', values: noise(days), gathers: 'sum' } })
  const window = { from: series.time[0], to: series.time[days - 1] }
  return chooseInterval({ series, kind, window, wanted, room })
}

const intervalOf = (kind: Kind, years: number, room: Room, wanted: Interval | 'auto' = 'auto') =>
  chosen(kind, Math.round(years * 365.25), room, wanted).interval

test('a line goes through its rows, however many they are, unless someone chose an interval', () => {
  const lines = KIND_NAMES.filter((kind) => KINDS[kind].form === 'line')
  expect(lines).toContain('oscillator')
  for (const kind of lines)
    for (const room of ROOMS) {
      for (const years of [3, 25, 98]) expect(intervalOf(kind, years, room), kind).toBeNull()
      expect(intervalOf(kind, 25, room, '1w')).toBe('1w')
    }
})

test('bars and areas become periods, more of them in more room', () => {
  expect(intervalOf('bars', 0.5, 'large')).toBeNull()
  expect(intervalOf('bars', 4, 'large')).toBe('1w')
  expect(intervalOf('bars', 16, 'large')).toBe('1M')
  expect(intervalOf('stack', 10, 'large')).toBe('1w')
  expect(intervalOf('stack', 10, 'small')).toBe('1M')
})

test('a room has as many bars as stay readable, and not one more', () => {
  for (const [room, most] of [
    ['small', 260],
    ['large', 420],
  ] as const) {
    expect(chosen('bars', most, room).interval).toBeNull()
    expect(chosen('bars', most + 1, room).interval).toBe('1w')
  }
})

test('an interval of which the window has less than two is not offered', () => {
  expect(chosen('bars', 14, 'large').offered).toEqual(['1d'])
  expect(chosen('bars', 15, 'large').offered).toEqual(['1d', '1w'])
})

test('rows are gathered into longer intervals than their own only', () => {
  const days = seriesOf({ amount: { role: 'value', values: noise(10) } })
  expect(longerIntervals(days)[0]).toBe('1w')
  const weeks = { ...days, endpoint: { ...days.endpoint, cadence: 'weekly' as const } }
  expect(longerIntervals(weeks)).not.toContain('1w')
  expect(longerIntervals({ ...days, metadata: { resolution: 'block' } })[0]).not.toBe('1w')
})

test('a chosen interval is used however many or few of its periods are in view', () => {
  for (const kind of KIND_NAMES.filter((one) => KINDS[one].form !== 'whole'))
    for (const room of ROOMS) {
      expect(chosen(kind, 25_000, room, '1w')).toMatchObject({ interval: '1w' })
      expect(chosen(kind, 25_000, room, '1d')).toMatchObject({ interval: null })
      expect(chosen(kind, 14, room, '1y').interval).toBe('1y')
      expect(chosen(kind, 14, room, '1y').offered).toEqual(['1d', '1y'])
    }
})
