import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatestRows } from '@/components/chart/table/latest-rows'
import { tableRows } from '@/components/chart/table/table-rows'
import { spanOf } from '@/lib/picture/draw-rows'
import { rowSheet } from '@/lib/picture/export/row-sheet'
import { loadedSample } from '@/lib/picture/shapes/loaded-sample.test-data'
import { optionsOf } from '@/lib/picture/window/chart-options'

const PATHS = ['onchain/mvrv', 'economic/inflation_cpi', 'economic/market_dow']
const QUERIES = [
  '',
  'to=2020-05-20',
  'from=2020-05-01&to=2020-05-20',
  'from=2020-05-01',
  'from=2020-05-20&to=2020-05-20',
  'timeframe=30d',
  'to=1800-01-01',
  'rebase=100&to=2020-05-20',
]

test.each(QUERIES)(
  'the table without JavaScript has the rows in view of “%s”, as their file',
  async (query) => {
    let rows = 0
    for (const path of PATHS) {
      const chart = await loadedSample(path, query)
      const sheet = rowSheet(chart)
      const table = tableRows(chart.series, optionsOf(chart), null)
      const page = renderToStaticMarkup(createElement(LatestRows, { table, span: spanOf(chart) }))
      const days = Array.from(page.matchAll(/<th scope="row">(\d{4}-\d{2}-\d{2})/g), ([, day]) => day)
      const expected = Array.from({ length: sheet.count }, (_, at) =>
        String(sheet.first(at)).slice(0, 10),
      ).reverse()
      expect(days, path).toEqual(expected.slice(0, 60))
      rows += days.length
    }
    expect(rows > 0).toBe(query !== 'to=1800-01-01')
  },
)
