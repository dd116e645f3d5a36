import { describe, expect, test } from 'vitest'
import type { Cadence, ChangeKind, Unit } from '@/lib/contract/endpoint'
import type { SeriesData, SeriesMetadata } from '@/lib/contract/series'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { measureSeries } from './measure-series'

const DAY = 86_400_000

interface Made {
  unit?: Unit
  cadence?: Cadence
  every?: number
  change?: ChangeKind
  gathers?: 'sum'
  metadata?: SeriesMetadata
}

function made(values: readonly number[], given: Made = {}): SeriesData {
  const { unit = 'USD', cadence = 'daily', every = 1, change, gathers, metadata } = given
  const time = Float64Array.from(values, (_, at) => Date.UTC(2020, 0, 1) + at * every * DAY)
  const role = gathers ? ('flow' as const) : ('value' as const)
  const series = seriesOf(
    { v: { role, unit, values: Float64Array.from(values), change, gathers } },
    { time, ...(metadata ? { metadata } : {}) },
  )
  return { ...series, endpoint: { ...series.endpoint, cadence } }
}

const climb = (length: number) => Array.from({ length }, (_, at) => 100 * 1.01 ** at)

describe('a row of the table', () => {
  test('has the day on which a value was published, if that is not the day of its row', () => {
    const publishedOn = (field: string, days: number[]) =>
      measureSeries(made([1, 2, Number.NaN], { metadata: { published: [{ fields: [field], days }] } }))
        ?.published
    const day = Date.UTC(2020, 0, 2)
    expect(publishedOn('v', [40, 42, 44])).toBe(day + 42 * DAY)
    expect(publishedOn('v', [40, 0, 44])).toBeUndefined()
    expect(publishedOn('other', [40, 42, 44])).toBeUndefined()
  })

  test('has relative changes of a price, and differences of a rate', () => {
    const price = measureSeries(made([100, 110]))
    expect(price?.form).toBe('percent')
    expect(price?.numbers.chg1).toBeCloseTo(10)
    const rate = measureSeries(made([4, 4.25], { unit: 'percent' }))
    expect([rate?.form, rate?.numbers.chg1]).toEqual(['points', 0.25])
    const yields = measureSeries(made([4, 4.25], { unit: 'percent', change: 'basis points' }))
    expect([yields?.form, yields?.numbers.chg1]).toEqual(['basis points', 25])
  })

  test('has differences throughout if the last value or one that it is compared with is not positive', () => {
    const values = [...new Array(40).fill(-5), 3, 4]
    const { form, numbers } = measureSeries(made(values)) ?? {}
    expect([form, numbers?.chg1, numbers?.chg30]).toEqual(['points', 1, 9])
  })

  test('of months has no change of a day or week, and counts publications', () => {
    const { numbers = {} } = measureSeries(made(climb(30), { cadence: 'monthly', every: 30 })) ?? {}
    expect([numbers.chg1, numbers.chg7]).toEqual([undefined, undefined])
    expect(numbers.chg30).toBeCloseTo(1)
    expect(numbers.pub1).toBeCloseTo(1)
    expect(numbers.pub12).toBeCloseTo(100 * (1.01 ** 12 - 1))
    expect(numbers.fromavg).toBeUndefined()
  })

  test('does not count a missing day as a publication', () => {
    const { numbers = {}, time } = measureSeries(made([100, 110, Number.NaN, 121, Number.NaN])) ?? {}
    expect(time).toBe(Date.UTC(2020, 0, 4))
    expect(numbers.pub1).toBeCloseTo(10)
    expect(numbers).toMatchObject({ rows: 3, coverage: 60 })
  })

  test('adds up a flow', () => {
    const values = Array.from({ length: 40 }, (_, at) => (at % 2 ? 3 : -1))
    const { form, numbers, notes } = measureSeries(made(values, { gathers: 'sum' })) ?? {}
    expect([form, numbers?.chg1, numbers?.pub1]).toEqual(['sum', undefined, undefined])
    expect([numbers?.chg30, numbers?.pub4]).toEqual([30, 4])
    expect(notes).toContain('Its changes are sums of the values in the span.')
  })

  test('rates a change only with ten of its kind', () => {
    expect(measureSeries(made(climb(10)))?.numbers.p1).toBeUndefined()
    expect(measureSeries(made(climb(11)))?.numbers.p1).toBeDefined()
  })

  test('places the last value between the extremes', () => {
    const { numbers, highTime, lowTime } = measureSeries(made([50, 200, 100])) ?? {}
    expect(numbers).toMatchObject({ high: 200, low: 50, drawdown: -50, fromlow: 100 })
    expect([highTime, lowTime]).toEqual([Date.UTC(2020, 0, 2), Date.UTC(2020, 0, 1)])
  })

  test('says what it lacks', () => {
    const members = { what: 'chains', counted: 3, of: 4, missing: ['Litecoin'] }
    const revised = { values: 2, first: '2020-01-01', last: '2020-01-02', latest: [] }
    const metadata: SeriesMetadata = { source: 'store', members, revised }
    const row = measureSeries(made([1, 2], { metadata }))
    expect(row?.numbers).toMatchObject({ counted: 75, revised: 2 })
    expect(row?.revisedOn).toBe('2020-01-02')
    expect(row?.notes).toEqual(['Only 3 of 4 chains are loaded, without Litecoin.'])
  })

  test('is absent without a number', () => {
    expect(measureSeries(made([Number.NaN]))).toBeNull()
  })
})
