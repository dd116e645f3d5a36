import { expect, test } from 'vitest'
import { carryOver } from './carry-over'
import { plainFormula } from './drawn-formula'
import { plainViewState } from './read-view-state'
import type { ViewState } from './view-state'

const plain = plainViewState()
const STATES: ViewState[] = [
  plain,
  { ...plain, scale: 'log', params: { chain: 'litecoin', lag: 30 } },
  { ...plain, from: '2020-01-01', to: '2020-12-31', show: ['mvrv'], params: { lag: 90 } },
  { ...plain, timeframe: '1y' },
  { ...plain, tab: 'table', rebase: '100', formulas: [plainFormula('a / b')] },
]

test('without another change in between, the result is the wanted state', () => {
  for (const made of STATES)
    for (const wanted of STATES) expect(carryOver(made, wanted, made)).toEqual(wanted)
})

test('two changes made from the same state are both kept', () => {
  const first = { ...plain, scale: 'log' as const, params: { chain: 'litecoin' } }
  const second = { ...plain, from: '2024-01-01', params: { lag: 30 } }
  const both = { ...plain, scale: 'log', from: '2024-01-01', params: { chain: 'litecoin', lag: 30 } }
  expect(carryOver(plain, second, first)).toEqual(both)
  expect(carryOver(plain, first, second)).toEqual(both)
})

test('a removed parameter stays removed, and for the same part the later change wins', () => {
  const made = { ...plain, params: { lag: 30 }, show: ['mvrv'] }
  const now = { ...made, params: { lag: 30, chain: 'litecoin' }, show: ['mvrv', 'price'] }
  expect(carryOver(made, { ...made, params: {}, show: null }, now)).toEqual({
    ...plain,
    params: { chain: 'litecoin' },
  })
})

test('the state on screen is restored if it is chosen again after the address has changed', () => {
  for (const made of STATES) expect(carryOver(made, made, { ...made, from: '2024-01-01' })).toEqual(made)
})
