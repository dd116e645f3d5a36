import { describe, expect, test } from 'vitest'
import type { Cadence, Tier, Unit } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { latestValueOf } from './latest-value'
import { createLatestValues, getLatestValues, rememberLatest } from './latest-values'
import { visibleLatestValues } from './visible-values'

const DAY = 86_400_000
const EVERYTHING = { admit: async () => {}, seesWithheld: async () => true }

function rows(
  values: readonly number[],
  { cadence = 'daily', unit = 'USD', every = 1 }: { cadence?: Cadence; unit?: Unit; every?: number } = {},
): SeriesData {
  const time = Float64Array.from(values, (_, at) => Date.UTC(2026, 0, 1) + at * every * DAY)
  const series = seriesOf({ v: { role: 'value', unit, values: Float64Array.from(values) } }, { time })
  return { ...series, endpoint: { ...series.endpoint, cadence } }
}

describe('a latest value', () => {
  test.each<[string, SeriesData, string, string | null]>([
    ['of a price: percent', rows([100, 110, 121]), '121.00 USD', '+10.00 % 1 d'],
    ['of a rate: points', rows([4, 4.25], { unit: 'percent' }), '4.25 %', '+0.25 pp 1 d'],
    ['of what crossed zero: the difference', rows([-5, 3], { unit: 'ratio' }), '3.000', '+8.000 1 d'],
    ['of months', rows([200, 202], { cadence: 'monthly', every: 31 }), '202.00 USD', '+1.00 % 1 mo'],
    ['of weeks', rows([200, 198], { cadence: 'weekly', every: 7 }), '198.00 USD', '-1.00 % 1 w'],
    ['past a missing end', rows([100, 110, Number.NaN]), '110.00 USD', '+10.00 % 1 d'],
    ['without a day near enough before', rows([100, 110], { every: 30 }), '110.00 USD', null],
    ['of a single row', rows([7]), '7.000 USD', null],
  ])('%s', (_, series, text, change) => {
    const latest = latestValueOf(series)
    expect(latest?.text).toBe(text)
    expect(latest?.change ? `${latest.change.text} ${latest.change.span}` : null).toBe(change)
  })

  test('has the day of the value, not of the last row', () => {
    expect(latestValueOf(rows([1, 2, Number.NaN]))?.day).toBe('2026-01-02')
  })

  test('is null without numbers', () => {
    expect(latestValueOf(rows([Number.NaN, Number.NaN]))).toBeNull()
    expect(latestValueOf(rows([]))).toBeNull()
  })
})

test('a list has values only of series that the viewer has access to', async () => {
  const latestValues = createLatestValues()
  const listed = (['free', 'pro'] as const).map((tier) => {
    const series = rows([1, 2])
    const endpoint = { ...series.endpoint, tier, path: `/api/v1/charts/${tier}` }
    latestValues.note({ ...series, endpoint })
    return endpoint
  })
  const unread = { ...listed[0], path: '/api/v1/charts/unread' }
  let asked = 0
  const admitting = (allowed: readonly Tier[]) => ({
    admit: async ({ tier }: { tier: Tier }) => {
      asked++
      if (!allowed.includes(tier)) throw new ApiError('tier_required', 'Pro only')
    },
    seesWithheld: async () => true,
  })
  const seen = async (allowed: readonly Tier[]) => [
    ...(await visibleLatestValues(admitting(allowed), [...listed, unread, ...listed], latestValues)).keys(),
  ]
  expect(await seen(['free', 'pro'])).toEqual(['/api/v1/charts/free', '/api/v1/charts/pro'])
  expect(asked).toBe(2)
  expect(await seen(['free'])).toEqual(['/api/v1/charts/free'])
  expect(await seen([])).toEqual([])
})

test('an old name shows the value of its successor, unless it implies parameters', async () => {
  const latestValues = createLatestValues()
  const { endpoint } = rows([1])
  latestValues.note({ ...rows([1, 2]), endpoint })
  const old = (name: string, query: Record<string, string>) => ({
    ...endpoint,
    path: `/api/v1/charts/${name}`,
    legacy: { shape: 'canonical' as const },
    canonical: { path: endpoint.path, query },
  })
  const seen = await visibleLatestValues(EVERYTHING, [old('a', {}), old('b', { ma: 'kama' })], latestValues)
  expect([...seen.keys()]).toEqual(['/api/v1/charts/a'])
})

test('lists get no sources with a value, which would be larger than it', async () => {
  const latestValues = createLatestValues()
  const series = rows([1, 2])
  const [cursor, calendar] = ['2026-01-02', 'every-day' as const]
  const stream = { id: 'daily', cursor, calendar, warnDays: 2, errorDays: 4 }
  const source = { id: 'a', name: 'A', url: '', license: '', licenseUrl: '', attribution: '' }
  const sources = [{ ...source, redistribute: 'yes' as const, fields: ['v'], streams: [stream] }]
  latestValues.note({ ...series, metadata: { ...series.metadata, sources } })
  const seen = async (now: string) => {
    const listed = [series.endpoint]
    const shown = await visibleLatestValues(EVERYTHING, listed, latestValues, Date.parse(now))
    return shown.get(series.endpoint.path)
  }
  expect(await seen('2026-01-03')).toMatchObject({ text: '2.000 USD', isOld: false })
  expect(await seen('2026-01-09')).toMatchObject({ text: '2.000 USD', isOld: true })
  expect(await seen('2026-01-09')).not.toHaveProperty('sources')
})

test('a field that its terms withhold has a value for the operator only', async () => {
  const latestValues = createLatestValues()
  const series = rows([1, 2])
  const source = { id: 'a', name: 'A', url: '', license: '', licenseUrl: '', attribution: '' }
  const sources = [{ ...source, redistribute: 'no' as const, fields: ['v'], isBeside: true as const }]
  latestValues.note({ ...series, metadata: { ...series.metadata, sources } })
  const seen = async (seesWithheld: boolean) => {
    const market = { ...EVERYTHING, seesWithheld: async () => seesWithheld }
    const shown = await visibleLatestValues(market, [series.endpoint], latestValues)
    return shown.get(series.endpoint.path)?.text
  }
  expect([await seen(true), await seen(false)]).toEqual(['2.000 USD', undefined])
})

test('a series that has lost its values loses its latest value', () => {
  const latestValues = createLatestValues()
  const series = rows([1, 2])
  latestValues.note(series)
  expect(latestValues.of(series.endpoint)?.text).toBe('2.000 USD')
  latestValues.note({ ...rows([Number.NaN]), endpoint: series.endpoint })
  expect(latestValues.of(series.endpoint)).toBeUndefined()
})

test('only series with default parameters are stored, with the data that they were loaded from', () => {
  const [latestValues, others] = [getLatestValues('all'), getLatestValues('public')]
  const series = rows([1, 2])
  const plain = { params: {}, compared: [], formulas: [] }
  for (const more of [{ params: { days: 30 } }, { compared: [{}] }, { formulas: ['a / 2'] }]) {
    rememberLatest(series, { ...plain, ...more }, { scope: 'all' })
    expect(latestValues.of(series.endpoint)).toBeUndefined()
  }
  rememberLatest(series, plain, { scope: 'all' })
  expect(latestValues.of(series.endpoint)?.text).toBe('2.000 USD')
  expect(others.of(series.endpoint)).toBeUndefined()
})
