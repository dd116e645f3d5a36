import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { periodStart } from '@/lib/engine/calendar-periods'
import { dayTime, lowerBound, slice } from '@/lib/engine/frame'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { JOINS } from '@/lib/formula/functions/joins'
import { callOf, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import type { Gaps } from '@/lib/url/gaps'
import { computeFormula } from '../compute-formula'
import { usableOf } from '../join-series'
import type { FormulaRows, Usable } from '../usable'

// A formula over one series has the same values on every chart: those of its own chart, joined last.

const { market } = marketOver(sampleCatalog())

type Pair = readonly [chart: string, series: string]

/** Charts and series of different cadences, one published on its day, one later, and one joined by period. */
const PAIRS: readonly Pair[] = [
  ['onchain/mvrv', 'economic/rates_yield_10y'],
  ['economic/rates_yield_10y', 'onchain/mvrv'],
  ['economic/labor_initial_claims', 'onchain/mvrv'],
  ['onchain/mvrv', 'economic/labor_initial_claims'],
  ['economic/rates_yield_10y', 'economic/inflation_cpi'],
  ['economic/labor_unemployment', 'economic/inflation_cpi'],
  ['economic/macro_gdp', 'economic/rates_yield_10y'],
]

const rowsOf = ({ time, endpoint, metadata }: SeriesData): FormulaRows => ({
  time,
  cadence: endpoint.cadence,
  resolution: metadata.resolution,
})

interface Setting {
  gaps?: Gaps
  bars?: '1w' | '1M'
  isRule?: boolean
}

function compute(text: string, rows: FormulaRows, x: Usable, { gaps = 'hold', bars, isRule }: Setting) {
  return computeFormula({
    formula: parseFormula(text),
    rows: { ...rows, bars },
    names: new Map([['x', x]]),
    find: () => ({ reason: 'There are no addresses here.' }),
    gaps,
    isRule,
  }).values
}

interface Loaded {
  chart: SeriesData
  series: SeriesData
  x: Usable
}

/** The rows of a series since a day, few enough for many formulas. */
async function loadSince(path: string, day: string): Promise<SeriesData> {
  const series = await market.series(`${API_PREFIX}${path}`, {})
  const from = lowerBound(series.time, dayTime(day))
  const published = series.metadata.published?.map((one) => ({ ...one, days: one.days.slice(from) }))
  return { ...series, ...slice(series, from), metadata: { ...series.metadata, published } }
}

async function load([chartPath, path]: Pair): Promise<Loaded> {
  // The series begins before the chart, whose first row no value may count from.
  const [chart, series] = [await loadSince(chartPath, '2023-02-06'), await loadSince(path, '2021-11-01')]
  return { chart, series, x: usableOf(series, null, chart) as Usable }
}

/** Both charts with their values: of the series itself, and of another one, also of the series alone. */
function onBoth(text: string, { chart, series, x }: Loaded, setting: Setting = {}) {
  const own: Usable = { ...x, own: true, known: x.time }
  return {
    there: compute(text, rowsOf(chart), x, setting),
    held: compute('x', rowsOf(chart), x, setting),
    home: compute(text, rowsOf(series), own, setting),
  }
}

/** The row of the series that each row of a chart has, found without the code under test. */
function ownRows({ chart, series, x }: Loaded): number[] {
  const isByPeriod = chart.endpoint.cadence === 'monthly' && series.endpoint.cadence === 'monthly'
  return Array.from(chart.time, (at) => {
    for (let row = x.time.length - 1; row >= 0; row--) {
      const isThere = isByPeriod
        ? periodStart(x.time[row], '1M') <= periodStart(at, '1M')
        : x.time[row] <= at && x.known[row] <= at
      if (isThere) return row
    }
    return -1
  })
}

/** A call over x alone of every function. fill() makes rows of a chart, so that they are not those of x. */
const callsOf = (seed: number) => {
  const random = randomFrom(seed)
  const argument = (type: 'series' | 'truth') => (type === 'series' ? 'x' : 'x > lag(x, 1)')
  return [...FUNCTIONS.values()]
    .filter(({ name }) => name !== 'fill')
    .map((known) => ({ known, text: callOf(known, random, argument) }))
}

const FORMULAS = [
  'sma(rsi(x, 14), 10)',
  'r = rsi(x, 14); r - lag(r, 1)',
  'zscore(x, 1y) > 1 and percentile(x) > 50',
  '100 * (x / lag(x, 1y) - 1)',
  'total(if(cross_above(x, sma(x, 5)), 1, 0))',
  'sma(resample(x, 3m, mean), 2) / 2',
]

describe.each(PAIRS.map((pair, turn) => [...pair, turn] as const))(
  'on %s, %s',
  (...[chartPath, path, turn]) => {
    const pair: Pair = [chartPath, path]

    test('every function has the values of its own chart', async () => {
      const loaded = await load(pair)
      const from = ownRows(loaded)
      const { chart, x } = loaded
      const isShared = (row: number) => x.time[from[row]] === chart.time[row]
      let withValues = 0
      const texts = [
        ...callsOf(turn).map(({ known, text }) => ({
          text,
          all: !known.remembers && !JOINS.has(known.name),
        })),
        ...FORMULAS.map((text) => ({ text, all: true })),
      ]
      for (const { text, all } of texts) {
        const { there, held, home } = onBoth(text, loaded)
        const wanted = held.map((value, row) => (Number.isNaN(value) ? value : home[from[row]]))
        const checked = [...wanted.keys()].filter((row) => all || isShared(row))
        const wrong = checked.find((row) => !Object.is(there[row], wanted[row]))
        expect(
          wrong,
          `${text} in row ${wrong}: ${there[wrong ?? 0]} for ${wanted[wrong ?? 0]}`,
        ).toBeUndefined()
        if (checked.some((row) => Number.isFinite(there[row]))) withValues++
      }
      expect(withValues).toBeGreaterThan(0.6 * texts.length)
    })

    test('with skipped gaps, rows of one time have the same values', async () => {
      const loaded = await load(pair)
      const from = ownRows(loaded)
      const { chart, x } = loaded
      for (const text of FORMULAS) {
        const { there, held, home } = onBoth(text, loaded, { gaps: 'skip' })
        for (const [row, own] of from.entries())
          if (x.time[own] === chart.time[row] && !Number.isNaN(held[row]))
            expect(there[row], `${text} in row ${row}`).toBe(home[own])
      }
    })

    test('a rule has them too, and no value changes without later rows', async () => {
      const { chart, x } = await load(pair)
      const rows = rowsOf(chart)
      // Charts of months show a month in its own row, and a rule knows it later.
      const isByPeriod = chart.endpoint.cadence === 'monthly'
      for (const text of [
        'rsi(x, 14) > 50',
        'zscore(x) > 0 and x > sma(x, 5)',
        'since(x > lag(x, 1)) < 20',
      ]) {
        const ruled = compute(text, rows, x, { isRule: true })
        if (isByPeriod) expect(ruled.some((value) => value === 1)).toBe(true)
        else expect(ruled, text).toEqual(compute(text, rows, x, {}))
      }
    })
  },
)

test.each(PAIRS.slice(0, 2))('over bars, %s and %s have the same weeks and months', async (...pair) => {
  const loaded = await load(pair)
  const { chart, series } = loaded
  for (const bars of ['1w', '1M'] as const)
    for (const text of ['x', 'sma(x, 4)', 'rsi(x, 14)', 'zscore(x)', 'since(x > lag(x, 1))']) {
      const { there, home } = onBoth(text, loaded, { bars })
      const valueIn = (time: Float64Array, values: Float64Array) =>
        new Map([...time].map((at, row) => [periodStart(at, bars), values[row]]))
      const own = valueIn(series.time, home)
      const shared = [...valueIn(chart.time, there)].filter(([start]) => own.has(start))
      expect(shared.length).toBeGreaterThan(20)
      // The last row of a bar is the one that counts.
      for (const [start, value] of shared) expect(value, `${text} in ${start}`).toBe(own.get(start))
    }
})
