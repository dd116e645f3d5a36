import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { callOf, pick, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { readReach } from '@/lib/url/settings/reach-setting'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { drawnSeed, lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { joined } from '../joined.test-data'
import { checkOpened } from '../opened/prepared-formula'
import { lastRows } from './last-rows'
import { loadReach } from './load-reach'
import { type Reached, reachOf, tryReach } from './reach-of'

const { market } = holdSampleMarket()

const PLAIN = { params: {}, compared: [] }

const ROWS = 420
const time = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
const close = randomWalk(ROWS, 5)
const cap = randomWalk(ROWS, 6)

const chart = (last: number = close[ROWS - 1]): SeriesData => {
  const prices = close.slice()
  prices[ROWS - 1] = last
  return seriesOf(
    {
      close: { role: 'close', unit: 'USD' as Unit, values: prices },
      cap: { role: 'aux', unit: 'USD' as Unit, values: cap },
    },
    { title: 'Chart', name: 'chart', time },
  )
}

const reach = (text: string, level: number | null, by: string | null = 'close'): Reached =>
  reachOf({ opened: parseFormula(text), base: chart(), addressed: new Map(), level, by })

const found = ({ reach }: Reached): number => (reach.kind === 'value' ? reach.value : Number.NaN)

/** Value of a formula in the last row of a chart, whose last price is `last`. */
function valueAt(text: string, last: number): number {
  const { columns } = joined(chart(last), { formulas: [text] })
  return (columns.formula as Float64Array)[ROWS - 1]
}

/** Part of a value by which a nearer one is on the side of the present one; half of the way if that is shorter. */
const TICK = 1e-9

/** Reason for which a value is not the one at which a formula has a level; null if it is. */
function misplaced(text: string, level: number, { reach, now }: Reached, at = valueAt): string | null {
  if (reach.kind !== 'value') return null
  const { value } = reach
  const here = Math.sign(at(text, now) - level)
  const there = Math.sign(at(text, value) - level)
  const nearer = Math.sign(
    at(text, value + (now - value) * Math.min(0.5, (TICK * Math.abs(value)) / Math.abs(now - value))) - level,
  )
  if (there === here) return `${text} = ${level}: not crossed at ${value}`
  return nearer === here ? null : `${text} = ${level}: crossed before ${value}`
}

const sumOfLast = (count: number) =>
  close.subarray(ROWS - count, ROWS - 1).reduce((sum, value) => sum + value, 0)

test('averages, ratios, and bands have the values of their closed forms', () => {
  expect(found(reach('close - sma(close, 200)', 0))).toBeCloseTo(sumOfLast(200) / 199, 9)
  expect(found(reach('close / cap', 1.5))).toBeCloseTo(1.5 * cap[ROWS - 1], 9)
  // close = mean + k · deviation of n values: the sum of the others decides.
  const [n, k] = [20, 2]
  const others = close.subarray(ROWS - n, ROWS - 1)
  const mean = others.reduce((sum, value) => sum + value, 0) / (n - 1)
  const spread = others.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  // With d = x − mean of the others: d (n − 1) / n = k √(spread (n − 1) / n + d² (n − 1) / n²).
  const d = Math.sqrt((k * k * spread * n) / (n - 1 - k * k))
  const { reach: upper } = reach(`close - bands(close, ${n}, ${k}).upper`, 0)
  const { reach: lower } = reach(`close - bands(close, ${n}, ${k}).lower`, 0)
  expect(upper.kind === 'value' && upper.value / (mean + d)).toBeCloseTo(1, 9)
  expect(lower.kind === 'value' && lower.value / (mean - d)).toBeCloseTo(1, 9)
})

test('an RSI has its level where the last change makes it so', () => {
  const n = 14
  let [up, down] = [0, 0]
  for (let row = 1; row < ROWS - 1; row++) {
    const change = close[row] - close[row - 1]
    const [gain, loss] = [Math.max(change, 0), Math.max(-change, 0)]
    if (row <= n) [up, down] = [up + gain / n, down + loss / n]
    else [up, down] = [(up * (n - 1) + gain) / n, (down * (n - 1) + loss) / n]
  }
  const before = close[ROWS - 2]
  // Above the level of an unchanged price a gain is needed, below it a loss.
  for (const level of [25, 75]) {
    const ratio = level / (100 - level)
    const gain = (n - 1) * (ratio * down - up)
    const loss = (n - 1) * (up / ratio - down)
    expect(found(reach(`rsi(close, ${n})`, level)) / (gain > 0 ? before + gain : before - loss)).toBeCloseTo(
      1,
      9,
    )
  }
})

test('no level, one that is there now, several, and a formula without a value are said as such', () => {
  expect(reach('rsi(close, 14)', 120).reach).toEqual({ kind: 'none' })
  expect(reach('close - close', 0).reach.kind).toBe('now')
  const middle = close[ROWS - 1] * 1.5
  const several = reach(`abs(close - ${middle})`, middle / 10).reach
  expect(several.kind === 'value' && [several.value, ...several.others].map((one) => one / middle)).toEqual([
    expect.closeTo(0.9, 9),
    expect.closeTo(1.1, 9),
  ])
  expect(() => reach('close / 0', 1)).toThrow('no value')
  expect(() => reach('close', 1, 'volume')).toThrow('volume is not among the inputs')
  expect(() => reach('close', null)).toThrow('Write the level')
})

test('a condition turns where its level is, and held inputs are named with their day', () => {
  const level = 1.2 * close[ROWS - 1]
  const turned = reach(`close > ${level} and cap > 0`, null)
  expect(found(turned) / level).toBeCloseTo(1, 12)
  expect(turned.held).toEqual([{ name: 'cap', day: '2025-02-23' }])
})

test('a window is searched over the rows in it, and an average that goes on forever from its state', () => {
  const rowsOf = (text: string) => {
    const input = { opened: parseFormula(text), base: chart(), addressed: new Map() }
    const at = { row: ROWS - 1, changed: input.base.time[ROWS - 1] }
    return lastRows(checkOpened(input), input.base, at)?.base.time.length ?? ROWS
  }
  expect(rowsOf('close / sma(close, 30)')).toBeLessThan(100)
  expect(rowsOf('rsi(close, 14)')).toBeLessThan(100)
  expect(rowsOf('rank(close / sma(close, 30))')).toBeLessThan(150)
  expect(rowsOf('kama(close)')).toBe(ROWS)
  expect(rowsOf('sma(resample(close, 1w, last), 3)')).toBe(ROWS)
})

const OF_ITSELF = /(?:corr|corr_returns|beta)\((\w+), \1\b/
const RANDOM_FORMULAS = samplesLaws ? 100 : 2000

test('random formulas have their level at the value, and a hair nearer they do not', () => {
  const random = randomFrom(drawnSeed)
  const functions = [...FUNCTIONS.values()].filter(({ name }) => name !== 'resample')
  const written = (depth: number, type: 'series' | 'truth'): string => {
    if (type === 'truth') return `close > ${(close[ROWS - 1] * (0.7 + random())).toFixed(3)}`
    if (depth === 0) return pick(random, ['close', 'close', 'cap'])
    const one = pick(random, functions)
    const call = callOf(one, random, (kind) => written(depth - 1, kind))
    return one.type === 'truth' ? `if(${call}, 1, 0)` : call
  }
  const wrong: string[] = []
  let values = 0
  for (let count = 0; count < RANDOM_FORMULAS; count++) {
    const text = written(1 + Math.floor(2 * random()), 'series')
    try {
      const now = valueAt(text, close[ROWS - 1])
      const level = now * (0.9 + 0.2 * random())
      // A series correlates with itself up to rounding, which no level describes.
      if (!Number.isFinite(level) || !/\bclose\b/.test(text) || OF_ITSELF.test(text)) continue
      const reached = reach(text, level)
      if (reached.reach.kind === 'value') values++
      const reason = misplaced(text, level, reached)
      if (reason) wrong.push(reason)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
  }
  expect(wrong).toEqual([])
  expect(values).toBeGreaterThan(RANDOM_FORMULAS / 20)
})

test('levels of the catalog are found from the price of the asset', async () => {
  const { endpoints } = await market.catalog()
  const read: string[] = []
  let values = 0
  for (const { path, fields, legacy, available } of lawEndpoints(endpoints)) {
    const named = fields.find(({ levels, expression }) => expression && typeof levels?.[0] === 'number')
    if (!named || legacy || !available) continue
    const of = readReach(`\`${named.name}\`=${named.levels?.[0]}`)
    if ('reason' in of) throw new Error(of.reason)
    const base = await market.series(path, {})
    const [{ unit, given, values: found }] = await loadReach(market, base, PLAIN, [of], async (input) =>
      tryReach(input),
    )
    if (unit === null) {
      if (!/is not among the inputs|has no value/.test(given)) read.push(`${path}: ${given}`)
    } else if (found.length > 0) values++
  }
  expect(read).toEqual([])
  if (!samplesLaws) expect(values).toBeGreaterThan(5)
})

test('inputs to choose from are the free one first, then those that are held, each once by its words', async () => {
  const base = await market.series('/api/v1/onchain/nupl', {})
  const find = async (input: Parameters<typeof tryReach>[0]) => tryReach(input)
  const [row] = await loadReach(market, base, PLAIN, [{ text: 'a', level: 0.5, by: null }], find)
  expect(row.inputs[0].words).toBe('price of Bitcoin')
  expect(row.inputs.length).toBeGreaterThan(1)
  const by = row.inputs[1].text
  const [other] = await loadReach(market, base, PLAIN, [{ text: 'a', level: 0.5, by }], find)
  expect(other.inputs[0]).toEqual(row.inputs[1])
  expect(new Set(other.inputs.map(({ words }) => words)).size).toBe(other.inputs.length)
})
