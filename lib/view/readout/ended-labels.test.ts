import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { endedFields, endedInputs } from './ended-labels'

const field = (name: string, role: Field['role'] = 'value'): Field => ({
  name,
  role,
  type: 'number?',
  unit: 'percent',
  description: '',
})
const input = (name: string, fields: string[], until = '2026-02-19') => ({
  table: 'macro/CPIAUCSL',
  column: 'value',
  name,
  last: '2025-11-01',
  until,
  fields,
})

test('fields that end and the inputs that they end with are a sentence each', () => {
  const fields = [field('real_rate'), field('inflation'), field('cpi', 'alias')]
  const stale = [input('Consumer price index, all items', ['real_rate', 'inflation', 'cpi'])]
  expect(endedFields({ fields, metadata: { stale } })).toEqual(['Real rate and Inflation end on 2026-02-19.'])
  expect(endedInputs({ metadata: { stale } })).toEqual([
    '“Consumer price index, all items” ends on 2025-11-01.',
  ])
  expect(endedFields({ fields, metadata: {} })).toEqual([])
  expect(endedInputs({ metadata: {} })).toEqual([])
})

test('members that end on one day share a sentence', () => {
  const coins = ['Bitcoin', 'Ether', 'Cardano', 'Dogecoin', 'Chainlink']
  const stale = coins.map((coin) => ({
    ...input(coin, [`${coin.toLowerCase()}_share`, 'total'], '2021-05-05'),
    last: coin === 'Bitcoin' ? '2021-05-07' : '2021-05-05',
  }))
  expect(endedFields({ fields: [field('total')], metadata: { stale } })).toEqual([
    'Bitcoin share, Total, Ether share and 3 more end on 2021-05-05.',
  ])
  expect(endedInputs({ metadata: { stale } })).toEqual([
    '“Bitcoin”, “Ether”, “Cardano” and 2 more end between 2021-05-05 and 2021-05-07.',
  ])
  expect(endedInputs({ metadata: { stale: stale.slice(1, 3) } })).toEqual([
    '“Ether” and “Cardano” end on 2021-05-05.',
  ])
})

test('long lists are cut short', () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  const stale = ['a', 'b', 'c', 'd'].map((name, at) => input(name, names, `2026-02-1${at}`))
  const ended = endedFields({ fields: names.map((name) => field(name)), metadata: { stale } })
  expect(ended).toHaveLength(4)
  expect(ended[0]).toBe('One, Two, Three and 2 more end on 2026-02-10.')
  expect(ended.at(-1)).toBe('Others end on 1 more day.')
  expect(endedInputs({ metadata: { stale } }).at(-1)).toBe('1 more input has ended.')
})
