import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogOfFiles } from '@/lib/catalog/fake/real-files.test-data'
import { loadCompared } from '@/lib/compare/load-compared'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, lowerBound } from '@/lib/engine/frame'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import type { Market } from '@/lib/market/market'
import { drawingOptions } from '@/lib/url/drawing-options'
import { plainFormula } from '@/lib/url/drawn-formula'
import { readViewState } from '@/lib/url/read-view-state'
import { measuredRows } from '@/lib/view/readout/measured-rows'
import { measure } from '@/lib/view/readout/statistics'
import { testData, testDataDir } from '@/scripts/test-data'
import { chartAt } from '../shapes/chart-at.test-data'
import { rowsOffLine } from './rows-off-line.test-data'

// Numbers that pictures over files of publishers once said wrong.

const FILES = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  'onchain/coinmetrics-eth-2021.csv.gz',
  'crypto/binance-daily/BTCUSDT.csv.gz',
  'crypto/btc_yahoo_daily.csv.gz',
  'crypto/binance-daily/ETHUSDT.csv.gz',
  'equity/GSPC.csv.gz',
  'equity/IXIC.csv.gz',
  'derivatives/etf-flow.csv',
]

/** Cells of a file, by line. */
function linesOf(file: string): string[][] {
  const bytes = readFileSync(testData(file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
}

/** Numbers of a column of a file, by day. */
function numbersOf(file: string, column: string): Map<string, number> {
  const [header, ...lines] = linesOf(file)
  const at = header.indexOf(column)
  if (at < 0) throw new Error(`${file} has no column ${column}: ${header}`)
  return new Map(lines.flatMap((cells) => (cells[at] ? [[cells[0].slice(0, 10), Number(cells[at])]] : [])))
}

describe.skipIf(!testDataDir)('over files of publishers', () => {
  const catalog = catalogOfFiles(FILES)
  let market: Market
  beforeAll(() => {
    market = marketOver(catalog()).market
  })

  const load = (path: string) => market.series(API_PREFIX + path, {})

  const draw = (series: SeriesData, query = '') => chartAt(series, query, { width: 1440, height: 460 })
  /** A statistic over all history on a desk. */
  const said = (series: SeriesData, label: string) => {
    const { state } = readViewState(series.endpoint, new URLSearchParams(everything(series)))
    return measure(measuredRows(series, drawingOptions(state), 'large')).items.find(
      (item) => item.label === label,
    )
  }
  const everything = ({ time }: SeriesData) => `from=${dayOf(time[0])}&to=${dayOf(time[time.length - 1])}`
  const columnOf = ({ columns }: Pick<SeriesData, 'columns'>, field: string) => columns[field] as Float64Array
  function valueOn(series: SeriesData, field: string, day: string): number {
    const row = lowerBound(series.time, Date.parse(day))
    expect(dayOf(series.time[row])).toBe(day)
    return columnOf(series, field)[row]
  }

  test.each([
    ['charts/btc-drawdown', 'drawdown', '2022-06-10', -56.92],
    ['charts/asset-volatility-cone', 'volatility_now', '2015-04-15', 59.66],
  ])('the line of %s is where the value of a single row is: %s of %s', async (path, field, day, value) => {
    const series = await load(path)
    expect(valueOn(series, field, day)).toBeCloseTo(value, 2)
    for (const query of ['', everything(series), 'timeframe=all&scale=linear']) {
      const chart = draw(series, query)
      const inView = lowerBound(chart.rows.time, Date.parse(day))
      expect(dayOf(chart.rows.time[inView])).toBe(day)
      expect(columnOf(chart.rows, field)[inView]).toBeCloseTo(value, 2)
      expect(chart.legend.find((entry) => entry.field === field)?.drawn).toBe(true)
      expect(rowsOffLine(chart)).toMatchObject({ faults: [], rows: expect.any(Number) })
    }
  })

  test('a line over all history passes every row, and no period stands for its days: MVRV', async () => {
    const series = await load('onchain/mvrv')
    const chart = draw(series, everything(series))
    expect(chart.rows.periods).toBeUndefined()
    expect([...chart.rows.time]).toHaveLength(5727)
    const lines = (chart.option as unknown as { series: { id: string; data: unknown[] }[] }).series
    // Every lowest and highest row of a pixel, instead of 813 of them.
    expect(lines.find(({ id }) => id === 'mvrv')?.data.length).toBeGreaterThan(3_000)
    expect(rowsOffLine(chart)).toMatchObject({ faults: [] })
    expect(rowsOffLine(chart).rows).toBeGreaterThanOrEqual(5727)
  })

  test('a dense history is drawn by its days and says their extremes: volatility of stocks since 1928', async () => {
    const series = await load('charts/sp500-volatility')
    for (const query of ['', everything(series)]) {
      const chart = draw(series, query)
      expect(chart.rows.periods).toBeUndefined()
      expect(chart.rows.time).toEqual(series.time)
      expect(rowsOffLine(chart).faults).toEqual([])
    }
    expect(series.time.length).toBeGreaterThan(24_700)
    // In no last week of a year.
    expect(said(series, 'Highest')?.note).toBe('1929-11-20')
  })

  test('the highest value over all history is that of a day, not of the end of a month: net flow of exchanges', async () => {
    const series = await load('onchain/exchange-net-flow')
    const column = columnOf(series, 'exchange_net_flow_month')
    expect(Math.max(...column.filter(Number.isFinite))).toBeCloseTo(1.0059, 4)
    expect(said(series, 'Highest')?.text).toBe('1.01 %')
  })

  test('a bar of a week is the sum of its days: flows of funds', async () => {
    const series = await load('charts/etf-inflows-outflows')
    const { rows } = draw(series, `${everything(series)}&interval=1w`)
    expect(rows.periods?.interval).toBe('1w')
    const days = numbersOf('derivatives/etf-flow.csv', 'ETF Net Flow (USD mn)')
    const monday = (at: number) => Math.floor((at / DAY_MS + 3) / 7)
    const sums = new Map<number, number>()
    for (const [day, value] of days) {
      const week = monday(Date.parse(day))
      sums.set(week, (sums.get(week) ?? 0) + value * 1e6)
    }
    const drawn = [...rows.time].map((at, row) => [monday(at), columnOf(rows, 'net_flow')[row]] as const)
    expect(drawn.length).toBeGreaterThan(130)
    for (const [week, value] of drawn) expect(value).toBeCloseTo(sums.get(week) ?? Number.NaN, 0)
  })

  test('no candle is lost where a source without volume meets one with', async () => {
    const of = async (path: string, file: string) => {
      const { time, metadata } = await load(path)
      const closes = [...numbersOf(file, 'close').keys()]
      const served = new Set([...time].map(dayOf))
      return { closes: closes.length, lost: closes.filter((day) => !served.has(day)), metadata }
    }
    const ether = await of('crypto/prices/ETH', 'crypto/binance-daily/ETHUSDT.csv.gz')
    expect(ether).toMatchObject({ closes: 3237, lost: [] })
    // Six earlier years have a daily price and no candle, which the answer says.
    expect(ether.metadata.leftOut).toEqual([
      expect.objectContaining({ from: '2015-08-08', to: '2017-08-16', rows: 740 }),
    ])
  })

  test('a correlation says whether it is of levels or of returns: Bitcoin and Nasdaq', async () => {
    const base = await load('economic/market_nasdaq')
    const joined = await loadCompared(market, base, {
      params: {},
      compared: [{ path: 'crypto/prices/BTC', field: 'close', params: {}, axis: 'own', hidden: false }],
      gaps: 'skip',
      formulas: [plainFormula('corr(a, b, 90)'), plainFormula('corr_returns(a, b, 90)')],
    })
    const stocks = numbersOf('equity/IXIC.csv.gz', 'close')
    const coins = numbersOf('crypto/binance-daily/BTCUSDT.csv.gz', 'close')
    const both = [...stocks.keys()].filter((day) => coins.has(day)).sort()
    const until = both.indexOf('2024-12-31')
    const values = (of: Map<string, number>, count: number) =>
      both.slice(until + 1 - count, until + 1).map((day) => of.get(day) ?? Number.NaN)
    const returns = (x: number[]) => x.slice(1).map((value, at) => value / x[at] - 1)
    const [levels, changes] = ['formula', 'formula2'].map((name) => valueOn(joined, name, '2024-12-31'))
    expect(levels).toBeCloseTo(correlation(values(stocks, 90), values(coins, 90)), 9)
    expect(changes).toBeCloseTo(correlation(returns(values(stocks, 91)), returns(values(coins, 91))), 9)
    expect([levels.toFixed(3), changes.toFixed(3)]).toEqual(['0.923', '0.418'])
    // Their names in the legend.
    expect(joined.fields.slice(-2).map(({ description }) => description)).toEqual([
      'corr(a, b, 90)',
      'corr_returns(a, b, 90)',
    ])
  })
})

/** Pearson's. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (x: readonly number[]) => x.reduce((sum, value) => sum + value, 0) / x.length
  const [ma, mb] = [mean(a), mean(b)]
  const sum = (of: (at: number) => number) => a.reduce((total, _, at) => total + of(at), 0)
  const together = sum((at) => (a[at] - ma) * (b[at] - mb))
  return together / Math.sqrt(sum((at) => (a[at] - ma) ** 2) * sum((at) => (b[at] - mb) ** 2))
}
