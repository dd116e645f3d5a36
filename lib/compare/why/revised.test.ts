import { expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Unit } from '@/lib/contract/endpoint'
import { asOfParam } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, isNumeric } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { pick, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import type { Market } from '@/lib/market/market'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Source } from '@/lib/sources/source'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { asKnownOn } from '@/scripts/checks/laws/as-known'
import { drawnSeed, lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { loadWhy } from './load-why'
import { rest } from './rest.test-data'
import { revisedOf } from './revised'
import { tryWhy } from './try-why'
import type { Why } from './why'

const ROWS = 40
const START = Date.UTC(2025, 0, 1)
const time = Float64Array.from({ length: ROWS }, (_, row) => START + row * DAY_MS)
const WALKS = { one: randomWalk(ROWS, 1), two: randomWalk(ROWS, 2) }
type Columns = Record<keyof typeof WALKS, Float64Array>

const chart = (columns: Partial<Columns> = {}, rows = ROWS): SeriesData =>
  seriesOf(
    Object.fromEntries(
      Object.entries({ ...WALKS, ...columns }).map(([name, values]) => [
        name,
        { role: 'aux' as const, unit: 'USD' as Unit, values: values.subarray(0, rows) },
      ]),
    ),
    { title: 'Chart', name: 'chart', time: time.subarray(0, rows) },
  )

/** Values that were others in some rows. */
const changed = (values: Float64Array, rows: readonly number[], by = 0.5) =>
  values.map((value, row) => (rows.includes(row) ? value + by * (row + 1) : value))

const revised = (text: string, before: SeriesData, now = chart()): Why =>
  revisedOf({
    opened: parseFormula(text),
    base: now,
    addressed: new Map(),
    before: { base: before, addressed: new Map() },
  })

test('the parts are the revised rows of an input, and sum to the change', () => {
  const before = chart({ one: changed(WALKS.one, [5, 30, 31, 33]) }, 35)
  const found = revised('sma(one, 10)', before)
  // The last row by then, and the rows of its window.
  expect(found.from.day).toBe(dayOf(time[34]))
  expect(found.to.day).toBe(found.from.day)
  const own = found.parts.filter(({ part }) => Math.abs(part) > 1e-12)
  expect(own.map(({ revised: days }) => days)).toEqual([33, 31, 30].map((row) => [dayOf(time[row])]))
  for (const { part, from, to } of own)
    expect(part).toBeCloseTo(((to?.value ?? 0) - (from?.value ?? 0)) / 10, 12)
  expect(rest(found)).toBeLessThan(1e-12)
  expect(found.time).toBe(0)
})

test('of a formula over several revised inputs, the parts are these', () => {
  const before = chart({ one: changed(WALKS.one, [20, 34]), two: changed(WALKS.two, [34]) }, 35)
  const found = revised('one * two', before)
  expect(found.parts.map(({ inputs, revised: days }) => [inputs, days])).toEqual([
    [['one'], [dayOf(time[20]), dayOf(time[34])]],
    [['two'], [dayOf(time[34])]],
  ])
  expect(rest(found)).toBeLessThan(1e-12)
  const single = revised('one * two', chart({ two: changed(WALKS.two, [34]) }, 35))
  expect(single.parts).toMatchObject([
    { inputs: ['two'], part: expect.closeTo(single.to.value - single.from.value, 12) },
  ])
})

test('many revised rows beyond the largest have one part together', () => {
  const rows = Array.from({ length: 20 }, (_, at) => at + 15)
  const found = revised('sma(one, 25)', chart({ one: changed(WALKS.one, rows) }, 35))
  expect(found.parts.map(({ revised: days = [] }) => days.length)).toEqual([...new Array(11).fill(1), 9])
  expect(rest(found)).toBeLessThan(1e-12)
})

test('a value that stayed, one that is gone, and a condition are refused', () => {
  expect(() => revised('one', chart({}, 35))).toThrow(/The value in the row of 2025-02-04 is the same/)
  expect(() => revised('one', chart({}, 35), chart({}, 30))).toThrow(/no longer has a value/)
  expect(() => revised('one > 1', chart({}, 35))).toThrow('A condition has no change')
})

const FROM = '2024-03-11'
const TO = '2024-06-20'

/** A source whose publishers had other values in some rows. */
const withOthers = (source: Source, seed: number): Source => ({
  ...source,
  recipe: undefined,
  revision: `${source.revision}-others`,
  async load(table, resolution, columns) {
    const frame = await source.load(table, resolution, columns)
    const other = ([name, column]: [string, (typeof frame.columns)[string]]) => {
      const at = (row: number) => Math.sin(seed + row + name.length + table.length)
      const values = isNumeric(column)
        ? column.map((value, row) =>
            at(row) > 0.97 && row > column.length - 400 ? value * (1 + at(row) / 1000) : value,
          )
        : column
      return [name, values]
    }
    return { ...frame, columns: Object.fromEntries(Object.entries(frame.columns).map(other as never)) }
  },
})

const { market: now } = marketOver(createCatalog(asKnownOn(sharedSample(), TO)))
const { market: then } = marketOver(createCatalog(withOthers(asKnownOn(sharedSample(), FROM), drawnSeed)))
const recorded: Pick<Market, 'catalog' | 'series'> = {
  catalog: () => now.catalog(),
  async series(path, { asof, ...params }) {
    const series = await (asof === FROM ? then : now).series(path, params)
    const { endpoint } = series
    return {
      ...series,
      endpoint: { ...endpoint, parameters: [...endpoint.parameters, asOfParam] },
    } as SeriesData
  },
}

test('the revisions of every computed field of the catalog sum to its change', async () => {
  const random = randomFrom(drawnSeed)
  const { endpoints } = await now.catalog()
  const wrong: string[] = []
  let apart = 0
  // Lines that are drawn later or earlier are never left to the sample.
  const displaced = endpoints.filter(({ fields }) => fields.some((field) => field.displaced))
  for (const { path, legacy, available, fields } of new Set([...displaced, ...lawEndpoints(endpoints)])) {
    if (legacy || !available) continue
    const base = await recorded.series(path, {})
    const own = plotFields(base).filter(({ role }) => role !== 'height')
    if (base.time.length < 3 || own.length === 0) continue
    for (const field of samplesLaws && !fields.some((field) => field.displaced) ? [pick(random, own)] : own) {
      const state = { params: {}, compared: [], show: [field.name] }
      const of = { text: null, from: FROM, to: TO, isKnown: true as const }
      const answer = await loadWhy(recorded, base, state, of, async (input) => tryWhy(input))
      const id = `${path} ${field.name}`
      if ('failure' in answer) {
        if (!/no values? |is the same/.test(answer.failure)) wrong.push(`${id}: ${answer.failure}`)
        continue
      }
      apart++
      const { why } = answer
      if (!(rest(why) < 1e-12)) wrong.push(`${id}: ${rest(why)}`)
      for (const [market, { at, value }] of [
        [then, why.from],
        [now, why.to],
      ] as const) {
        const series = await market.series(path, {})
        const shown = plotFields(series).find(({ name }) => name === field.name)?.values[
          series.time.indexOf(at)
        ]
        if (shown === undefined || !(Math.abs(shown - value) <= 1e-9 * Math.abs(shown)))
          wrong.push(`${id}: ${value} is not ${shown}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(apart).toBeGreaterThan(0)
})

test('a series without a record, and a chart of one day, are refused by name', async () => {
  const of = { text: null, from: FROM, to: TO, isKnown: true as const }
  const state = { params: {}, compared: [], show: null }
  const path = '/api/v1/onchain/mvrv'
  const ask = async (base: SeriesData, params = {}) =>
    loadWhy(recorded, base, { ...state, params }, of, async (input) => tryWhy(input))
  expect(await ask(await now.series(path, {}))).toMatchObject({
    failure: 'This series has no record of earlier values.',
  })
  expect(await ask(await recorded.series(path, {}), { asof: FROM })).toMatchObject({
    failure: expect.stringContaining('Remove asof'),
  })
})
