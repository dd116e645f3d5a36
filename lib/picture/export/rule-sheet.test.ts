import { expect, test } from 'vitest'
import { drawingOptions } from '@/lib/url/drawing-options'
import { fileSheet } from '../file/file-sheet'
import type { LoadedChart } from '../loaded-chart'
import { exportSeries } from './export-series'
import { draw, fileOf, type Line, loadCondition } from './loaded-condition.test-data'

interface File {
  rule: string
  tested: string
  assumptions: string[]
  measured: Record<string, number | string | null>
  units: Record<string, string>
  data: Record<string, number | string | null>[]
}
const fileIn = (chart: LoadedChart) => fileOf<File>(chart)

/** The equity as anyone would compute it from a file: buys and sells a row late, for 0.1 %. */
function backtest(rows: File['data'], price: string) {
  let money = 100
  let coins = 0
  let wants = false
  return rows.map((row) => {
    const at = row[price] as number
    if (wants && coins === 0) {
      coins = (money * 0.999) / at
      money = 0
    } else if (!wants && coins > 0) {
      money = coins * at * 0.999
      coins = 0
    }
    wants = row.when === 1
    return { equity: money + coins * at, held: coins > 0 ? 1 : 0 }
  })
}

test.each([
  ['crypto/prices/BTC', 'rule=when(rsi(close, 14) < 40)', 'close'],
  ['crypto/prices/BTC', 'rule=when(close > sma(close, 50))&from=2020-01-01&to=2023-12-31', 'close'],
  ['onchain/mvrv', 'rule=when(a < 1.5)', 'price'],
  ['charts/btc-rsi', 'rule=when(rsi_14d < 40)', 'price'],
])('the file of %s?%s has the equity that its own columns give', async (path, query, price) => {
  const chart = await loadCondition(path, query)
  const { data, measured, rule, tested, units } = fileIn(chart)
  expect(rule).toBe(chart.state.rule)
  expect(measured.field).toBe(price)
  expect(data.length).toBeGreaterThan(300)
  const expected = backtest(data, price)
  for (const [row, { equity, held }] of expected.entries()) {
    expect(data[row].held).toBe(held)
    expect((data[row].rule as number) / equity).toBeCloseTo(1, 9)
    const held100 = (99.9 * (data[row][price] as number)) / (data[0][price] as number)
    expect((data[row].buy_and_hold as number) / held100).toBeCloseTo(1, 9)
  }
  const last = expected.at(-1)?.equity as number
  expect((measured.ruleLast as number) / last).toBeCloseTo(1, 9)
  let peak = 100
  let deepest = 0
  for (const { equity } of expected) {
    peak = Math.max(peak, equity)
    deepest = Math.min(deepest, (equity / peak - 1) * 100)
  }
  expect(measured.ruleDrawdown as number).toBeCloseTo(deepest, 6)
  expect(measured.exposure as number).toBeCloseTo(
    (expected.filter(({ held }) => held).length / data.length) * 100,
    8,
  )
  expect(measured.changes).toBe(
    expected.filter(({ held }, row) => held !== (row > 0 ? expected[row - 1].held : 0)).length,
  )
  expect(units).toMatchObject({ rule: 'index', buy_and_hold: 'index', rule_drawdown: 'percent' })

  // The picture shows the same rows and says the same.
  const { option, summary, legend, kind, empty, rule: text } = draw(chart)
  expect([kind, empty]).toEqual(['line', null])
  expect(summary).toContain(tested)
  expect(text?.sentence).toBe(tested)
  expect(legend.filter(({ drawn }) => drawn).map(({ field }) => field)).toEqual(['rule', 'buy_and_hold'])
  expect(legend[0].note).toBe(`while ${chart.state.rule}, 0.1 % per change`)
  const line = (option as { series: Line[] }).series.find(({ id }) => id === 'rule')
  const byTime = new Map(data.map((row) => [Date.parse(row.date as string), row.rule as number]))
  const drawn = (line?.data ?? []).filter(([, value]) => value !== null)
  expect(drawn.length).toBeGreaterThan(100)
  for (const [time, value] of drawn)
    expect((value as number) / (byTime.get(time) as number)).toBeCloseTo(1, 6)
})

test('CSV states rule, costs, and seed above its rows', async () => {
  const chart = await loadCondition('crypto/prices/BTC', 'rule=when(rsi(close, 14) < 40)')
  const { body } = exportSeries({ chart, format: 'csv', now: 0 })
  expect(body).toContain('rule: rsi(close, 14) < 40')
  expect(body).toMatch(/costPerChange=0\.1; percentileAmongRandom=[\d.]+; randomEntries=1000; seed=\d+/)
  expect(body).toMatch(/date,rule,buy_and_hold,rule_drawdown,buy_and_hold_drawdown,held,close,when/)
})

test('a file with a suffix has the same columns', async () => {
  const chart = await loadCondition('crypto/prices/BTC', 'rule=when(rsi(close, 14) < 40)')
  const { columns, count } = fileSheet(chart, { all: false, aliases: false })
  expect(columns.map(({ name }) => name)).toEqual([
    'rule',
    'buy_and_hold',
    'rule_drawdown',
    'buy_and_hold_drawdown',
    'held',
    'close',
    'when',
  ])
  expect(count).toBe(fileIn(chart).data.length)
})

test.each([
  ['rule=when(close < 0)', 'is never true'],
  ['rule=when(close > 0)', 'The condition is true in every row'],
])('%s is drawn and explained', async (query, words) => {
  const { empty, rule } = draw(await loadCondition('crypto/prices/BTC', query))
  expect(empty).toBeNull()
  expect(rule?.sentence).toContain(words)
})

test.each([
  ['crypto/prices/BTC', 'rule=when(sma(close, 5))', 'The rule could not be tested'],
  ['crypto/prices/BTC', 'rule=when(close > 1)&from=2099-01-01', 'fewer than two values above 0'],
])('%s?%s draws nothing and says why', async (path, query, words) => {
  const { empty, rule } = draw(await loadCondition(path, query))
  expect(empty).toContain(words)
  expect(rule).toBeNull()
})

test('drawdowns can be drawn too, and nothing else than columns of the rule', async () => {
  const query = 'rule=when(rsi(close, 14) < 40)&show=rule,rule_drawdown'
  const chart = await loadCondition('crypto/prices/BTC', query)
  expect(chart.notices).toEqual([])
  const { legend, axes } = draw(chart)
  expect(legend.filter(({ drawn }) => drawn).map(({ field }) => field)).toEqual(['rule', 'rule_drawdown'])
  expect(axes.map(({ unit }) => unit)).toEqual(['index', 'percent'])
  expect(legend.filter(({ drawn }) => !drawn).map(({ field }) => field)).not.toContain('open')
  expect(drawingOptions(chart.state).rule).toEqual({ condition: 'rsi(close, 14) < 40', column: 'when' })
})
