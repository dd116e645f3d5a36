import { expect, test } from 'vitest'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints } from '@/scripts/law-sample'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { plottedValues } from '../fields/plot-fields'
import { DEFAULT_OPTIONS, inputOf } from '../synthetic-series.test-data'
import type { Point } from './lines'
import { LONE, lonePoints, withLonePoints } from './lone-points'

test('a value between two gaps, and one at an end beside a gap, are lone', () => {
  const points: Point[] = [
    [1, 5],
    [2, null],
    [3, 6],
    [4, null],
    [5, 7],
    [6, 8],
    [7, null],
    [8, 9],
  ]
  expect(lonePoints(points)).toEqual([
    [1, 5],
    [3, 6],
    [8, 9],
  ])
  expect(lonePoints([[1, 5]])).toEqual([[1, 5]])
  expect(lonePoints([])).toEqual([])
})

test('dots are of the color of their line, without a line, an area or levels between them', () => {
  const line = {
    id: 'cpi',
    name: 'cpi',
    type: 'line',
    data: [
      [1, 5],
      [2, null],
      [3, 6],
    ],
    lineStyle: { color: '#123456', width: 1.5, opacity: 0.5 },
    areaStyle: { opacity: 1 },
    markLine: {},
  }
  const [own, dots] = withLonePoints([line])
  expect(own).toBe(line)
  expect(dots).toEqual({
    id: `cpi${LONE}`,
    name: 'cpi',
    type: 'line',
    data: [
      [1, 5],
      [3, null],
      [3, 6],
    ],
    showSymbol: true,
    symbolSize: 5,
    lineStyle: { width: 0, color: '#123456' },
    itemStyle: { color: '#123456', opacity: 0.5 },
  })
  const whole = {
    ...line,
    data: [
      [1, 5],
      [2, 6],
    ],
  }
  expect(withLonePoints([whole])).toEqual([whole])
})

test('the newest value after a skipped publication is drawn, whatever the series', async () => {
  const wrong: string[] = []
  let compared = 0
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const series = await sampleSeries(endpoint)
    const last = series.time.length - 1
    if (last < 3) continue
    const columns = Object.fromEntries(
      Object.entries(series.columns).map(([name, values]) => [
        name,
        values instanceof Float64Array
          ? values.map((value, row) => (row === last - 1 ? Number.NaN : value))
          : values,
      ]),
    )
    const chart = buildChart(inputOf({ ...series, columns }, { options: DEFAULT_OPTIONS }))
    const drawn = drawnOf(chart).series ?? []
    for (const { id, type, stack, showSymbol, data } of drawn) {
      const values = plottedValues(chart.rows, id)
      const at = chart.rows.time.length - 1
      if (type !== 'line' || stack || showSymbol || !values || !Number.isFinite(values[at])) continue
      // Many days in a pixel can lose their gap, and then a line leads to the value.
      if (Number.isFinite(values[at - 1]) || Number.isFinite(data.at(-2)?.[1] ?? Number.NaN)) continue
      compared++
      const dots = drawn.find((one) => one.id === `${id}${LONE}`)?.data.at(-1)
      if (dots?.[0] !== chart.rows.time[at]) wrong.push(`${endpoint.path}: ${id}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(0)
})
