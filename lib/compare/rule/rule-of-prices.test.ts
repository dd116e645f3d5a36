import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testedSeries } from '@/lib/view/rule/tested-series'
import { DEFAULT_OPTIONS, seriesOf } from '@/lib/view/synthetic-series.test-data'
import { testData, testDataDir } from '@/scripts/test-data'
import { joined } from '../joined.test-data'

interface Close {
  time: number
  close: number
}

/** Days and closes of a file of prices. */
const closesOf = (file: string): Close[] =>
  gunzipSync(readFileSync(testData(file)))
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([day, , , , close]) => ({ time: Date.parse(day), close: Number(close) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => a.time - b.time)

test.runIf(testDataDir).each([
  ['crypto/btc_yahoo_daily.csv.gz', 50],
  ['crypto/btc_yahoo_daily.csv.gz', 200],
  ['equity/GSPC.csv.gz', 200],
])('%s above its average of %i days gives what a spreadsheet gives', (file, days) => {
  const rows = closesOf(file)
  const base = seriesOf(
    { close: { role: 'close', unit: 'USD', values: Float64Array.from(rows, ({ close }) => close) } },
    { time: Float64Array.from(rows, ({ time }) => time) },
  )
  const condition = `close > sma(close, ${days})`
  const series = joined(base, { condition, isRule: true })
  const rule = { condition, column: 'when' }
  const { test: found } = testedSeries(series, { ...DEFAULT_OPTIONS, rule })

  let equity = 100
  let holds = false
  let peak = 100
  let deepest = 0
  let trades = 0
  const returns: number[] = []
  for (const [row, { close }] of rows.entries()) {
    const before = equity
    if (holds) equity *= close / rows[row - 1].close
    const until = rows.slice(Math.max(0, row - days), row)
    const mean = until.reduce((sum, one) => sum + one.close, 0) / days
    const wants = until.length === days && rows[row - 1].close > mean
    if (wants !== holds) {
      equity *= 0.999
      trades++
      holds = wants
    }
    peak = Math.max(peak, equity)
    deepest = Math.min(deepest, equity / peak - 1)
    if (row > 0) returns.push(Math.log(equity / before))
  }
  const years = (rows[rows.length - 1].time - rows[0].time) / (365.25 * 86_400_000)
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (returns.length - 1)
  expect(rows.length).toBeGreaterThan(2000)
  expect(found?.changes).toBe(trades)
  expect(found?.outcome.rule.last).toBeCloseTo(equity, 6)
  expect(found?.outcome.rule.drawdown).toBeCloseTo(100 * deepest, 8)
  expect(found?.outcome.rule.perYear).toBeCloseTo(100 * ((equity / 100) ** (1 / years) - 1), 8)
  expect(found?.outcome.rule.volatility).toBeCloseTo(100 * Math.sqrt((variance * returns.length) / years), 8)
  expect(found?.outcome.hold.last).toBeCloseTo((99.9 * rows[rows.length - 1].close) / rows[0].close, 6)
  expect(found?.percentile).toBeGreaterThanOrEqual(0)
})
