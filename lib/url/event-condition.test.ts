import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { readCondition, writeCondition } from './event-condition'
import { dataHref } from './hrefs'
import { readViewState } from './read-view-state'
import { writeViewState } from './write-view-state'

const endpoint = { family: 'onchain', name: 'mvrv', fields: [], parameters: [] } as unknown as Endpoint
const read = (align: string) => readViewState(endpoint, new URLSearchParams({ align }))

test.each([
  ['when(rsi(a, 14) < 30)', { when: 'rsi(a, 14) < 30', days: 90, overlaps: false }],
  ['when( a > 2 ),days=365', { when: 'a > 2', days: 365, overlaps: false }],
  ['when (cross(a, b)), overlaps=1 ,days=30', { when: 'cross(a, b)', days: 30, overlaps: true }],
  ['when(r = rsi(a, 14); r > 70)', { when: 'r = rsi(a, 14); r > 70', days: 90, overlaps: false }],
])('%s is read, and written so that it is read again', (text, condition) => {
  const { state, notices } = read(text)
  expect(notices).toEqual([])
  expect(state.align).toEqual(condition)
  expect(readCondition(writeCondition(condition))).toEqual(condition)
  expect(readViewState(endpoint, new URLSearchParams(writeViewState(endpoint, state))).state).toEqual(state)
})

test.each([
  ['when(a > 2', 'must end its condition with a parenthesis'],
  ['when()', 'must end its condition with a parenthesis'],
  ['when(a > 2),days=0', 'days of align must be a number from 1 to 1460'],
  ['when(a > 2),days=4y', 'days of align must be a number from 1 to 1460'],
  [`when(${'a'.repeat(1001)} > 2)`, 'at most 1000 characters'],
])('%s is left out with a notice', (text, reason) => {
  const { state, notices } = read(text)
  expect(state.align).toBeNull()
  expect(notices).toMatchObject([{ name: 'align', reason: expect.stringContaining(reason) }])
})

describe('the address of the rows', () => {
  test('has the condition, but neither the days nor the overlaps, which change only what is drawn', () => {
    const { state } = read('when(a > 2),days=365,overlaps=1')
    expect(dataHref(endpoint, state)).toBe(dataHref(endpoint, read('when(a > 2)').state))
    expect(decodeURIComponent(dataHref(endpoint, state))).toContain('align=when(a+>+2)')
    expect(dataHref(endpoint, state, { export: 'csv' })).toContain('days=365')
  })
})
