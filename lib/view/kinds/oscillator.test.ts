import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

/** Ends of the axis of an oscillator that had this span once and has the other one in its last year. */
function endsOf(unit: Unit, before: [number, number], now: [number, number]) {
  const values = wave(900, ...before)
  values.set(wave(500, ...now), 400)
  const series = seriesOf({ score: { role: 'oscillator', unit, values } })
  const { axes } = buildChart(
    inputOf(series, { options: { ...DEFAULT_OPTIONS, from: series.time[400], timeframe: null } }),
  )
  return [axes[0].min, axes[0].max]
}

test('a score out of a hundred keeps its whole axis', () => {
  expect(endsOf('percent', [1, 99], [20, 60])).toEqual([0, 100])
  expect(endsOf('index', [1, 99], [40, 48])).toEqual([0, 100])
})

test('a line that would look flat at the bottom of its range has an axis of its own', () => {
  const [min, max] = endsOf('percent', [1, 99], [0, 9])
  expect(min).toBe(0)
  expect(max).toBeLessThan(12)
})

test('numbers of days have no end at a hundred', () => {
  const [, max] = endsOf('days', [1, 80], [1, 30])
  expect(max).toBeLessThan(40)
})
