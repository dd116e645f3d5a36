import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { buildChart } from '@/lib/view/build-chart'
import { inputOf, seriesOf, wave } from '@/lib/view/synthetic-series.test-data'
import { dateText } from './value-text'

test('the date of a legend is that of its newest value, whichever line is first', () => {
  const half = wave(300, 1, 2).fill(Number.NaN, 250)
  const series = seriesOf({
    up: { role: 'value', values: half },
    down: { role: 'value', values: wave(300, 1, 2) },
  })
  const { legend } = buildChart(inputOf(series))
  const newest = new Date(Date.UTC(2020, 0, 1) + 299 * DAY_MS).toISOString().slice(0, 10)
  expect(dateText(legend, null, '1d')).toBe(newest)
  expect(dateText([], null, '1d')).toBeNull()
})
