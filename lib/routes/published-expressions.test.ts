import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { createMarket } from '@/lib/market/create-market'
import { createInProcessTransport } from '@/lib/market/transport'
import { loadChart } from '@/lib/picture/load-chart'
import { createService } from '@/lib/service/service'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { lawSample } from '@/scripts/law-sample'

const catalog = sampleCatalog()
const service = createService({
  catalog: async () => catalog,
  keys: { find: () => undefined },
  upgradeUrl: '/up',
  log: { info: () => {}, error: () => {} },
})
holdInProcess({ market: createMarket({ transport: createInProcessTransport(async () => service) }) })

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
  const search = new URLSearchParams({ formula: expression, timeframe: 'all', ...(chain ? { chain } : {}) })
  const { series } = await loadChart(path, search, null)
  const [formula, served] = [series.columns.formula, series.columns[name]] as Float64Array[]
  const largest = Math.max(...served.filter(Number.isFinite).map(Math.abs))
  const different = served.findIndex((value, row) =>
    Number.isFinite(value)
      ? !(Math.abs(value - formula[row]) <= ROUNDING * largest)
      : !Number.isNaN(formula[row]),
  )
  expect({ different, from: formula[different], served: served[different] }).toEqual({ different: -1 })
})
