import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { readViewState } from '@/lib/url/read-view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { withAlignment } from './align-state'
import { asCondition } from './study-editor'

const endpoint = { fields: [{ name: 'close' }], parameters: [] } as unknown as Endpoint
const read = (query: string) => readViewState(endpoint, new URLSearchParams(query))

test('a chart that is aligned has no rule, no window, and no days of other cycles', () => {
  const { state } = read('rule=when(a > 1)&from=2024-01-01&show=close')
  const when = asCondition({ when: 'a > 2', days: '30', overlaps: true })
  if ('problem' in when) throw new Error(when.problem)
  const query = writeViewState(endpoint, withAlignment(state, when))
  expect(query).toBe('?show=close&align=when%28a+%3E+2%29,days=30,overlaps=1')
  expect(read(query).notices).toEqual([])
  expect(read(writeViewState(endpoint, withAlignment(read(query).state, null))).state.align).toBeNull()
})

test.each([
  ['', '0', 'days must be a whole number from 1 to 1460'],
  ['', '1461', 'days must be'],
  ['', '1.5', 'days must be'],
  ['', '', 'days must be'],
  ['', 'x', 'days must be'],
])('%s days=%s says what is allowed', (_, days, words) => {
  expect(asCondition({ when: 'a > 2', days, overlaps: false })).toMatchObject({
    problem: expect.stringContaining(words),
  })
})

test('a form without scripts sends the choice and the condition, of which the condition counts', () => {
  const condition = { when: 'a > 2', days: 90, overlaps: false }
  expect(read('align=halving&align=when(a > 2)').state.align).toEqual(condition)
  expect(read('align=halving&align=').state.align).toBe('halving')
  expect(read('align=&align=').state.align).toBeNull()
})
