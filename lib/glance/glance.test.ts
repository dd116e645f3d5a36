import { describe, expect, test } from 'vitest'
import type { Cadence, Tier, Unit } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { glanceOf } from './glance'
import { createGlances, noteWhole } from './glances'
import { visibleGlances } from './visible-glances'

const DAY = 86_400_000

function rows(
  values: readonly number[],
  { cadence = 'daily', unit = 'USD', every = 1 }: { cadence?: Cadence; unit?: Unit; every?: number } = {},
): SeriesData {
  const time = Float64Array.from(values, (_, at) => Date.UTC(2026, 0, 1) + at * every * DAY)
  const series = seriesOf({ v: { role: 'value', unit, values: Float64Array.from(values) } }, { time })
  return { ...series, endpoint: { ...series.endpoint, cadence } }
}

describe('a glance', () => {
  test.each<[string, SeriesData, string, string | null]>([
    ['of a price: percent', rows([100, 110, 121]), '121.00 USD', '+10.00 % 1 d'],
    ['of a rate: points', rows([4, 4.25], { unit: 'percent' }), '4.250 %', '+0.250 % 1 d'],
    ['of what crossed zero: the difference', rows([-5, 3], { unit: 'ratio' }), '3.000', '+8.000 1 d'],
    ['of months', rows([200, 202], { cadence: 'monthly', every: 31 }), '202.00 USD', '+1.00 % 1 mo'],
    ['of weeks', rows([200, 198], { cadence: 'weekly', every: 7 }), '198.00 USD', '-1.00 % 1 w'],
    ['past a missing end', rows([100, 110, Number.NaN]), '110.00 USD', '+10.00 % 1 d'],
    ['without a day near enough before', rows([100, 110], { every: 30 }), '110.00 USD', null],
    ['of a single row', rows([7]), '7.000 USD', null],
  ])('%s', (_, series, text, change) => {
    const glance = glanceOf(series)
    expect(glance?.text).toBe(text)
    expect(glance?.change ? `${glance.change.text} ${glance.change.span}` : null).toBe(change)
  })

  test('is dated by the value, not by the last row', () => {
    expect(glanceOf(rows([1, 2, Number.NaN]))?.day).toBe('2026-01-02')
  })

  test('is none where there is no number', () => {
    expect(glanceOf(rows([Number.NaN, Number.NaN]))).toBeNull()
    expect(glanceOf(rows([]))).toBeNull()
  })
})

test('a list holds the values of what its viewer may see and nothing else', async () => {
  const glances = createGlances()
  const listed = (['free', 'pro'] as const).map((tier) => {
    const series = rows([1, 2])
    const endpoint = { ...series.endpoint, tier, path: `/api/v1/charts/${tier}` }
    glances.note({ ...series, endpoint })
    return endpoint
  })
  const unread = { ...listed[0], path: '/api/v1/charts/unread' }
  let asked = 0
  const admitting = (allowed: readonly Tier[]) => ({
    admit: async ({ tier }: { tier: Tier }) => {
      asked++
      if (!allowed.includes(tier)) throw new ApiError('tier_required', 'Pro only')
    },
  })
  const seen = async (allowed: readonly Tier[]) => [
    ...(await visibleGlances(admitting(allowed), [...listed, unread, ...listed], glances)).keys(),
  ]
  expect(await seen(['free', 'pro'])).toEqual(['/api/v1/charts/free', '/api/v1/charts/pro'])
  expect(asked).toBe(2)
  expect(await seen(['free'])).toEqual(['/api/v1/charts/free'])
  expect(await seen([])).toEqual([])
})

test('an old name shows what its successor says, unless it asks something else of it', async () => {
  const glances = createGlances()
  const { endpoint } = rows([1])
  glances.note({ ...rows([1, 2]), endpoint })
  const old = (name: string, query: Record<string, string>) => ({
    ...endpoint,
    path: `/api/v1/charts/${name}`,
    canonical: { path: endpoint.path, query },
  })
  const seen = await visibleGlances(
    { admit: async () => {} },
    [old('a', {}), old('b', { ma: 'kama' })],
    glances,
  )
  expect([...seen.keys()]).toEqual(['/api/v1/charts/a'])
})

test('a series that lost its values loses its glance', () => {
  const glances = createGlances()
  const series = rows([1, 2])
  glances.note(series)
  expect(glances.of(series.endpoint)?.text).toBe('2.000 USD')
  glances.note({ ...rows([Number.NaN]), endpoint: series.endpoint })
  expect(glances.of(series.endpoint)).toBeUndefined()
})

test('only the series itself is noted, not what is asked of it', () => {
  const glances = createGlances()
  const series = rows([1, 2])
  const plain = { params: {}, compared: [], formula: null }
  for (const more of [{ params: { days: '30' } }, { compared: [{}] }, { formula: 'a / 2' }]) {
    noteWhole(series, { ...plain, ...more }, glances)
    expect(glances.of(series.endpoint)).toBeUndefined()
  }
  noteWhole(series, plain, glances)
  expect(glances.of(series.endpoint)?.text).toBe('2.000 USD')
})
