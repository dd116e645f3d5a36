import { expect, test } from 'vitest'
import type { Endpoint, Unit } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { pick, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { drawnSeed, lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { loadWhy } from './load-why'
import { rest } from './rest.test-data'
import { MOST_EXACT, shapley } from './shapley'
import { tryWhy } from './try-why'
import type { Why } from './why'
import { whyOf } from './why-of'

const { market } = holdSampleMarket()

const ROWS = 420
const START = Date.UTC(2024, 0, 1)
const time = Float64Array.from({ length: ROWS }, (_, row) => START + row * DAY_MS)
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const columns = new Map(NAMES.map((name, at) => [name, randomWalk(ROWS, at + 1)]))
const FROM = 300
const TO = 400

const chart = (replaced: Readonly<Record<string, Float64Array>> = {}): SeriesData =>
  seriesOf(
    Object.fromEntries(
      NAMES.map((name) => [
        name,
        {
          role: 'aux' as const,
          unit: 'USD' as Unit,
          values: replaced[name] ?? (columns.get(name) as Float64Array),
        },
      ]),
    ),
    { title: 'Chart', name: 'chart', time },
  )

const given = (text: string, base = chart()) => ({
  opened: parseFormula(text),
  base,
  addressed: new Map(),
  from: time[FROM],
  to: time[TO],
})
const why = (text: string, base?: SeriesData): Why => whyOf(given(text, base))
const partOf = ({ parts }: Why, name: string) =>
  parts.find(({ inputs }) => inputs[0] === name)?.part ?? Number.NaN
const valueAt = (name: string, row: number) => (columns.get(name) as Float64Array)[row]

test('a sum, a product, and a window have the parts of their closed forms', () => {
  const [a0, a1, b0, b1] = [
    ['one', FROM],
    ['one', TO],
    ['two', FROM],
    ['two', TO],
  ].map(([name, row]) => valueAt(name as string, row as number))
  const sum = why('one + 2 * two')
  expect(partOf(sum, 'one')).toBeCloseTo(a1 - a0, 9)
  expect(partOf(sum, 'two')).toBeCloseTo(2 * (b1 - b0), 9)
  expect(sum.time).toBe(0)
  // Each of two factors has half of the change that both made.
  const product = why('one * two')
  expect(partOf(product, 'one')).toBeCloseTo(((a1 - a0) * (b0 + b1)) / 2, 9)
  // A mean over more rows than the change: what left the window is time.
  const of = (from: number, count: number) =>
    (columns.get('one') as Float64Array).subarray(from, from + count)
  const meanOf = (values: Float64Array) => values.reduce((all, one) => all + one, 0) / values.length
  const held = Float64Array.from([...of(TO - 199, FROM - TO + 200), ...new Array(TO - FROM).fill(a0)])
  const mean = why('sma(one, 200)')
  expect(mean.time).toBeCloseTo(meanOf(held) - meanOf(of(FROM - 199, 200)), 9)
  expect(partOf(mean, 'one')).toBeCloseTo(meanOf(of(TO - 199, 200)) - meanOf(held), 9)
})

test('an input without effect has no part, and two that are alike have equal ones', () => {
  const none = why('one * two + (three - three)')
  expect(partOf(none, 'three')).toBe(0)
  expect(none.parts.map(({ inputs }) => inputs[0])).not.toContain('four')
  // In a row that no window has, so that they are two columns and not one with two names.
  const same = chart({ two: (columns.get('one') as Float64Array).with(0, 1) })
  for (const text of [
    'one * two / three',
    'zscore(one + two, 200)',
    'larger(one, two) - smaller(one, two) * three',
  ]) {
    const alike = why(text, same)
    const size = Math.max(...alike.parts.map(({ part }) => Math.abs(part)))
    expect(Math.abs(partOf(alike, 'one') - partOf(alike, 'two')) / size).toBeLessThan(1e-12)
  }
})

test('a formula that has no value with an input held says which one', () => {
  expect(() => why('corr(one, two, 50)')).toThrow(
    /no value in 2025-02-04 with (?:one|two)(?:, two)? held since 2024-10-27/,
  )
  expect(tryWhy(given('corr(one, two, 50)'))).toEqual({ failure: expect.stringContaining('held since') })
  expect(() => why('one > two')).toThrow('condition')
  const early = { ...given('one'), from: START - 9 * DAY_MS }
  expect(whyOf(early).from.at).toBe(START)
  expect(() => whyOf({ ...early, to: START - 2 * DAY_MS })).toThrow('no value by 2023-12-30')
})

test('sampled orders are as near to the parts of all coalitions as they say', () => {
  const random = randomFrom(drawnSeed)
  let within = 0
  const ROUNDS = 40
  for (let round = 0; round < ROUNDS; round++) {
    const players = MOST_EXACT + 1
    const weights = Array.from({ length: players }, () => random() - 0.5)
    const worth = (has: readonly boolean[]) => {
      const sum = has.reduce((all, one, at) => all + (one ? weights[at] : 0), 1)
      return sum * sum
    }
    const { parts, error, orders } = shapley(players, worth)
    // (1 + Σ w)²: each has its own square, twice its own weight, and its products with the others.
    const all = weights.reduce((sum, one) => sum + one, 0)
    const exact = weights.map((one) => one * (2 + all))
    expect(orders).toBeGreaterThan(1)
    const sum = parts.reduce((total, one) => total + one, 0)
    expect(sum).toBeCloseTo(worth(weights.map(() => true)) - 1, 12)
    if (parts.every((part, at) => Math.abs(part - exact[at]) <= 2 * (error as number) + 1e-12)) within++
  }
  expect(within).toBeGreaterThan(0.8 * ROUNDS)
  const many = why(NAMES.join(' + '))
  expect(many.orders).toBeGreaterThan(1)
  expect(rest(many)).toBeLessThan(1e-12)
})

test('the parts of every computed field of the catalog sum to its change', async () => {
  const random = randomFrom(drawnSeed)
  const { endpoints } = await market.catalog()
  const wrong: string[] = []
  const counts = { apart: 0, whole: 0, refused: 0 }
  for (const { path, legacy, available } of lawEndpoints(endpoints, 96)) {
    if (legacy || !available) continue
    const base = await market.series(path, {})
    const own = plotFields(base).filter(({ role }) => role !== 'height')
    if (base.time.length < 3 || own.length === 0) continue
    for (const field of samplesLaws ? [pick(random, own)] : own) {
      const row = Math.floor(random() * (base.time.length - 2))
      const later = row + 1 + Math.floor(random() * (base.time.length - row - 1))
      const of = { text: null, from: dayOf(base.time[row]), to: dayOf(base.time[later]) }
      const state = { params: {}, compared: [], show: [field.name] }
      if (of.from === of.to) continue
      const answer = await loadWhy(market, base, state, of, async (input) => tryWhy(input))
      const id = `${path} ${field.name} ${of.from}..${of.to}`
      if ('failure' in answer) {
        counts.refused++
        if (!/has no value|has one row/.test(answer.failure)) wrong.push(`${id}: ${answer.failure}`)
        continue
      }
      if (answer.why.parts.every(({ inputs }) => inputs[0].startsWith('inputs/'))) counts.apart++
      else counts.whole++
      const change = [answer.why.from, answer.why.to]
      if (!(rest(answer.why) < 1e-12)) wrong.push(`${id}: ${rest(answer.why)}`)
      for (const { at, value } of change) {
        const shown = field.values[base.time.indexOf(at)]
        if (!(Math.abs(shown - value) <= 1e-9 * Math.abs(shown)))
          wrong.push(`${id}: ${value} is not ${shown}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(counts.apart).toBeGreaterThan(counts.whole)
})

test('a part of a nested field is taken apart by its name', async () => {
  const { path } = (await market.catalog()).find('market-indicators/crypto-market-breadth') as Endpoint
  const base = await market.series(path, {})
  const [from, to] = [base.time.at(-40), base.time.at(-2)].map((time) => dayOf(time as number))
  const state = { params: {}, compared: [], show: ['above.100.percent'] }
  const answer = await loadWhy(market, base, state, { text: null, from, to }, async (input) => tryWhy(input))
  expect(answer).toMatchObject({ why: { from: { day: from }, to: { day: to } } })
})
