import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { endedLabels } from './ended-labels'

const field = (name: string, role: Field['role'] = 'value'): Field => ({
  name,
  role,
  type: 'number?',
  unit: 'percent',
  description: '',
})
const input = (name: string, fields: string[]) => ({
  table: 'macro/CPIAUCSL',
  column: 'value',
  name,
  last: '2025-11-01',
  until: '2026-02-19',
  fields,
})

test('an ended input is named with the fields that end with it', () => {
  const fields = [field('real_rate'), field('inflation'), field('cpi', 'alias')]
  const stale = [input('Consumer price index, all items', ['real_rate', 'inflation', 'cpi'])]
  expect(endedLabels({ fields, metadata: { stale } })).toEqual([
    '“Consumer price index, all items” ends on 2025-11-01: Real rate and Inflation are missing after 2026-02-19.',
  ])
  expect(endedLabels({ fields, metadata: {} })).toEqual([])
})

test('long lists are cut short', () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  const stale = ['a', 'b', 'c', 'd'].map((name) => input(name, names))
  const labels = endedLabels({ fields: names.map((name) => field(name)), metadata: { stale } })
  expect(labels[0]).toMatch(/: One, Two, Three and 2 more are missing after 2026-02-19\.$/)
  expect(labels.at(-1)).toBe('1 more input has ended.')
})
