import { expect, test } from 'vitest'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawChart } from '@/lib/picture/draw-chart'
import { rowsToSend } from '@/lib/picture/draw-rows'
import { loadChart } from '@/lib/picture/load-chart'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { askPublic as ask } from '../fake/ask-public'
import { lockFields, lockRows } from '../lock-view'
import { askTool } from '../mcp/fake/ask-tools'
import { CLIENT_HOST } from '../mcp/fake/connect-client'
import { connectGuest } from '../mcp/fake/connect-guest'

// At what price a formula has a level: one answer, wherever it is read.

setEnv({ ACCESS: 'open' })
holdSampleMarket()

const client = await connectGuest()

const QUERY = 'timeframe=1y&reach=rsi(a, 14)=70&reach=a > sma(a, 200)&reach=onchain/mvrv=1'
const PATH = 'crypto/prices/BTC'
const SIZE = { width: 1200, height: 460 }

const load = (path: string, query: string) => loadChart(path, new URLSearchParams(query), 'page', null)
const rowsOf = async (path: string, query: string): Promise<readonly ReachRow[]> =>
  (await load(path, query)).series.reached ?? []

interface Line {
  id: string
  yAxisIndex?: number
  markLine?: { data: { yAxis: number }[] }
}

/** Levels on the line of a field, and the note of its legend entry. */
async function drawn(path: string, query: string, field: string) {
  const { endpoint, state, series } = await load(path, query)
  const chart = drawChart({ endpoint, state, series }, 'light', SIZE)
  const { series: lines } = chart.option as unknown as { series: Line[] }
  const line = lines.find(({ id }) => id === field)
  return {
    levels: line?.markLine?.data.map(({ yAxis }) => yAxis) ?? [],
    note: chart.legend.find((entry) => entry.field === field)?.note ?? '',
    ends: chart.axes[line?.yAxisIndex ?? 0],
  }
}

test('files, tools and the data of a page have the same values', async () => {
  const rows = await rowsOf(PATH, QUERY)
  expect(rows.map(({ name }) => name)).toEqual(['RSI(14) 70', 'SMA(200)', 'MVRV ratio 1'])
  const values = rows.flatMap((row) => row.values)
  expect(values).toHaveLength(3)

  const { json } = await ask(`/${PATH}.json?${QUERY}`)
  expect(json.reach.map(({ at }: { at: number[] }) => at)).toEqual(rows.map((row) => row.values))
  const { text } = await ask(`/${PATH}.txt?${QUERY}`)
  for (const { at } of rows) expect(text).toContain(`${at}, `)
  expect(text).toContain('For the price of Bitcoin in the row of')
  const { json: wire } = await ask(`/data/${PATH}?${QUERY}&width=600`)
  expect(decodeWireSeries(wire).series.reached).toEqual(rows)
  const read = await askTool(client, 'read', { address: `http://${CLIENT_HOST}/${PATH}?${QUERY}` })
  for (const { at } of rows) expect(read.text).toContain(at)
  const parquet = await ask(`/${PATH}.parquet?${QUERY}`)
  expect(parquet.text).toContain(String(values[0]))
})

test('a file of rows without a place for it names those that have one', async () => {
  for (const ending of ['.csv', '.metadata.json'])
    expect((await ask(`/${PATH}${ending}?reach=a=1`)).text).toContain('.json and .txt')
})

test('a price has a line at each value in view, and its legend the others', async () => {
  const { values } = (await rowsOf(PATH, QUERY))[0]
  for (const [level, far] of [
    [values[0], values[0] * 8],
    [values[0] * 1.01, values[0] / 8],
  ]) {
    const plain = await drawn(PATH, 'timeframe=1y', 'close')
    const { levels, note, ends } = await drawn(
      PATH,
      `timeframe=1y&reach=a=${level}&reach=a * 2=${2 * far}`,
      'close',
    )
    expect(levels).toEqual([expect.closeTo(level, 3)])
    // The far one does not squeeze the scale.
    expect(ends.max / plain.ends.max).toBeLessThan(1.3)
    expect(ends.min / plain.ends.min).toBeGreaterThan(0.7)
    expect(note).toContain('outside: ')
    expect(note).toContain('Close * 2')
  }
})

test('the price beside a measure has the levels of the measure', async () => {
  const mvrv = await load('onchain/mvrv', 'timeframe=1y')
  const level = (mvrv.series.columns.mvrv as Float64Array).at(-1) as number
  const [row] = await rowsOf('onchain/mvrv', `timeframe=1y&reach=mvrv=${level * 1.02}`)
  expect(row.fields).toContain('price')
  const { levels } = await drawn('onchain/mvrv', `timeframe=1y&reach=mvrv=${level * 1.02}`, 'price')
  expect(levels).toEqual([...row.values])
})

test('pictures and embeds write the name with the value', async () => {
  const close = (await load(PATH, '')).series.columns.close as Float64Array
  const query = `timeframe=1y&reach=a * 2=${2 * (close.at(-1) as number) * 1.01}`
  const [{ name }] = await rowsOf(PATH, query)
  for (const url of [`/image/${PATH}.svg?${query}`, `/${PATH}.svg?${query}`, `/embed/${PATH}?${query}`]) {
    const { status, text } = await ask(url)
    expect(status, url).toBe(200)
    expect(text.replaceAll('&#42;', '*'), url).toContain(`${name} · `)
  }
})

test('an answer about a day outside of a locked window is not in it', async () => {
  const chart = await load(PATH, QUERY)
  expect((await lockFields(lockRows(chart))).series.reached).toHaveLength(3)
  const earlier = await load(PATH, 'from=2020-01-01&to=2020-12-31&reach=rsi(a, 14)=70')
  expect(earlier.series.reached).toHaveLength(1)
  expect(lockRows(earlier).series.reached).toEqual([])
})

test('periods and downsampled rows keep the answers', async () => {
  const chart = await load(PATH, `${QUERY}&interval=1w`)
  for (const width of [320, null]) expect(rowsToSend({ chart, width }).reached).toHaveLength(3)
})

test('the sentence of a rule says at what price its condition turns, unless it ends earlier', async () => {
  const rule = 'rule=when(close > sma(close, 50))'
  const [row] = await rowsOf(PATH, 'reach=close > sma(close, 50)')
  const { text } = await ask(`/${PATH}.txt?${rule}`)
  expect(text).toContain(
    `Its condition becomes ${row.present === 1 ? 'false' : 'true'} at ${row.at}, ${row.away}.`,
  )
  expect((await ask(`/${PATH}.txt?${rule}&to=2024-05-01`)).text).not.toContain('becomes')
  const { json: wire } = await ask(`/data/${PATH}?${rule}&width=600`)
  expect(decodeWireSeries(wire).series.turns).toContain(row.at)
})
