import { describe, expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { periodStart } from '@/lib/engine/calendar-periods'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { drawingOptions } from '@/lib/url/drawing-options'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { rowsToSend } from '../draw-rows'
import { exportSeries } from '../export/export-series'
import { loadChart } from '../load-chart'
import { chartAt } from '../shapes/chart-at.test-data'
import { received } from '../shapes/loaded-sample.test-data'

// Pages, pictures, data and files of an interval show indicators of its bars.

const { market } = holdSampleMarket()

const RSI = 'charts/sp500-rsi'
const PRICE = 'crypto/prices/BTC'
const FORMULA = { formula: 'rsi(a, 7)', interval: '1w' }

const closesOf = async (table: string) => {
  const { time, columns } = await sharedSample().load(table, '1d', ['close'])
  const close = columns.close as Float64Array
  const isThere = (_: number, row: number) => !Number.isNaN(close[row])
  return { time: time.filter(isThere), closes: close.filter(isThere) }
}

async function weeklyRsi(table: string): Promise<number[]> {
  const { time, closes } = await closesOf(table)
  const isLast = (row: number) =>
    row + 1 === time.length || periodStart(time[row + 1], '1w') !== periodStart(time[row], '1w')
  return [
    ...rsi(
      closes.filter((_, row) => isLast(row)),
      7,
    ),
  ]
}

/** Expects equal values in the digits of answers, without those that rounding halves differently. */
function expectSame(found: readonly (number | null)[], wanted: readonly number[]) {
  const value = (one: number | null) => (one === null || Number.isNaN(one) ? null : one)
  expect(found).toHaveLength(wanted.length)
  const differing = found.flatMap((one, row) => {
    const [a, b] = [value(one), value(wanted[row])]
    const isSame = a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.abs(b)
    return isSame ? [] : [`${row}: ${a} instead of ${b}`]
  })
  expect(differing).toEqual([])
}

const valuesOf = ({ columns }: SeriesData, name: string) => [...(columns[name] as Float64Array)]

const CASES = [
  [RSI, { sp500RsiPeriod: '7', interval: '1w' }, 'rsi14', 'index/sp500', 'RSI 7, weekly'],
  [PRICE, FORMULA, 'formula', 'asset/BTC', 'rsi(a, 7), weekly'],
] as const

describe.each(CASES)('%s with %o', (path, params, name, table, label) => {
  const chartOf = () => loadChart(path, new URLSearchParams({ ...params, timeframe: 'all' }), 'page', null)

  test('the picture draws the indicator of weekly closes, and its label says so', async () => {
    const { series, state } = await chartOf()
    const drawn = drawnRows(series, drawingOptions(state), 'large')
    expect(drawn.periods?.interval).toBe('1w')
    // A chart begins with the first day that has a value.
    expectSame(valuesOf(drawn, name), (await weeklyRsi(table)).slice(-drawn.time.length))
    const { legend } = chartAt(series, state)
    expect(legend.map((entry) => entry.label)).toContain(label)
  })

  test('the data for browsers has the same values, whatever the width', async () => {
    const wanted = (await weeklyRsi(table)).at(-1)
    for (const width of [390, 2560]) {
      const { series } = received(rowsToSend({ chart: await chartOf(), width }))
      expect(valuesOf(series, name).at(-1)).toBeCloseTo(wanted as number, 4)
    }
  })

  test('a file has the same values', async () => {
    const { body } = exportSeries({ chart: await chartOf(), format: 'json', now: 0 })
    const rows: Record<string, number | null>[] = JSON.parse(body).data
    expectSame(
      rows.map((row) => row[name]),
      (await weeklyRsi(table)).slice(-rows.length),
    )
    expect(rows.length).toBeGreaterThan(500)
  })
})

test('the API and charts without an interval have the indicator of days', async () => {
  const daily = await market.series(RSI, { sp500RsiPeriod: 7 })
  const chart = await loadChart(RSI, new URLSearchParams({ sp500RsiPeriod: '7' }), 'page', null)
  expect(chart.series.columns.rsi14).toEqual(daily.columns.rsi14)
  expect(daily.metadata.interval).toBeUndefined()
  const { closes } = await closesOf('index/sp500')
  expectSame(valuesOf(daily, 'rsi14'), [...rsi(closes, 7)].slice(-daily.time.length))
})

describe('an Ichimoku cloud of weeks', () => {
  const load = () => loadChart('charts/asset-ichimoku', new URLSearchParams({ interval: '1w' }), 'page', null)

  test('is displaced by weeks in the picture and in its legend', async () => {
    const { series, state } = await load()
    const chart = chartAt(series, state)
    expect(chart.rows.periods?.interval).toBe('1w')
    const entry = chart.legend.find(({ field }) => field === 'leading_span_a')
    expect(entry?.note).toContain('drawn 26 weeks later')
    expect(chart.window.to - chart.history.to).toBeGreaterThan(25 * 7 * 86_400_000)
  })

  test('and in files, which go on for 26 weeks after the last row', async () => {
    const chart = await load()
    const { body } = exportSeries({ chart, format: 'json', now: 0 })
    const file: { data: Record<string, number | string | null>[]; displaced: Record<string, string> } =
      JSON.parse(body)
    expect(file.displaced.lagging_span).toBe('drawn 26 weeks earlier')
    const rows = drawnRows(chart.series, drawingOptions(chart.state), 'large')
    const computed = valuesOf(rows, 'leading_span_a')
    const lasts = file.data.slice(-26).map((row) => row.leading_span_a as number)
    expectSame(lasts, computed.slice(-26))
    expect(file.data.slice(-26).every((row) => row.conversion_line === null)).toBe(true)
  })
})
