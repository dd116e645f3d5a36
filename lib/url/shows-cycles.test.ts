import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { withExplicitWindow } from './explicit-window'
import { plainViewState, readViewState } from './read-view-state'
import { inWindow, showsCycles } from './shows-cycles'

const field = (name: string, role: string) => ({ name, role, type: 'number', unit: 'none', description: '' })
const overTime = {
  path: '/api/v1/onchain/mvrv',
  family: 'onchain',
  name: 'mvrv',
  fields: [field('mvrv', 'value')],
  parameters: [],
} as unknown as Endpoint
const byCycle = {
  ...overTime,
  fields: [field('current', 'cycle'), field('days_since_halving', 'since')],
} as unknown as Endpoint

const plain = plainViewState()
const window = { from: '2024-01-01', to: '2024-06-30' }

test('a chart shows cycles by choice, or if its rows state them', () => {
  expect(showsCycles(overTime, plain)).toBe(false)
  expect(showsCycles(overTime, { align: 'halving' })).toBe(true)
  expect(showsCycles(byCycle, plain)).toBe(true)
})

test('whole cycles have no window', () => {
  expect(inWindow(overTime, plain, window)).toEqual({ ...plain, ...window })
  expect(inWindow(byCycle, plain, window)).toEqual(plain)
  const aligned = { ...plain, align: 'halving', timeframe: 'all' } as const
  expect(inWindow(overTime, aligned, window)).toEqual({ ...aligned, timeframe: null })
  expect(withExplicitWindow({ ...plain, align: 'halving' }, '1y').timeframe).toBeNull()
  expect(withExplicitWindow(plain, '1y').timeframe).toBe('1y')
})

test.each([
  [overTime, 'align=halving&from=2020-01-01'],
  [byCycle, 'from=2020-01-01'],
  [byCycle, 'from=2020-01-01&to=2021-01-01&align=cycle-low'],
])('dates of whole cycles are named and not used', (endpoint, query) => {
  const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
  expect([state.from, state.to]).toEqual([null, null])
  expect(notices).toEqual([
    { name: 'from', value: '2020-01-01', reason: 'an aligned chart shows whole cycles' },
  ])
})
