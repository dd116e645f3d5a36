import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { DrawnSeries } from '@/lib/view/drawn.test-data'
import { riskSteps } from '@/lib/view/marks/risk-steps'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawSample } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

const SIZES = [
  { width: 1200, height: 460 },
  { width: 332, height: 380 },
]

interface Line extends DrawnSeries {
  markArea?: { data: { x?: number; itemStyle?: { color: string }; label?: { formatter: string } }[][] }
}

async function chartsOf(endpoint: Endpoint) {
  const series = await sampleSeries(endpoint)
  return SIZES.map((size) => chartAt(series, '', size))
}

const endpoints = catalog.endpoints.filter(
  ({ legacy, fields }) => !legacy && fields.some(({ role }) => role === 'risk'),
)

test('there are many risk levels', () => {
  expect(endpoints.length).toBeGreaterThan(90)
})

test('the price of every risk level has the color of its step, and the picture says which is which', async () => {
  const faults: string[] = []
  for (const endpoint of lawSample(endpoints, ({ path }) => path)) {
    for (const chart of await chartsOf(endpoint)) {
      const fault = (text: string) => faults.push(`${endpoint.path}: ${text}`)
      if (chart.kind !== 'risk') {
        fault(`is drawn as ${chart.kind}`)
        continue
      }
      const level = endpoint.fields.find(({ role }) => role === 'risk')
      const values = chart.rows.columns[level?.name ?? ''] as Float64Array
      const steps = riskSteps(values)
      const rowAt = new Map(Array.from(chart.rows.time, (time, row) => [time, row]))
      const stepAt = (time: number) => {
        const value = values[rowAt.get(time) ?? -1]
        return steps.findLastIndex(({ low }) => value >= low)
      }
      const series = chart.option.series as Line[]
      const key = series.find(({ id }) => id === 'key')?.markArea?.data.map(([from]) => from) ?? []
      const isPriced = endpoint.fields.some(({ role }) => role === 'price' || role === 'close')
      for (const [at, { color, low, high }] of steps.entries()) {
        const entry = key.find(({ itemStyle }) => itemStyle?.color === color)
        const range = `${Number(low.toFixed(1))}–${Number(high.toFixed(1))}`
        if (!entry?.label?.formatter.startsWith(range)) fault(`the key has no ${range}`)
        const line = series.find(({ id }) => id === `risk-${at}`)
        if (!line) {
          if (isPriced) fault(`the price has no line for ${range}`)
          continue
        }
        if (line.lineStyle.color !== color) fault(`${range} has the color of another step`)
        // A point where the step changes ends the line before and begins the next one.
        const wrong = line.data.filter(
          ([time, value], index) =>
            value !== null && stepAt(time) !== at && (line.data[index + 1]?.[1] ?? null) !== null,
        )
        if (wrong.length > 0) fault(`${wrong.length} prices have the color of ${range}`)
      }
      if (chart.legend[0].field !== level?.name) fault(`the crosshair reads ${chart.legend[0].field} first`)
      const grids = [chart.option.grid].flat().length
      if (isPriced && grids !== 2) fault(`has ${grids} panes`)
    }
  }
  expect(faults).toEqual([])
})
