import { expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { define, FIRST, series } from '@/lib/formula/functions/formula-function'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { joined, wantedAt } from '../joined.test-data'
import type { Part } from '../parts'

// Functions that no formula has, because they use later rows.
vi.mock('@/lib/formula/functions/function-table', async (load) => {
  const table = await load<typeof import('@/lib/formula/functions/function-table')>()
  const peeking = (name: string, apply: (x: Float64Array) => Float64Array) =>
    define({
      name,
      params: [series()],
      does: 'Looks ahead.',
      gaps: 'Missing there.',
      first: FIRST.row,
      source: 'test',
      apply: ({ x: [x] }) => apply(x),
    })
  const next = peeking('next', (x) => x.map((_, row) => x[row + 1] ?? Number.NaN))
  const highest = peeking('highest_of_all', (x) => x.map(() => x.reduce((a, b) => Math.max(a, b))))
  const count = peeking('rows', (x) => x.map(() => x.length))
  return {
    ...table,
    FUNCTIONS: new Map([
      ...table.FUNCTIONS,
      ...[next, highest, count].map((one) => [one.name, one] as const),
    ]),
  }
})

const LENGTH = 300
const price = randomWalk(LENGTH, 4)
const base = seriesOf({ price: { role: 'value', unit: 'USD', values: price } })
const START = base.time[0]

function join(condition: string, { isRule = true, given = base, others = [] as Part[] } = {}) {
  return joined(given, { parts: others, condition, isRule })
}

test.each([
  ['a < next(a)', 'next()', [4, 11]],
  ['sma(a, 3) > 0 and lag(next(a), 2) > sma(a, 3)', 'next()', [22, 29]],
  ['a < 0.9 * highest_of_all(a)', 'highest_of_all()', [10, 27]],
  ['rows(a) > 5', 'rows()', [0, 7]],
])('%s is refused, with the function, its place, and a row', (condition, name, [at, to]) => {
  const { columns, overlays } = join(condition)
  expect(overlays).toMatchObject([{ condition: true, failure: { code: 'invalid_parameter', at, to } }])
  expect(overlays?.[0].failure?.message).toContain(`${name} uses later rows: without them its value on 20`)
  expect(overlays?.[0].failure?.message).toMatch(/ on 20\d\d-\d\d-\d\d is another one/)
  expect(columns).not.toHaveProperty(CONDITION_COLUMN)
})

test('only the condition of a rule is recomputed', () => {
  expect(join('a < next(a)', { isRule: false }).columns).toHaveProperty(CONDITION_COLUMN)
})

test.each([
  'a > sma(a, 20)',
  'rsi(a, 14) < 40',
  'a > lag(a, 5) and cross(a, sma(a, 10))',
  'since(a > 100) < 9',
])('%s is the condition that an alignment has', (condition) => {
  const { columns, overlays } = join(condition)
  expect(overlays?.[0].failure).toBeUndefined()
  expect(columns[CONDITION_COLUMN]).toEqual(join(condition, { isRule: false }).columns[CONDITION_COLUMN])
})

/** Months whose values are published so many days after their first day. */
function monthly(days: number) {
  const months = Float64Array.from({ length: 10 }, (_, month) => Date.UTC(2020, month, 1))
  const values = months.map((_, month) => (month % 2 === 0 ? 1 : -1))
  const data = seriesOf(
    { rate: { role: 'value', unit: 'none', values } },
    {
      time: months,
      metadata: {
        resolution: '1d',
        published: [{ fields: ['rate'], days: Array.from(months, () => days) }],
      },
    },
  )
  return { ...data, endpoint: { ...data.endpoint, cadence: 'monthly' as const } }
}

const partOf = (data: ReturnType<typeof monthly>): Part => ({ wanted: wantedAt('charts/months'), data })

test('a compared value counts from its publication on', () => {
  const condition = join('b > 0', { others: [partOf(monthly(12))] }).columns[CONDITION_COLUMN] as Float64Array
  const on = (month: number, day: number) => condition[(Date.UTC(2020, month, day) - START) / DAY_MS]
  expect([on(0, 12), on(0, 13), on(1, 12), on(1, 13)]).toEqual([Number.NaN, 1, 1, 0])
})

test('a month does not know its own value, although charts of months show it there', () => {
  const months = monthly(12)
  const shown = join('b > 0', { isRule: false, given: months, others: [partOf(months)] })
  const ruled = join('b > 0', { given: months, others: [partOf(months)] })
  expect([...(shown.columns[CONDITION_COLUMN] as Float64Array).subarray(0, 4)]).toEqual([1, 0, 1, 0])
  expect([...(ruled.columns[CONDITION_COLUMN] as Float64Array).subarray(0, 4)]).toEqual([Number.NaN, 1, 0, 1])
})

test('the chart itself counts from its publication on too', () => {
  const ruled = join('a > 0', { given: monthly(12) })
  expect([...(ruled.columns[CONDITION_COLUMN] as Float64Array).subarray(0, 4)]).toEqual([Number.NaN, 1, 0, 1])
})

test('a line that is drawn earlier than its day counts from its day on', () => {
  const values = Float64Array.from({ length: LENGTH }, (_, row) => (row >= 100 ? 1 : 0))
  const lagging = seriesOf({
    price: { role: 'price', unit: 'USD', values: price },
    lagging: { role: 'value', unit: 'none', values, displaced: -26 },
  })
  const column = (isRule: boolean) =>
    join('lagging > 0', { isRule, given: lagging }).columns[CONDITION_COLUMN] as Float64Array
  expect(column(false).indexOf(1)).toBe(74)
  expect(column(true).indexOf(1)).toBe(100)
})
