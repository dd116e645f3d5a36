import { describe, expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { gatherField } from '../periods/gather-field'
import { gatherRows } from '../periods/gather-rows'
import { type Column, seriesOf } from '../synthetic-series.test-data'
import { asDrawn, displacedText, leadOf } from './displaced'
import { plotFields } from './plot-fields'

const field = (name: string, displaced?: number) => ({ name, displaced }) as Field

const column = (displaced: number | undefined, ...values: number[]): Column => ({
  ...{ role: 'value', unit: 'USD', values: Float64Array.from(values) },
  displaced,
})

const series = seriesOf(
  {
    close: column(undefined, 1, 2, 3, 4),
    leading: column(2, 10, 20, 30, 40),
    lagging: column(-1, 5, 6, 7, 8),
  },
  { title: 'Cloud', time: Float64Array.from([0, 1, 2, 3], (day) => day * DAY_MS), metadata: {} },
)

test('a displaced field has its values on the days on which they are drawn, beyond the last row too', () => {
  const drawn = asDrawn(series)
  expect([...drawn.time].map((at) => at / DAY_MS)).toEqual([0, 1, 2, 3, 4, 5])
  expect(drawn.columns.close).toEqual(Float64Array.of(1, 2, 3, 4, Number.NaN, Number.NaN))
  expect(drawn.columns.leading).toEqual(Float64Array.of(Number.NaN, Number.NaN, 10, 20, 30, 40))
  expect(drawn.columns.lagging).toEqual(Float64Array.of(6, 7, 8, Number.NaN, Number.NaN, Number.NaN))
  // Not displaced twice.
  expect(asDrawn(drawn)).toBe(drawn)
})

test('it agrees with the plotted values in every row', () => {
  const drawn = asDrawn(series)
  for (const { name, values } of plotFields(series))
    expect((drawn.columns[name] as Float64Array).subarray(0, values.length)).toEqual(values)
})

test('the displacement is said in words', () => {
  expect(displacedText(field('close'), {})).toBeNull()
  expect(displacedText(field('leading', 26), {})).toBe('drawn 26 days later')
  expect(displacedText(field('lagging', -26), {})).toBe('drawn 26 days earlier')
  expect(displacedText(field('leading', 26), { interval: '1w' })).toBe('drawn 26 weeks later')
})

describe('values computed over weeks are displaced by weeks', () => {
  const MONDAY = Date.parse('2026-01-05')
  const DAYS = 32
  // Four whole weeks and the first days of a fifth. Values are in the last row of each week.
  const time = Float64Array.from({ length: DAYS }, (_, day) => MONDAY + day * DAY_MS)
  const inWeeks = (values: readonly number[]) =>
    time.map((_, day) => (day % 7 === 6 || day === DAYS - 1 ? values[Math.floor(day / 7)] : Number.NaN))
  const weekly: SeriesData = {
    ...series,
    time,
    columns: {
      close: inWeeks([1, 2, 3, 4, 5]),
      leading: inWeeks([10, 20, 30, 40, 50]),
      lagging: inWeeks([5, 6, 7, 8, 9]),
    },
    metadata: { interval: '1w' } as SeriesData['metadata'],
  }
  const none = Number.NaN
  const gathered = gatherRows(weekly, '1w')
  const present = (values: Float64Array) => values.filter(Number.isFinite)

  test('in rows of days and in rows of weeks', () => {
    const plotted = (of: SeriesData, name: string) =>
      plotFields(of).find((one) => one.name === name)?.values as Float64Array
    expect(plotted(gathered, 'leading')).toEqual(Float64Array.of(none, none, 10, 20, 30))
    expect(plotted(gathered, 'lagging')).toEqual(Float64Array.of(6, 7, 8, 9, none))
    for (const name of ['leading', 'lagging'])
      expect(present(plotted(weekly, name))).toEqual(present(plotted(gathered, name)))
    for (const one of plotFields(weekly))
      expect(gatherField(weekly, gathered, one).values).toEqual(plotted(gathered, one.name))
  })

  test('beyond the last row, whose weeks are named', () => {
    const drawn = asDrawn(gathered)
    expect(drawn.columns.close).toEqual(Float64Array.of(1, 2, 3, 4, 5, none, none))
    expect(drawn.columns.leading).toEqual(Float64Array.of(none, none, 10, 20, 30, 40, 50))
    expect(drawn.periods?.from.map((at) => (at - MONDAY) / DAY_MS)).toEqual(
      Float64Array.of(0, 7, 14, 21, 28, 35, 42),
    )
    expect(drawn.time.at(-1)).toBe(MONDAY + 45.5 * DAY_MS)
    const leads = [weekly, gathered].map((of) => leadOf(of, plotFields(of)))
    expect(leads).toEqual([14.5 * DAY_MS, 14.5 * DAY_MS])
  })
})
