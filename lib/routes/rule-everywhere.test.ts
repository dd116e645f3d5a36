import { expect, test } from 'vitest'
import type { Cell } from '@/lib/boards/board'
import { drawCell } from '@/lib/boards/draw-cell'
import { loadCells } from '@/lib/boards/load-cells'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawChart } from '@/lib/picture/draw-chart'
import { rowsToSend } from '@/lib/picture/draw-rows'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { received } from '@/lib/picture/shapes/loaded-sample.test-data'
import { dataRoute } from './data'
import { embedRoute } from './embed/embed'
import { ask } from './fake/ask-public'
import { imageRoute } from './image'
import { lockFields, lockRows } from './lock-view'

// The test of a rule says the same everywhere.

holdSampleMarket()

const SIZE = { width: 1200, height: 460 }
const CASES: readonly (readonly [path: string, query: string])[] = [
  ['crypto/prices/BTC', 'rule=when(rsi(close, 14) < 40)&from=2018-01-01&to=2023-12-31'],
  ['crypto/prices/ETH', 'rule=when(close > sma(close, 50))&interval=1w'],
  ['crypto/prices/BTC', 'rule=when(onchain/mvrv < 2)&vs=economic/market_dow&rebase=100'],
  // The price is not drawn, and its column is one that browsers get later.
  ['charts/btc-rsi', 'rule=when(rsi_14d < 40)&price=off'],
  ['onchain/mvrv', 'rule=when(mvrv < 1.5)&timeframe=4y'],
]

const load = (path: string, query: string) => loadChart(path, new URLSearchParams(query), 'page', null)
const sentenceOf = ({ endpoint, state, series }: LoadedChart) =>
  drawChart({ endpoint, state, series }, 'light', SIZE).rule?.sentence
const textOf = async (route: typeof dataRoute, url: string) => {
  const { status, text } = await ask(route, url)
  expect(status).toBe(200)
  return text
}

/** A sentence without percents, and without the digits of its amounts after the sixth. */
const withoutLast = (text: string | undefined) =>
  text
    ?.replace(/\d+ %/g, '')
    .replace(/\d[\d,]*\.?\d*/g, (amount) => String(Number(Number(amount.replaceAll(',', '')).toPrecision(5))))

test.each(CASES)('%s?%s', async (path, query) => {
  const chart = await load(path, query)
  const sentence = sentenceOf(chart)
  expect(sentence).toMatch(/It turned 100 into/)

  for (const width of [320, 1280, null]) {
    // Rows for a width have fewer digits, which move no value that the sentence shows but its last digit.
    const there = sentenceOf({ ...chart, ...received(rowsToSend({ chart, width })) })
    expect(withoutLast(there), `${width}`).toBe(withoutLast(sentence))
  }

  const locked = await lockFields(lockRows(chart))
  expect(sentenceOf(locked)).toBe(sentence)
  const others = Object.keys(chart.series.columns).length
  expect(Object.keys(locked.series.columns).length).toBeLessThan(others)

  const embed = await textOf(embedRoute, `/embed/${path}?${query}`)
  expect(embed).toContain('Buy and hold')
  const image = await textOf(imageRoute, `/image/${path}.svg?${query}`)
  // A long rule leaves the legend no room for the other line.
  expect(image).toMatch(/Buy and hold|\+1 more/)
  expect(image).toContain('0.1 % per change of position')
  const file = JSON.parse(await textOf(dataRoute, `/data/${path}?${query}&export=json`))
  // A file without a timeframe has all rows, as every test without one.
  expect(file.tested).toBe(sentence)
})

test('a cell of a board is tested in the days of the board', async () => {
  const [path, query] = CASES[0]
  const cell: Cell = { path, query: `?${query}`, title: null, width: 'full', height: 'tall' }
  const [loaded] = await loadCells([cell], null)
  if (!('view' in loaded)) throw loaded.error
  const { rule } = await drawCell(loaded, { from: '2020-01-01', to: '2020-12-31' }, {
    palette: 'light',
    size: { width: 700, height: 500 },
    idPrefix: 'cell',
  } as never)
  const alone = await load(path, 'rule=when(rsi(close, 14) < 40)&from=2020-01-01&to=2020-12-31')
  expect(rule?.sentence).toBe(sentenceOf(alone))
})

test.each([
  ['rule=when(close)', 'must be true or false'],
  ['rule=close > 1', 'rule must be a condition such as when'],
  ['rule=when(close > 1)&align=halving', 'remove align'],
])('a file of %s is refused', async (query, reason) => {
  const { status, json } = await ask(dataRoute, `/data/crypto/prices/BTC?${query}&export=csv`)
  expect([status, json.parameter]).toEqual([400, 'rule'])
  expect(json.error).toContain(reason)
})
