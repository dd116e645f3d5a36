import { expect, test } from 'vitest'
import type { Cadence } from '../endpoint'
import type { SeriesData } from '../series'
import { completionTimes, countCompleted, knownTimes } from './completed-rows'

const at = (text: string) => Date.parse(text)
const series = (cadence: Cadence, times: string[], metadata: SeriesData['metadata'] = {}) =>
  ({ time: Float64Array.from(times, at), endpoint: { cadence }, metadata }) as SeriesData
const written = (times: Float64Array) =>
  Array.from(times, (time) => (Number.isFinite(time) ? new Date(time).toISOString().slice(0, 16) : 'open'))

test.each<[string, SeriesData, string[]]>([
  ['a day', series('daily', ['2026-01-05', '2026-01-06']), ['2026-01-06T00:00', '2026-01-07T00:00']],
  ['a trading day', series('trading-day', ['2026-01-09']), ['2026-01-10T00:00']],
  [
    'an hour of daily data',
    series('daily', ['2026-01-05T03:00'], { resolution: '1h' }),
    ['2026-01-05T04:00'],
  ],
  ['ten minutes', series('daily', ['2026-01-05T03:10'], { resolution: '10m' }), ['2026-01-05T03:20']],
  ['a block', series('block', ['2026-01-05T03:11'], { resolution: 'block' }), ['2026-01-05T03:11']],
  ['a week by its Monday', series('weekly', ['2026-01-05']), ['2026-01-12T00:00']],
  ['a week by its Friday', series('weekly', ['2026-01-09']), ['2026-01-10T00:00']],
  ['a month by its first day', series('monthly', ['2026-02-01']), ['2026-03-01T00:00']],
  ['a month by its last day', series('monthly', ['2026-02-28']), ['2026-03-01T00:00']],
  ['a quarter', series('quarterly', ['2026-04-01']), ['2026-07-01T00:00']],
  [
    'a published month',
    series('monthly', ['2026-02-01'], { published: [{ fields: ['x'], days: [41] }] }),
    ['2026-03-14T00:00'],
  ],
])('%s is complete at its end', (_what, data, expected) => {
  expect(written(completionTimes(data))).toEqual(expected)
})

test('a bar is complete at its end, if its last row or one of the next bar is there', () => {
  const days = ['2026-01-02', '2026-01-05', '2026-01-09']
  expect(written(completionTimes(series('trading-day', days), '1w'))).toEqual([
    '2026-01-05T00:00',
    'open',
    'open',
  ])
  expect(written(completionTimes(series('daily', [...days, '2026-01-11']), '1w')).slice(1)).toEqual([
    '2026-01-12T00:00',
    '2026-01-12T00:00',
    '2026-01-12T00:00',
  ])
})

test('an open row is never counted, and nor is one after it', () => {
  const ends = Float64Array.of(10, 20, Number.POSITIVE_INFINITY, 30)
  expect([9, 10, 19, 20, 99].map((now) => countCompleted(ends, now))).toEqual([0, 1, 1, 2, 2])
})

test('a row is known at its end, and one with a publication at the end of that day', () => {
  const two = [
    { fields: ['x'], days: [119] },
    { fields: ['y'], days: [130] },
  ]
  const quarter = series('quarterly', ['2025-04-01'], { published: two })
  expect(written(knownTimes(quarter, { field: 'x' }))).toEqual(['2025-07-30T00:00'])
  expect(written(knownTimes(quarter))).toEqual(['2025-08-10T00:00'])
  // The other fields of a row were known on its day.
  expect(written(knownTimes(quarter, { field: 'z' }))).toEqual(['2025-04-02T00:00'])
  expect(written(knownTimes(series('quarterly', ['2025-04-01'])))).toEqual(['2025-07-01T00:00'])
  expect(written(knownTimes(series('daily', ['2026-01-05'])))).toEqual(['2026-01-06T00:00'])
  expect(written(knownTimes(series('daily', ['2026-01-05T03:00'], { resolution: '1h' })))).toEqual([
    '2026-01-05T04:00',
  ])
  const days = series('daily', ['2026-01-05', '2026-01-11'])
  expect(written(knownTimes(days, { bars: '1w' }))).toEqual(['2026-01-12T00:00', '2026-01-12T00:00'])
})
