import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { listParam } from '@/lib/contract/params/list-param'
import { guessDependencies } from './guess-dependencies'

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'number?',
  unit: 'index',
  description: '',
  ...more,
})
const listings = (...names: string[]) => names.map((name) => listParam(name))

test('a number at the end of a name identifies the one period with that default', () => {
  const [fast, slow] = guessDependencies(listings('sp500TrendFast', 'sp500TrendSlow'), [
    field('sma50'),
    field('sma200'),
  ])
  expect([fast.periods, slow.periods]).toEqual([['sp500TrendFast'], ['sp500TrendSlow']])
  const two = guessDependencies(listings('sp500SharpePeriod', 'sp500SortinoPeriod'), [field('sharpe252')])
  expect(two[0].periods).toBeUndefined()
  const window = guessDependencies(listings('days'), [field('sma30')])
  expect(window[0].periods).toBeUndefined()
})

test('levels are the level parameters of the route, lowest first, or the customary ones', () => {
  const own = listings('sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower')
  expect(guessDependencies(own, [field('rsi14')])[0].levels).toEqual(['sp500RsiLower', 'sp500RsiUpper'])
  expect(guessDependencies([], [field('rsi')])[0].levels).toEqual([30, 70])
  expect(guessDependencies([], [field('williamsR')])[0].levels).toEqual([-80, -20])
  expect(guessDependencies([], [field('mvrv')])[0].levels).toBeUndefined()
})

test('nothing is guessed if any field states some', () => {
  const fields = [field('rsi14', { levels: [25, 75] }), field('stochastic14')]
  expect(guessDependencies(listings('sp500RsiPeriod', 'sp500RsiUpper'), fields)).toBe(fields)
})
