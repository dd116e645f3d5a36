import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

test('a value that is older than the newest one has its date', () => {
  const half = wave(300, 1, 2).fill(Number.NaN, 250)
  const series = seriesOf({
    up: { role: 'value', values: half },
    down: { role: 'value', values: wave(300, 1, 2) },
  })
  const dates = (options = {}) =>
    buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, ...options } })).legend.map(
      ({ field, last }) => [field, last?.olderDate],
    )
  expect(dates()).toEqual([
    ['up', '2020-09-06'],
    ['down', undefined],
  ])
  expect(dates({ interval: '1M' })).toEqual([
    ['up', '2020-09-06'],
    ['down', undefined],
  ])
})
