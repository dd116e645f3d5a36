import { expect, test } from 'vitest'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { LINE_COLORS } from '@/lib/contract/fields/line-looks'
import { readViewState } from '../read-view-state'
import { writeViewState } from '../write-view-state'
import { STYLE_FORM } from './line-style'

const field = (name: string, role: Field['role']) => ({ name, role }) as Field
const endpoint = {
  path: '/api/v1/onchain/mvrv',
  parameters: [],
  cadence: 'daily',
  fields: [
    field('date', 'time'),
    field('mvrv', 'value'),
    field('price', 'price'),
    field('flow', 'histogram'),
  ],
} as unknown as Endpoint

const read = (query: string, of = endpoint) => readViewState(of, new URLSearchParams(query))
const VS = 'vs=economic/market_dow:close&formula=sma(a, 30)'

test('styles of fields, the first line, compared series and formulas survive the address', () => {
  for (const color of LINE_COLORS) expect(read(`style=mvrv:${color},2`).state.styles[0].color).toBe(color)
  const { state, notices } = read(`${VS}&style=a:orange,3&style=price:2&style=b:sky&style=formula:gray,1`)
  expect(notices).toEqual([])
  expect(state.styles).toEqual([
    { line: 'a', color: 'orange', width: 3 },
    { line: 'price', color: null, width: 2 },
    { line: 'economic/market_dow:close', color: 'sky', width: null },
    { line: 'formula', color: 'gray', width: 1 },
  ])
  const written = writeViewState(endpoint, state)
  expect(written).toContain('style=a:orange,3&style=price:2&style=b:sky&style=formula:gray,1')
  expect(read(written).state).toEqual(state)
  expect(read(`${VS}&style=economic/market_dow:close:sky`).state.styles).toEqual([state.styles[2]])
})

test.each([
  ['style=nvt:orange', 'style must name a line of this chart: a, mvrv, price; got nvt'],
  ['style=b:orange', 'style must name a line of this chart: a, mvrv, price; got b'],
  ...[
    'mvrv:red',
    'mvrv:%23ff0000',
    'mvrv:',
    'mvrv:5',
    'mvrv:-1e308',
    'mvrv:2,orange',
    'mvrv:2,2',
    'mvrv',
    ':2',
  ].map((style) => [`style=${style}`, `style must be ${STYLE_FORM}`]),
  ['style=mvrv:2&style=mvrv:3', 'mvrv has a style already'],
  ['style=flow:2', 'style colors lines, and flow is none here: bars, candles and figures keep their colors'],
  [
    'style=mvrv:2&align=halving',
    'style colors lines over time, and a chart of cycles, occurrences or a rule has lines of its own',
  ],
])('%s is refused by name', (query, reason) => {
  const { notices } = read(query)
  expect(notices.map((notice) => [notice.name, notice.reason])).toEqual([['style', reason]])
})

test('an area has a color and no width', () => {
  const stack = { ...endpoint, fields: [field('a1', 'stack'), field('a2', 'stack')] }
  expect(read('style=a1:rose', stack).notices).toEqual([])
  expect(read('style=a1:rose,2', stack).notices).toMatchObject([
    { reason: 'a1 is an area, which has a color and no width' },
  ])
})
