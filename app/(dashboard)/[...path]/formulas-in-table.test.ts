import { expect, test } from 'vitest'
import { tableRows } from '@/components/chart/table/table-rows'
import type { Column } from '@/lib/engine/frame'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { loadChart } from '@/lib/picture/load-chart'
import { optionsOf } from '@/lib/picture/window/chart-options'

holdSampleMarket()

test('the table has a column for each formula, but not for a hidden one', async () => {
  const formulas = ['fast = sma(a, 5)', 'a / fast,axis=pane', 'a * 2,hidden=1']
  const search = new URLSearchParams(formulas.map((text) => ['formula', text]))
  const chart = await loadChart('onchain/mvrv', search, 'page', null)
  const { columns } = tableRows(chart.series, optionsOf(chart), null)
  const valuesOf = (name: string): Column | undefined => columns.find((one) => one.name === name)?.values
  expect(valuesOf('formula')).toEqual(chart.series.columns.formula)
  expect(valuesOf('formula2')).toEqual(chart.series.columns.formula2)
  expect(valuesOf('formula3')).toBeUndefined()
  expect(columns.find(({ name }) => name === 'formula2')?.text(chart.series.time.length - 1)).toMatch(/^\d/)
})
