import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS, seriesOf } from '../synthetic-series.test-data'
import { measuredRows } from './measured-rows'
import { measure } from './statistics'

const values = new Float64Array(3_000).fill(2)
/** In the middle of a week, a month and a quarter. */
values[1_600] = 99

const bars = (gathers?: 'sum' | 'mean') =>
  seriesOf({ net: { role: 'flow', unit: 'percent', values, ...(gathers ? { gathers } : {}) } })
const highest = (series = bars(), options = DEFAULT_OPTIONS) =>
  (['small', 'large'] as const).map((room) => {
    const { items } = measure(measuredRows(series, options, room))
    return items.find(({ label }) => label === 'Highest')?.text
  })

test('the highest level is that of a day, however few bars are drawn', () => {
  expect(highest()).toEqual(['99.00 %', '99.00 %'])
})

test('of an interval that the reader chose it is that of the last rows', () => {
  expect(highest(bars(), { ...DEFAULT_OPTIONS, interval: '1M' })).toEqual(['2.00 %', '2.00 %'])
})

test('amounts and rates are measured as they are drawn', () => {
  for (const gathers of ['sum', 'mean'] as const) {
    expect(measuredRows(bars(gathers), DEFAULT_OPTIONS, 'large').periods).toBeDefined()
    expect(highest(bars(gathers))).not.toContain('99.00 %')
  }
})
