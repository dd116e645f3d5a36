import { expect, test } from 'vitest'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import type { SeriesData } from '@/lib/contract/series'
import type { PlotField } from '../fields/plot-field'
import { pricedLevels } from './priced-levels'

const levels = [{ at: 1, name: 'Undervalued' }, { at: 3 }, { at: 8, name: 'Overvalued' }]
const field = { name: 'ratio' } as PlotField
const row = (condition: string, more: Partial<ReachRow> = {}) =>
  ({ condition, values: [54_215.11], unit: 'USD', isPrice: true, ...more }) as ReachRow
const of = (...reached: ReachRow[]) =>
  ({
    reached,
    fields: [],
    time: new Float64Array(),
    columns: {},
    endpoint: { fields: [], parameters: [] },
    metadata: {},
  }) as unknown as SeriesData

test('a level is named with the price at which the line has it', () => {
  const [first, second, third] = pricedLevels(levels, field, of(row('ratio = 1'), row('ratio = 3')))
  expect([first.name, second.name, third.name]).toEqual([
    expect.stringMatching(/^Undervalued · .*54.*$/),
    expect.stringMatching(/^.*54.*$/),
    'Overvalued',
  ])
})

test('an answer of another line, another input, or none leaves the name', () => {
  const others = [
    row('other = 1'),
    row('ratio = 1', { isPrice: false }),
    row('ratio = 1', { values: [], unit: null }),
  ]
  for (const one of others) expect(pricedLevels(levels, field, of(one))).toEqual(levels)
  expect(pricedLevels(levels, undefined, of(row('ratio = 1')))).toEqual(levels)
})
