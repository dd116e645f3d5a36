import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { lastDate } from '../readout/last-date'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

const DAYS = 900
const LAST = Date.UTC(2020, 0, 1) + (DAYS - 1) * DAY_MS
const ended = wave(DAYS, 1, 2).map((value, day) => (day < DAYS - 9 ? value : Number.NaN))
const series = seriesOf({
  level: { role: 'value', unit: 'ratio', values: wave(DAYS, 0.5, 3) },
  ended: { role: 'value', unit: 'ratio', values: ended },
  amount: { role: 'value', unit: 'BTC', values: wave(DAYS, 1, 9, 3), gathers: 'sum' },
})
const legendIn = (interval: '1M' | '1d') =>
  buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, interval } })).legend
const datesIn = (interval: '1M' | '1d') => legendIn(interval).map(({ last }) => last && lastDate(last, '1d'))

test('the last value of a period has the day of its row, and not the middle of the period', () => {
  expect(legendIn('1M').map(({ last }) => last?.until)).toEqual([LAST, LAST - 9 * DAY_MS, LAST])
  expect(datesIn('1M')).toEqual(['2022-06-18', '2022-06-09', '2022-06 so far'])
})

test('rows that are drawn one by one have their own days', () => {
  expect(datesIn('1d')).toEqual(['2022-06-18', '2022-06-09', '2022-06-18'])
})

test('a window that ends earlier has its own last values, and none before it begins', () => {
  const to = LAST - 30 * DAY_MS
  const lasts = (options: object) =>
    buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, interval: '1d', ...options } })).legend.map(
      ({ last }) => last?.time ?? null,
    )
  expect(lasts({ to })).toEqual([to, to, to])
  expect(lasts({ from: LAST - 3 * DAY_MS })).toEqual([LAST, null, LAST])
})
