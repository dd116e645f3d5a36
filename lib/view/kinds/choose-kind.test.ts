import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { plotFields } from '../fields/plot-fields'
import { seriesOf, wave } from '../synthetic-series.test-data'
import { chooseKind } from './choose-kind'
import type { Kind } from './kinds'

const TABLE: readonly (readonly [roles: readonly Role[], kind: Kind])[] = [
  [['value'], 'line'],
  [['value', 'price'], 'line'],
  [['value', 'upper'], 'line'],
  [['value', 'upper', 'middle', 'lower'], 'bands'],
  [['oscillator'], 'oscillator'],
  [['oscillator', 'signal'], 'oscillator'],
  [['macd', 'signal', 'histogram'], 'macd'],
  [['flow', 'aux'], 'bars'],
  [['open', 'high', 'low', 'close'], 'candles'],
  [['high', 'low', 'value'], 'line'],
  [['stack', 'stack'], 'stack'],
  [['stack'], 'line'],
  [['share', 'share'], 'share'],
  [['up', 'down', 'price'], 'supertrend'],
  [['risk', 'close'], 'risk'],
  [['group', 'group'], 'groups'],
  [['tenor', 'value'], 'curve'],
]

test.each(TABLE)('%s make a %s', (roles, kind) => {
  const columns = roles.map((role, at) => [`field${at}`, { role, values: wave(20, at, at + 1) }] as const)
  const series = seriesOf(Object.fromEntries(columns))
  expect(chooseKind(series, plotFields(series))).toBe(kind)
})

test('the name of the route never matters', () => {
  const columns = { a: { role: 'value' as const, values: wave(20, 0, 1) } }
  const kinds = ['sp500-macd', 'fear-greed-index', 'urpd-history', 'x'].map((name) => {
    const series = seriesOf(columns, { name })
    return chooseKind(series, plotFields(series))
  })
  expect(new Set(kinds)).toEqual(new Set(['line']))
})
