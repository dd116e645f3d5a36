import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import { expandingFit } from '@/lib/engine/ops/averages/expanding-fit'
import { openSample } from '@/lib/sources/sample/open-sample'
import type { ComputedSeries } from '../../catalog'
import { createCatalog } from '../../open-catalog'
import { computeDaily } from '../literal-source.test-data'
import { logRatio, percentile } from './against-past'
import { ageAtShare } from './lifespan/age-quantile'

const catalog = createCatalog(openSample({ seed: 5, end: '2026-06-30', cacheDir: null }))
const compute = (name: string) => computeDaily(catalog, `${API_PREFIX}charts/${name}`)

const column = ({ frame }: ComputedSeries, name: string) => numbersIn(frame, name)

const present = (x: Float64Array) => x.filter((value) => !Number.isNaN(value))

describe('shares', () => {
  test.each([
    'spent-volume-by-age',
    'revived-supply-shares',
    'hodl-waves-grouped',
    'script-type-shares',
    'script-type-value-shares',
    'investor-producer-split',
    'transactions-by-chain',
    'fees-by-chain',
    'settlement-by-chain',
    'active-addresses-by-chain',
    'issuance-value-by-chain',
  ])('%s: shares add up to 100', async (name) => {
    const series = await compute(name)
    const parts = series.fields
      .filter(({ role }) => role === 'share')
      .map((field) => column(series, field.name))
    expect(parts.length).toBeGreaterThan(1)
    let rows = 0
    for (let row = 0; row < series.frame.time.length; row++) {
      const values = parts.map((part) => part[row]).filter((value) => !Number.isNaN(value))
      if (values.length === 0) continue
      const total = values.reduce((sum, value) => sum + value, 0)
      // No shares exist before the first coin older than a year is spent.
      if (total === 0) continue
      rows++
      expect(Math.abs(total - 100)).toBeLessThan(1e-6)
    }
    expect(rows).toBeGreaterThan(1000)
  })
})

describe('parts and wholes', () => {
  test('the changes of the four groups add up to zero', async () => {
    const series = await compute('hodl-wave-shift')
    const parts = ['fresh', 'settling', 'seasoned', 'ancient'].map((group) =>
      column(series, `${group}_shift`),
    )
    const totals = present(parts[0].map((_, row) => parts.reduce((sum, part) => sum + part[row], 0)))
    expect(totals.length).toBeGreaterThan(1000)
    expect(Math.max(...totals.map(Math.abs))).toBeLessThan(1e-6)
  })

  test('age quartiles are ordered', async () => {
    const series = await compute('coin-age-quartiles')
    const [upper, median, lower] = ['upper_quartile_age', 'median_age', 'lower_quartile_age'].map((name) =>
      column(series, name),
    )
    expect(
      upper.every((age, row) => Number.isNaN(age) || (age >= median[row] && median[row] >= lower[row])),
    ).toBe(true)
  })

  test('the young-coin premium and the exchange share gap are differences of their parts', async () => {
    const young = await compute('young-value-premium')
    const value = column(young, 'young_value_share')
    const supply = column(young, 'young_supply_share')
    expect(column(young, 'young_premium').at(-1)).toBeCloseTo(
      (value.at(-1) as number) - (supply.at(-1) as number),
      9,
    )
    const exchange = await compute('exchange-share-by-chain')
    const last = exchange.frame.time.length - 1
    expect(column(exchange, 'share_gap')[last]).toBeCloseTo(
      column(exchange, 'eth_exchange_share')[last] - column(exchange, 'btc_exchange_share')[last],
      9,
    )
  })

  test('a risk score is the mean of its percentiles and is between 0 and 1', async () => {
    for (const ticker of ['link', 'eth', 'ltc', 'ada', 'doge', 'xrp']) {
      const series = await compute(`${ticker}-onchain-risk`)
      const ranks = series.fields
        .filter(({ name }) => name.endsWith('_rank'))
        .map(({ name }) => column(series, name))
      const risk = column(series, 'risk')
      expect(present(risk).every((x) => x >= 0 && x <= 1)).toBe(true)
      const known = ranks.map((rank) => rank[risk.length - 1]).filter((rank) => !Number.isNaN(rank))
      expect(risk.at(-1)).toBeCloseTo(known.reduce((sum, x) => sum + x, 0) / known.length, 9)
    }
  })

  test('every halving epoch starts at 1', async () => {
    const series = await compute('halving-aligned-hash-rate')
    const days = column(series, 'days_since_halving')
    const multiple = column(series, 'epoch_multiple')
    const starts = Array.from(days.keys()).filter((row) => days[row] === 0)
    expect(starts.length).toBe(4)
    expect(starts.every((row) => multiple[row] === 1)).toBe(true)
  })
})

describe('comparison with history', () => {
  const ramp = Float64Array.from({ length: 800 }, (_, row) => row)

  test('a rising column is always at the 100th percentile, and the first year is missing', () => {
    const rank = percentile(ramp)
    expect(Number.isNaN(rank[365])).toBe(true)
    expect(present(rank).every((x) => x === 100)).toBe(true)
  })

  test('the logarithm of a non-positive ratio is missing', () => {
    expect(Array.from(logRatio(Float64Array.of(1, 0, -1), Float64Array.of(1, 1, 1)))).toEqual([
      0,
      Number.NaN,
      Number.NaN,
    ])
  })

  test('expandingFit reproduces an exact line', () => {
    const line = expandingFit(
      ramp,
      ramp.map((x) => 3 * x + 2),
    )
    expect(Number.isNaN(line[364])).toBe(true)
    expect(line[700]).toBeCloseTo(2102, 6)
  })

  test('ageAtShare interpolates linearly within a band', () => {
    const shares = Array.from({ length: 12 }, () => Float64Array.of(0))
    shares[6] = Float64Array.of(60)
    shares[8] = Float64Array.of(40)
    expect(ageAtShare(shares, 30)[0]).toBeCloseTo(365 + 365 / 2, 9)
    expect(ageAtShare(shares, 80)[0]).toBeCloseTo(1095 + 365, 9)
  })
})
