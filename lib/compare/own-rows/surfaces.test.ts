import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { percentileInWindow } from '@/lib/engine/ops/windows/percentile-in-window'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { computeColumns } from '../columns/compute-columns'
import { readColumns } from '../columns/read-columns'
import { computeFormula } from '../compute-formula'
import { joined, wantedAt } from '../joined.test-data'
import type { Part } from '../parts'

// Each way of naming a series in a formula counts its own rows, in every surface that computes formulas.

const START = Date.UTC(2019, 0, 1)
const days = (from: number, count: number, step = 1) =>
  Float64Array.from({ length: count }, (_, row) => START + (from + row * step) * DAY_MS)

const values = randomWalk(774, 5)
const early = seriesOf(
  {
    v: { role: 'value', unit: 'ratio' as Unit, values },
    w: { role: 'aux', unit: 'ratio' as Unit, values: randomWalk(774, 6) },
  },
  { title: 'Early', name: 'early', time: days(0, 774) },
)
const chartTime = days(500, 40, 7)
const chart = seriesOf(
  { c: { role: 'value', unit: 'ratio' as Unit, values: randomWalk(40, 8) } },
  { title: 'Chart', name: 'chart', time: chartTime },
)
const wanted = wantedAt('onchain/early')
const part: Part = { wanted, data: early }

/** Values of the series on its own chart, at the times of the other one. */
const atChart = (own: Float64Array) => chartTime.map((at) => own[(at - START) / DAY_MS])
const PERCENTILE = atChart(percentileInWindow(values, null))

const join = (formulas: readonly string[], condition: string | null = null, isRule = false): SeriesData =>
  joined(chart, {
    parts: [part],
    addressed: new Map([['onchain/early', part]]),
    formulas,
    condition,
    isRule,
  })

test.each([
  'percentile(b)',
  'percentile(onchain/early)',
  'percentile(onchain/early.v)',
  'p = percentile(b); p',
  'percentile(b + onchain/early.w - onchain/early.w)',
])('%s of a chart that begins later', (text) => {
  const found = join([text]).columns.formula as Float64Array
  for (const [row, value] of PERCENTILE.entries()) expect(found[row]).toBeCloseTo(value, 9)
})

test('a formula that uses earlier ones has the rows of their series', () => {
  const { columns } = join(['p = percentile(b)', 'sma(p, 30) - c'])
  expect(columns.formula2).toEqual(join(['sma(percentile(b), 30) - c']).columns.formula)
  expect(columns.formula).toEqual(PERCENTILE)
})

test('the condition of an alignment and that of a rule', () => {
  const over = PERCENTILE.map((value) => (value > 50 ? 1 : 0))
  for (const isRule of [false, true])
    expect(join([], 'percentile(onchain/early) > 50', isRule).columns[CONDITION_COLUMN]).toEqual(over)
})

test('columns of a file', () => {
  const columns = readColumns(['onchain/chart - onchain/chart + percentile(onchain/early) / 100'])
  const series = new Map([
    ['onchain/chart', chart],
    ['onchain/early', early],
  ])
  const [column] = computeColumns(columns, series, 'all').columns
  for (const [row, value] of PERCENTILE.entries()) expect(column.values[row]).toBeCloseTo(value / 100, 9)
})

test('parts of several series meet in the rows of the chart', () => {
  const early = join(['percentile(b)', 'percentile(b) - sma(c, 3)', 'sma(c, 3)']).columns
  const [own, both, mean] = ['formula', 'formula2', 'formula3'].map((name) => early[name] as Float64Array)
  expect(both).toEqual(own.map((value, row) => value - mean[row]))
})

test('a series without rows has no values', () => {
  const empty = seriesOf(
    { v: { role: 'value', unit: 'ratio' as Unit, values: new Float64Array(0) } },
    { time: days(0, 0) },
  )
  const data = joined(chart, {
    parts: [{ wanted, data: empty }],
    formulas: ['rsi(b, 14)', 'a + zscore(b)', 'since(b > 1)', 'resample(b, 1w, last)'],
  })
  expect(data.overlays?.map(({ failure }) => failure)).toEqual(new Array(5).fill(undefined))
  for (const name of ['formula', 'formula2', 'formula3', 'formula4'])
    expect((data.columns[name] as Float64Array).every(Number.isNaN)).toBe(true)
})

test('the work is that of the rows of the series, also on a chart of few', () => {
  const time = days(-20_000, 25_000)
  const long = {
    time,
    known: time,
    values: randomWalk(25_000, 4),
    cadence: 'daily',
    field: { unit: 'none' },
  } as const
  const compute = (times: number) =>
    computeFormula({
      formula: parseFormula(new Array(times).fill('percentile(b, 6m)').join(' + ')),
      rows: { time: days(0, 300, 7), cadence: 'weekly' },
      names: new Map([['b', long]]),
      find: () => ({ reason: 'There are no addresses here.' }),
      gaps: 'hold',
    }).values
  expect(compute(1).some(Number.isFinite)).toBe(true)
  expect(() => compute(20)).toThrow(FormulaError)
  expect(() => compute(20)).toThrow('25,000 rows')
})
