import { expect, test } from 'vitest'
import type { LegendEntry } from '@/lib/view/chart'
import { toggledFields } from './toggled-fields'

function entry(field: string, drawn: boolean): LegendEntry {
  return { field, label: field, color: '', aliases: [], unit: '', last: null, drawn }
}

const legend = [entry('price', true), entry('mvrv', true), entry('sth_mvrv', false)]
const prices = new Set(['price'])

test('a click adds a field at the end, and a second one removes it', () => {
  const more = toggledFields(legend, prices, 'sth_mvrv')
  expect(more).toEqual(['mvrv', 'sth_mvrv'])
  const both = legend.map((one) => ({ ...one, drawn: true }))
  expect(toggledFields(both, prices, 'mvrv')).toEqual(['sth_mvrv'])
})

test('the last field cannot be hidden', () => {
  expect(toggledFields(legend, prices, 'mvrv')).toEqual(['mvrv'])
})
