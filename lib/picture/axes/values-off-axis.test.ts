import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { readViewState } from '@/lib/url/read-view-state'
import { beginningOf } from '@/lib/view/axes/spread'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { rowsOf } from '@/lib/view/window/rows-of'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { drawChart } from '../draw-chart'

test('every line stays on its axis, but for first values that the legend names', async () => {
  const faults: string[] = []
  let said = 0
  let lines = 0
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const { state } = readViewState(endpoint, new URLSearchParams())
    const series = await sampleSeries(endpoint)
    const chart = drawChart({ endpoint, state, series }, 'light', { width: 1200, height: 460 })
    if (!chart.edges) continue
    const { start, end } = rowsOf(chart.rows.time, chart.window.from, chart.window.to)
    for (const { field, note, drawn } of chart.legend) {
      const axis = chart.axes.find(({ fields }) => fields.includes(field))
      const values = drawn && axis && plottedValues(chart.rows, field)?.subarray(start, end)
      const role = chart.rows.fields.find(({ name }) => name === field)?.role
      // One side of mirrored bars hangs below zero.
      if (!axis || !values || role === 'below') continue
      lines++
      const near = (end: number) => 1e-6 * Math.abs(end)
      const isOff = (value: number) =>
        value > axis.max + near(axis.max) ||
        (value < axis.min - near(axis.min) && !(axis.scale === 'log' && value <= 0))
      const first = values.findIndex(Number.isFinite)
      const last = values.findLastIndex(isOff)
      const isSaid = /(?:above|below) the scale until/.test(note ?? '')
      const path = endpoint.path.slice(API_PREFIX.length)
      if (last >= 0 !== isSaid)
        faults.push(`${path}: ${field} is ${last < 0 ? 'on' : 'off'} the scale, its note is ${note}`)
      if (isSaid) said++
      if (last > first + beginningOf(values.length - first))
        faults.push(`${path}: ${field} is off the scale in row ${last} of ${values.length}`)
    }
  }
  console.log(`${said} of ${lines} lines have first values off the scale`)
  expect(faults).toEqual([])
  expect(lines).toBeGreaterThan(moreThan(2000))
})
