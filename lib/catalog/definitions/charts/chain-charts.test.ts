import { beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { isNumeric } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { ComputedSeries } from '../../catalog'
import { createCatalog } from '../../open-catalog'
import { AGE_GROUPS } from './age-groups'
import { combine, middleOf, percentile, quantile, rangePlace, shareOfDays, signedStreak } from './curves'
import { alongHalvings, HALVINGS } from './halvings'
import { costAt, percentBetween } from './valuation/cost-distribution'

const catalog = createCatalog(openSample({ seed: 11, end: '2026-06-30', cacheDir: null }))
const computed = new Map<string, ComputedSeries>()

async function load(name: string): Promise<void> {
  const request = { chain: 'bitcoin', resolution: '1d' as const, params: { chain: 'bitcoin' } }
  computed.set(name, await catalog.compute(`${API_PREFIX}${name}`, request))
}

function column(route: string, name: string): Float64Array {
  const values = computed.get(route)?.frame.columns[name]
  if (!values || !isNumeric(values)) throw new Error(`${route} has no numbers ${name}`)
  return values
}

/** Rows of the route, as values of the fields named; rows with a gap are left out. */
function rows(route: string, ...names: string[]): number[][] {
  const columns = names.map((name) => column(route, name))
  const all = Array.from(columns[0], (_, row) => columns.map((values) => values[row]))
  const whole = all.filter((values) => !values.some(Number.isNaN))
  expect(whole.length).toBeGreaterThan(100)
  return whole
}

const partsOf = (route: string, role: string): string[] =>
  computed
    .get(route)
    ?.fields.filter((field) => field.role === role)
    .map((field) => field.name) ?? []

const SHARES = [
  'charts/chain-realized-cap-dominance',
  'charts/holder-supply-profit-split',
  'charts/nupl-zone-shares',
  'charts/paper-result-split',
  'charts/profit-loss',
  'charts/realized-cap-holder-split',
  'charts/realized-loss-by-holder',
  'charts/realized-profit-by-holder',
  'charts/supply-young-middle-old',
]

const LADDERS: [route: string, ...fromHighToLow: string[]][] = [
  ['charts/cost-basis-middle', 'cost_upper_quarter', 'cost_middle', 'cost_lower_quarter'],
  ['charts/cost-basis-percentiles', 'cost_p90', 'cost_p75', 'cost_p50', 'cost_p25', 'cost_p10'],
  ['charts/investor-cap-bands', 'investor_q90', 'investor_q50', 'investor_q10'],
  ['charts/lth-cost-basis-levels', 'lth_heated', 'lth_usual', 'lth_cooled'],
  ['charts/lth-sopr-zones', 'greed', 'usual', 'fear'],
  ['charts/mvrv-age-fan', 'mvrv_upper', 'mvrv_middle', 'mvrv_lower'],
  ['charts/mvrv-price-bands', 'price_plus_3', 'price_plus_2', 'price_plus_1', 'price_mean'],
  ['charts/mvrv-quantile-prices', 'price_q90', 'price_q75', 'price_q50', 'price_q25', 'price_q10'],
  ['charts/sell-side-risk-zones', 'strain', 'calm'],
  ['charts/sopr-age-fan', 'sopr_upper', 'sopr_middle', 'sopr_lower'],
  ['charts/sth-cost-basis-levels', 'sth_heated', 'sth_usual', 'sth_cooled'],
  ['charts/sth-sopr', 'sth_sopr_upper', 'sth_sopr_mean', 'sth_sopr_lower'],
  ['charts/thermo-cap-bands', 'thermo_q90', 'thermo_q50', 'thermo_q10'],
]

const DIFFERENCES: [route: string, difference: string, from: string, less: string][] = [
  ['charts/holder-mood-gap', 'mood_gap', 'lth_nupl_percentile', 'sth_nupl_percentile'],
  [
    'charts/holder-profit-breadth-gap',
    'profit_breadth_gap',
    'lth_percent_in_profit',
    'sth_percent_in_profit',
  ],
  ['charts/lth-supply-halving-cycles', 'lth_share_lead', 'cycle_lth_share', 'previous_cycle_lth_share'],
  ['charts/mood-balance', 'mood_balance', 'euphoria', 'capitulation'],
  ['charts/mvrv-halving-cycles', 'mvrv_lead', 'cycle_mvrv', 'previous_cycle_mvrv'],
  ['charts/price-capital-growth-gap', 'growth_gap', 'market_growth', 'capital_growth'],
  ['charts/sopr-trend', 'sopr_trend', 'sopr_30d', 'sopr_365d'],
]

describe('charts of holders, profit and valuation', () => {
  beforeAll(async () => {
    const others = [
      'charts/cost-support-resistance',
      'charts/net-paper-profit-by-age',
      'charts/nupl-half-streak',
      'charts/overhead-supply',
      'charts/supply-near-price',
    ]
    const names = new Set([...SHARES, ...[...LADDERS, ...DIFFERENCES].map(([route]) => route), ...others])
    for (const name of names) await load(name)
  }, 60_000)

  test.each(SHARES)('%s adds to 100', (route) => {
    for (const parts of rows(route, ...partsOf(route, 'share'))) {
      expect(parts.reduce((sum, x) => sum + x, 0)).toBeCloseTo(100, 6)
    }
  })

  test.each(LADDERS)('levels of %s keep their order', (route, ...levels) => {
    for (const values of rows(route, ...levels)) {
      for (let at = 1; at < values.length; at++) expect(values[at]).toBeLessThanOrEqual(values[at - 1] + 1e-9)
    }
  })

  test.each(DIFFERENCES)('%s: %s is the difference of its parts', (route, difference, from, less) => {
    for (const [gap, a, b] of rows(route, difference, from, less)) expect(gap).toBeCloseTo(a - b, 6)
  })

  test('net paper profit of the age groups is NUPL', () => {
    const groups = AGE_GROUPS.map(({ id }) => `net_${id}`)
    const nupl = column('charts/nupl-half-streak', 'nupl')
    const time = computed.get('charts/nupl-half-streak')?.frame.time as Float64Array
    const at = new Map(Array.from(time, (day, row) => [day, nupl[row]]))
    const days = computed.get('charts/net-paper-profit-by-age')?.frame.time as Float64Array
    const parts = groups.map((name) => column('charts/net-paper-profit-by-age', name))
    for (let row = days.length - 1000; row < days.length; row++) {
      const sum = parts.reduce((total, values) => total + values[row], 0)
      expect(sum).toBeCloseTo(100 * (at.get(days[row]) ?? Number.NaN), 4)
    }
  })

  test('the price stands between its support and its resistance', () => {
    for (const [support, price, resistance] of rows(
      'charts/cost-support-resistance',
      'support',
      'price',
      'resistance',
    )) {
      expect(support).toBeLessThanOrEqual(price)
      expect(price).toBeLessThan(resistance)
    }
  })

  test('supply near the price lies just below or just above it', () => {
    for (const [near, below, above] of rows(
      'charts/supply-near-price',
      'near_price',
      'just_below',
      'just_above',
    )) {
      expect(below + above).toBeCloseTo(near, 6)
    }
  })

  test('the layers of overhead supply are all of it', () => {
    const layers = partsOf('charts/overhead-supply', 'stack')
    for (const [all, ...parts] of rows('charts/overhead-supply', 'overhead_all', ...layers)) {
      expect(parts.reduce((sum, x) => sum + x, 0)).toBeCloseTo(all, 6)
    }
  })
})

describe('curves', () => {
  const context = {
    time: new Float64Array(),
    resolution: '1d' as const,
    rowsPerDay: 1,
    chain: 'bitcoin',
    number: () => 0,
    text: () => '',
  }
  const of = (values: number[]) => [Float64Array.from(values)]

  test('a streak counts days on a side and leaves gaps out', () => {
    const streak = signedStreak('x').compute(of([1, 2, -1, Number.NaN, -3, 4]), context)
    expect([...streak]).toEqual([1, 2, -1, Number.NaN, -2, 1])
  })

  test('share of days, place in the range', () => {
    expect([...shareOfDays(['x'], 2, (x) => x > 0).compute(of([1, -1, 1, 1]), context)]).toEqual([
      Number.NaN,
      50,
      50,
      100,
    ])
    expect([...rangePlace('x', 3).compute(of([1, 3, 2, 5]), context)].slice(2)).toEqual([50, 100])
  })

  test('ranks and quantiles are silent for a year and know only the past', () => {
    const rising = Array.from({ length: 400 }, (_, row) => row)
    const rank = percentile('x').compute(of(rising), context)
    expect(rank[364]).toBeNaN()
    expect(rank[365]).toBe(100)
    const half = quantile('x', 0.5).compute(of(rising), context)
    expect(half[364]).toBeNaN()
    expect(half[399]).toBe(199.5)
  })

  test('a combination hands each part its own inputs', () => {
    const sum = combine(['a', combine(['b', 'c'], (x, y) => x * y)], (x, y) => x + y)
    expect(sum.from).toEqual(['a', 'b', 'c'])
    expect([...sum.compute([...of([1]), ...of([2]), ...of([3])], context)]).toEqual([7])
  })

  test('middle of the values present', () => {
    expect(middleOf([3, Number.NaN, 1, 2], 3)).toBe(2)
    expect(middleOf([3, Number.NaN, 1, 2], 4)).toBeNaN()
    expect(middleOf([1, 2, 3, 5], 4, 0.75)).toBe(3.5)
  })
})

describe('coins by their cost', () => {
  const buckets = [
    { min: 0, max: 10, sth: 1, lth: 3 },
    { min: 10, max: 20, sth: 4, lth: 0 },
  ]

  test('quantiles and parts, straight within a bucket', () => {
    expect(costAt(buckets, 0.25)).toBe(5)
    expect(costAt(buckets, 0.75)).toBe(15)
    expect(percentBetween(buckets, 5, 15)).toBe(50)
    expect(percentBetween(buckets, 5, 15, ({ lth }) => lth)).toBe(18.75)
    expect(percentBetween(buckets, 0, Number.POSITIVE_INFINITY)).toBe(100)
  })
})

test('the day of a halving stands beside the day of the one before', () => {
  const day = 86_400_000
  const time = Float64Array.from({ length: 3000 }, (_, row) => HALVINGS[0] + (row - 10) * day)
  const input = { time, columns: { x: Float64Array.from(time, (_, row) => row) } }
  const { time: rowsFrom, now, before, days } = alongHalvings(input, 'x')
  expect(rowsFrom[0]).toBe(HALVINGS[0])
  const second = (HALVINGS[1] - HALVINGS[0]) / day
  expect([now[second], before[second], days[second]]).toEqual([second + 10, 10, 0])
  expect(before[second - 1]).toBeNaN()
})
