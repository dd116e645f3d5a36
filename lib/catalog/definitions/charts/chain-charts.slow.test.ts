import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import type { ComputedSeries } from '../../catalog'
import { computeDaily } from '../literal-source.test-data'
import { logRatio, percentile } from './against-past'
import { ageAtShare } from './lifespan/age-quantile'

const catalog = sampleCatalog()
const compute = (name: string) => computeDaily(catalog, `${API_PREFIX}charts/${name}`)

const column = ({ frame }: ComputedSeries, name: string) => numbersIn(frame, name)

const present = (x: Float64Array) => x.filter((value) => !Number.isNaN(value))

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

  test('ageAtShare interpolates linearly within a band', () => {
    const shares = Array.from({ length: 12 }, () => Float64Array.of(0))
    shares[6] = Float64Array.of(60)
    shares[8] = Float64Array.of(40)
    expect(ageAtShare(shares, 30)[0]).toBeCloseTo(365 + 365 / 2, 9)
    expect(ageAtShare(shares, 80)[0]).toBeCloseTo(1095 + 365, 9)
  })
})
