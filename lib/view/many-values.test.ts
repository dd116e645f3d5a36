import { expect, test } from 'vitest'
import { buildChart } from './build-chart'
import { drawnOf } from './drawn.test-data'
import { inputOf, seriesOf, seriesOfKind, wave } from './synthetic-series.test-data'

test('a wide heatmap of more buckets than a call takes arguments is drawn', () => {
  const snapshot = Array.from({ length: 400 }, (_, at) => ({
    price_min: at * 100,
    price_max: at * 100 + 100,
    amount: 1,
  }))
  const series = seriesOf({
    buckets: { role: 'buckets', values: Array<typeof snapshot>(700).fill(snapshot) },
    price: { role: 'price', unit: 'USD', values: wave(700, 100, 30_000) },
  })
  const chart = buildChart(inputOf(series, { width: 4000, height: 600 }))
  expect(chart.kind).toBe('heatmap')
  expect(chart.axes[0].max).toBeGreaterThan(40_000)
})

test('a curve of a day with very many contracts has a bounded number of points', () => {
  const plain = seriesOfKind('curve', 20_000)
  const chart = buildChart(inputOf({ ...plain, time: plain.time.slice().fill(plain.time[0]) }))
  const curve = drawnOf(chart).series.find(({ id }) => id === 'curve-0')
  expect(curve?.data.length).toBeGreaterThan(100)
  expect(curve?.data.length).toBeLessThanOrEqual(400)
})
