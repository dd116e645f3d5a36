import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { chooseShown } from './choose-shown'
import { mainField, mainOf } from './main-field'
import type { PlotField } from './plot-field'
import { plotFields } from './plot-fields'

const sampled = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))
const nameOf = ({ endpoint }: SeriesData) => endpoint.path.slice(API_PREFIX.length)

const lastRow = ({ values }: PlotField) => values.findLastIndex(Number.isFinite)

/** The fields that a kind draws by default, where its values are in its rows. */
function drawnOf(series: SeriesData): { kind: Kind; shown: readonly PlotField[] } {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  return { kind, shown: chooseShown(kind, fields, null) }
}

/** The rows of a series up to one of them. */
function until(series: SeriesData, end: number): SeriesData {
  const columns = Object.entries(series.columns).map(
    ([name, column]) => [name, isNumeric(column) ? column.slice(0, end) : column] as const,
  )
  return { ...series, time: series.time.slice(0, end), columns: Object.fromEntries(columns) }
}

/** Rows before the end at which a series is cut. */
const CUTS = [0, 200, 700, 1300]

test('the main field of every series, if it has values, has one in the last row with any drawn value', async () => {
  expect(sampled.length).toBeGreaterThan(moreThan(1300))
  const behind: string[] = []
  for (const endpoint of sampled) {
    const series = await sampleSeries(endpoint)
    for (const cut of CUTS) {
      const some = cut > 0 && series.time.length > cut * 2 ? until(series, series.time.length - cut) : series
      const { kind, shown } = drawnOf(some)
      if (!KINDS[kind].overlays || shown.length === 0) continue
      const main = mainOf(some)
      const latest = Math.max(...shown.map(lastRow))
      if (!main) behind.push(nameOf(series))
      else if (lastRow(main.field) >= 0 && lastRow(main.field) < latest)
        behind.push(`${nameOf(series)} without its last ${cut} rows`)
    }
  }
  expect(behind).toEqual([])
})

test('the main field of every series is drawn by default, or is the price or the total of what is', async () => {
  const hidden: string[] = []
  for (const endpoint of sampled) {
    const series = await sampleSeries(endpoint)
    const { shown } = drawnOf(series)
    const main = mainOf(series)?.field
    if (
      main &&
      !shown.some(({ name }) => name === main.name) &&
      main.role !== 'price' &&
      main.role !== 'total'
    )
      hidden.push(nameOf(series))
  }
  expect(hidden).toEqual([])
})

describe('main fields by kind', () => {
  test.each([
    ['charts/asset-volatility-cone', 'volatility_now'],
    ['charts/asset-bollinger-bands', 'price'],
    ['charts/asset-ichimoku', 'price'],
    ['charts/asset-donchian-channel', 'price'],
    ['charts/sp500-keltner', 'price'],
    ['charts/btc-52-week-range', 'price'],
    ['charts/miner-revenue-bands', 'revenue_7d'],
    ['charts/mvrv-age-fan', 'mvrv_middle'],
    ['onchain/mvrv', 'mvrv'],
    ['onchain/onchain-risk-composite', 'risk'],
    ['onchain/urpd-history', 'btc_price'],
    ['charts/futures-open-interest', 'total_oi'],
    ['charts/sp500-macd', 'macd'],
    ['crypto/prices/BTC', 'close'],
    ['market-indicators/crypto-market-breadth', 'above.200.percent'],
  ])('%s: %s', async (path, name) => {
    const endpoint = catalog.find(API_PREFIX + path)
    if (!endpoint) throw new Error(`no series at ${path}`)
    expect(mainOf(await sampleSeries(endpoint))?.field.name).toBe(name)
  })
})

test('lines that take turns have together a value in every row since their first', async () => {
  const wrong: string[] = []
  let pairs = 0
  for (const endpoint of catalog.endpoints) {
    const roles = endpoint.fields.map(({ role }) => role)
    if (endpoint.legacy || !roles.includes('up') || !roles.includes('down')) continue
    pairs++
    const values = mainField(await sampleSeries(endpoint))?.values ?? new Float64Array(0)
    const first = values.findIndex(Number.isFinite)
    if (first < 0 || values.subarray(first).some(Number.isNaN)) wrong.push(endpoint.path)
  }
  expect(wrong).toEqual([])
  expect(pairs).toBeGreaterThan(1)
})
