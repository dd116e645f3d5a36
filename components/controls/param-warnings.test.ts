import { expect, test } from 'vitest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { paramWarnings } from './param-warnings'

const defaults = Object.fromEntries([...PARAMS.values()].map((param) => [param.name, param.default ?? '']))

test('defaults have no warning', () => {
  expect(paramWarnings(defaults)).toEqual([])
})

test.each<Record<string, number>>([
  { sp500MacdFast: 26, sp500MacdSlow: 26 },
  { sp500TrendFast: 300, sp500TrendSlow: 200 },
  { sp500WilliamsLower: -10, sp500WilliamsUpper: -20 },
])('%o is warned about once', (params) => {
  expect(paramWarnings({ ...defaults, ...params })).toHaveLength(1)
})

test('a missing parameter has no warning', () => {
  expect(paramWarnings({ sp500MacdFast: 99 })).toEqual([])
})
