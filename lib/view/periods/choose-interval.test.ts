import { expect, test } from 'vitest'
import { plotFields } from '../fields/plot-fields'
import { seriesOf } from '../synthetic-series.test-data'
import { longerIntervals } from './calendar'
import { chooseInterval } from './choose-interval'
import { PERIOD_MS } from './period-length'
import { ROOMS } from './room'

const YEARS = [3, 5, 8, 12, 18, 25, 41, 98]
/** Jumps from day to day. */
const noise = (days: number) => Float64Array.from({ length: days }, (_, day) => 1 + ((day * 7919) % 101))

function periodsOf(years: number, room: (typeof ROOMS)[number], beside: 'nothing' | 'an average') {
  const days = Math.round(years * 365.25)
  const series = seriesOf({
    amount: { role: 'value', unit: 'BTC', values: noise(days), gathers: 'sum' },
    ...(beside === 'nothing'
      ? {}
      : { mean: { role: 'value' as const, unit: 'BTC' as const, values: noise(days).fill(50) } }),
  })
  const window = { from: series.time[0], to: series.time[days - 1] }
  const shown = plotFields(series)
  const { interval } = chooseInterval({ series, kind: 'line', shown, window, wanted: 'auto', room })
  return interval && (window.to - window.from) / PERIOD_MS[interval]
}

test('a dense line keeps its shape: it has at least 30 periods, whatever its history', () => {
  for (const room of ROOMS) {
    for (const years of YEARS) {
      const periods = periodsOf(years, room, 'nothing')
      expect(periods, `${years} years in a ${room} room`).toBeGreaterThanOrEqual(30)
      expect(periods, `${years} years in a ${room} room`).toBeLessThan(500)
    }
  }
})

test('rows are gathered into longer intervals than their own only', () => {
  const days = seriesOf({ amount: { role: 'value', values: noise(10) } })
  expect(longerIntervals(days)[0]).toBe('1w')
  const weeks = { ...days, endpoint: { ...days.endpoint, cadence: 'weekly' as const } }
  expect(longerIntervals(weeks)).not.toContain('1w')
  expect(longerIntervals({ ...days, metadata: { resolution: 'block' } })[0]).not.toBe('1w')
})

test('amounts are not added up beside their average, which no sum can be compared with', () => {
  for (const room of ROOMS) expect(periodsOf(18, room, 'an average')).toBeNull()
})
