import { expect, test } from 'vitest'
import { buildChart } from './build-chart'
import { inputOf, seriesOfKind } from './synthetic-series.test-data'
import { formatValue } from './text/format'

test('the legend names the contract of its value, and the summary the ends of the newest curve', () => {
  const series = seriesOfKind('curve', 300)
  const values = series.columns.ann_basis_pct as Float64Array
  const { legend, summary } = buildChart(inputOf(series))
  expect(legend[0]).toMatchObject({ last: { value: values[299] }, note: '150 days' })
  const [near, far] = [values[297], values[299]].map((value) => formatValue(value, 'percent'))
  expect(summary).toContain(`${near} at 30 days, ${far} at 150 days.`)
  const names = Array.from({ length: 300 }, (_, row) => `BTC-${row}`)
  const named = buildChart(
    inputOf({
      ...series,
      fields: [
        ...series.fields,
        { name: 'contract', type: 'string', unit: 'none', description: '', role: 'label' },
      ],
      columns: { ...series.columns, contract: names },
    }),
  )
  expect(named.legend[0].note).toBe('BTC-299')
})
