import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { loadChart } from '@/lib/picture/load-chart'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { lawSample } from '@/scripts/law-sample'

const catalog = sampleCatalog()
holdInProcess({ market: marketOver(catalog).market })

/** Values in answers have 13 digits, so a formula of them has fewer. */
const ROUNDING = 1e-11

const published = catalog.endpoints
  .filter(({ legacy }) => legacy === null)
  .flatMap(({ path, fields }) =>
    fields.flatMap(({ name, expression, chains }) =>
      expression ? [{ path: path.slice(API_PREFIX.length), name, expression, chain: chains?.[0] }] : [],
    ),
  )
const cases = lawSample(published, ({ path, name }) => `${path}.${name}`)

test('fields have expressions', () => {
  expect(published.length).toBeGreaterThan(50)
})

test.each(cases)('$expression on the chart of $path gives $name', async (one) => {
  const { path, name, expression, chain } = one
  /** Rows in which the formula is not the field. */
  const differing = async (gaps: 'hold' | 'skip') => {
    const chosen = { formula: expression, gaps, timeframe: 'all', ...(chain ? { chain } : {}) }
    const { series } = await loadChart(path, new URLSearchParams(chosen), 'page', null)
    const [formula, served] = [series.columns.formula, series.columns[name]] as Float64Array[]
    const largest = Math.max(...served.filter(Number.isFinite).map(Math.abs))
    return Array.from(served, (value, row) => ({ row, from: formula[row], served: value })).filter(
      ({ from, served }) =>
        Number.isFinite(served) ? !(Math.abs(served - from) <= ROUNDING * largest) : !Number.isNaN(from),
    )
  }
  expect((await differing('skip')).slice(0, 1)).toEqual([])
  // A formula of a visitor carries the last value into a row that lacks one, as its chart says. A field does not.
  const held = await differing('hold')
  expect(held.filter(({ served }) => Number.isFinite(served)).slice(0, 1)).toEqual([])
})
