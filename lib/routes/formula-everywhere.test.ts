import { expect, test } from 'vitest'
import type { Cell } from '@/lib/boards/board'
import { drawCell } from '@/lib/boards/draw-cell'
import { loadCells } from '@/lib/boards/load-cells'
import { sma } from '@/lib/engine/ops/averages/sma'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawPageOnce } from '@/lib/picture/draw-once'
import { loadChart } from '@/lib/picture/load-chart'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { dataRoute } from './data'
import { embedRoute } from './embed/embed'
import { ask } from './fake/ask-public'
import { imageRoute } from './image'

// A formula is a series everywhere a series is.

holdSampleMarket()

const PATH = 'onchain/mvrv'
const FORMULAS = [
  'fast = sma(a, 5)',
  'a / fast,axis=own',
  'zscore(economic/market_dow, 4y),axis=pane',
  'b * 2,hidden=1',
]
const COLUMNS = ['formula', 'formula2', 'formula3']
const TITLES = ['fast', 'a / fast', 'zscore(economic/market_dow, 4y)']
const search = new URLSearchParams([
  ['vs', 'economic/market_dow'],
  ['timeframe', 'all'],
  ...FORMULAS.map((text) => ['formula', text]),
])
const chartOf = () => loadChart(PATH, new URLSearchParams(search), 'page', null)
const textOf = async (route: typeof dataRoute, url: string) => {
  const { status, text } = await ask(route, url)
  expect(status).toBe(200)
  return text
}
const numbers = (values: ArrayLike<number | null>) =>
  Array.from(values, (value) => (value === null || Number.isNaN(value) ? null : Number(value.toPrecision(9))))

test('the columns of a chart have the values and units of its formulas', async () => {
  const { series } = await chartOf()
  const mvrv = series.columns.mvrv as Float64Array
  const fast = sma(mvrv, 5)
  expect(series.columns.formula).toEqual(fast)
  expect(numbers(series.columns.formula2 as Float64Array)).toEqual(
    numbers(mvrv.map((value, row) => value / fast[row])),
  )
  const unit = (name: string) => series.fields.find((field) => field.name === name)?.unit
  expect([...COLUMNS, 'formula4'].map(unit)).toEqual(['ratio', 'ratio', 'sigma', 'index'])
  const other = series.columns['economic/market_dow'] as Float64Array
  expect(numbers(series.columns.formula4 as Float64Array)).toEqual(numbers(other.map((value) => value * 2)))
})

test('/data has them, whatever the width', async () => {
  const { series } = await chartOf()
  for (const width of ['', '&width=600']) {
    const wire = JSON.parse(await textOf(dataRoute, `/data/${PATH}?${search}${width}`))
    const { series: read } = decodeWireSeries(wire)
    for (const name of [...COLUMNS, 'formula4']) {
      const sent = read.columns[name] as Float64Array
      const own = series.columns[name] as Float64Array
      // Rows for a width have fewer digits.
      expect(sent.at(-1)?.toPrecision(6), name).toBe(own.at(-1)?.toPrecision(6))
      expect(read.overlays?.find(({ column }) => column === name)?.failure).toBeUndefined()
    }
  }
})

test('files have a column for each, but not for a hidden one', async () => {
  const { series } = await chartOf()
  const csv = await textOf(dataRoute, `/data/${PATH}?${search}&export=csv`)
  const [head, ...rows] = csv.split('\r\n').filter((line) => line && !line.startsWith('#'))
  const names = head.split(',')
  expect(names).toEqual(expect.arrayContaining(COLUMNS))
  expect(names).not.toContain('formula4')
  expect(rows).toHaveLength(series.time.length)
  const json = JSON.parse(await textOf(dataRoute, `/data/${PATH}?${search}&export=json`))
  for (const name of COLUMNS) {
    const own = numbers(series.columns[name] as Float64Array)
    const written = rows.map((row) => row.split(',')[names.indexOf(name)])
    expect(numbers(written.map((cell) => (cell === '' ? null : Number(cell)))), name).toEqual(own)
    expect(numbers(json.data.map((row: Record<string, number | null>) => row[name])), name).toEqual(own)
  }
  expect(csv).toMatch(/^# laidOver: .*fast = sma\(a, 5\)/m)
})

test('the page draws each in its place, names it, and shows its last value', async () => {
  const chart = await chartOf()
  const drawn = await drawPageOnce({
    leastHeight: 0,
    chart,
    whole: chart.series,
    size: { width: 1200, height: 700 },
    idPrefix: 'chart',
  })
  const of = (column: string) => drawn.legend.find(({ field }) => field === column)
  expect(COLUMNS.map((column) => of(column)?.label)).toEqual(TITLES)
  for (const column of COLUMNS) expect(of(column)?.last?.text, column).toMatch(/\d/)
  expect([...COLUMNS, 'formula4'].map((column) => of(column)?.drawn)).toEqual([true, true, true, false])
  const axisOf = (column: string) => drawn.axes.find(({ fields }) => fields.includes(column))
  expect(axisOf('formula')).toBe(axisOf('mvrv'))
  expect(axisOf('formula2')).not.toBe(axisOf('mvrv'))
  expect(axisOf('formula2')?.pane).toBe(axisOf('mvrv')?.pane)
  expect(axisOf('formula3')?.pane).not.toBe(axisOf('mvrv')?.pane)
  for (const title of TITLES) expect(drawn.svg).toContain(title)
})

test('pictures and embeds name them, and the crosshair of an embed reads them', async () => {
  for (const [route, kind, suffix] of [
    [imageRoute, 'image', '.svg'],
    [embedRoute, 'embed', ''],
  ] as const) {
    const url = `/${kind}/${PATH}${suffix}`
    const [shown, bare] = [
      await textOf(route, `${url}?${search}`),
      await textOf(route, `${url}?timeframe=all`),
    ]
    for (const title of TITLES) expect(shown, title).toContain(title)
    expect(shown).not.toContain('b * 2')
    expect(shown.match(/<path/g)?.length ?? 0).toBeGreaterThan((bare.match(/<path/g)?.length ?? 0) + 3)
  }
  const readings = await textOf(dataRoute, `/data/${PATH}?${search}&readings=wide`)
  for (const title of TITLES) expect(readings, title).toContain(title)
})

test('a cell of a board draws them', async () => {
  const cell: Cell = { path: PATH, query: `?${search}`, title: null, width: 'full', height: 'tall' }
  const [loaded] = await loadCells([cell], null)
  if (!('view' in loaded)) throw loaded.error
  const { legend } = await drawCell(loaded, { from: '2018-01-01', to: null }, {
    palette: 'light',
    size: { width: 700, height: 500 },
    idPrefix: 'cell',
  } as never)
  expect(legend.map(({ label }) => label)).toEqual(expect.arrayContaining(TITLES))
})
