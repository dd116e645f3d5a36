import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { measure } from '@/lib/view/readout/statistics'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'

test('every series of fresh rows whose values end early says that they are missing', async () => {
  const wrong: string[] = []
  let cut = 0
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const whole = await sampleSeries(endpoint)
    const main = mainField(whole)
    const rows = whole.time.length
    const column = main && whole.columns[main.name]
    if (!(column instanceof Float64Array) || endpoint.cadence === 'irregular' || rows < 100) continue
    const values = column.map((value, row) => (row < rows - 40 ? value : Number.NaN))
    const series = { ...whole, columns: { ...whole.columns, [main?.name ?? '']: values } }
    if (mainField(series)?.name !== main?.name || series.periods) continue
    const now = whole.time[rows - 1] + DAY_MS
    const [last] = measure(series, { from: null, to: null, show: null, now }).items
    if (!last?.isOld) continue
    cut++
    if (last.rowsTo === undefined) wrong.push(endpoint.path)
  }
  expect(wrong).toEqual([])
  expect(cut).toBeGreaterThan(moreThan(500))
})
