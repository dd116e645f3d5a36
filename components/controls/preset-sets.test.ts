import { describe, expect, test } from 'vitest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
import { readParam } from '@/lib/contract/read-param'
import { paramWarnings } from './param-warnings'
import { chosenPresetSet, presetSets, withPresetSet } from './preset-sets'

/** Numeric parameters of each route that has some. */
const ROUTES = {
  rsi: ['sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower'],
  macd: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
  keltner: ['sp500KeltnerPeriod', 'sp500KeltnerMultiplier'],
  stochastic: [
    'sp500StochasticPeriod',
    'sp500StochasticSignal',
    'sp500StochasticUpper',
    'sp500StochasticLower',
  ],
  supertrend: ['sp500SupertrendPeriod', 'sp500SupertrendMultiplier'],
  trend: ['sp500TrendFast', 'sp500TrendSlow'],
  returns: ['sp500ReturnShort', 'sp500ReturnMedium', 'sp500ReturnLong', 'sp500ReturnYear'],
  williams: ['sp500WilliamsPeriod', 'sp500WilliamsUpper', 'sp500WilliamsLower'],
  sharpe: ['sp500SharpePeriod'],
  sortino: ['sp500SortinoPeriod'],
  volatility: ['sp500VolatilityPeriod'],
  m2: ['m2CorrelationWindow'],
}

test('every numeric parameter is covered by a route in this test', () => {
  const numbers = [...PARAMS.values()].filter(
    ({ kind, group }) =>
      (kind === 'integer' || kind === 'number') && (group === 'sp500' || group === 'chart'),
  )
  expect(new Set(Object.values(ROUTES).flat())).toEqual(new Set(numbers.map(({ name }) => name)))
})

describe.each(Object.entries(ROUTES))('%s', (_, names) => {
  const parameters = names.map((name) => listParam(name))
  const sets = presetSets(parameters)

  test('offers at least two sets, one of them the default', () => {
    expect(sets.length).toBeGreaterThanOrEqual(2)
    expect(new Set(sets.map(({ label }) => label)).size).toBe(sets.length)
    expect(chosenPresetSet({}, sets)).not.toBeNull()
  })

  test('every set is valid, is recognized once selected, and has no warning', () => {
    for (const set of sets) {
      const params = withPresetSet({ chain: 'litecoin' }, set)
      expect(params.chain).toBe('litecoin')
      expect(chosenPresetSet(params, sets)).toBe(set.label)
      for (const [name, value] of Object.entries(params)) {
        if (name !== 'chain') expect(readParam(name, String(value), listParam(name)).status).toBe('valid')
      }
      const used = Object.fromEntries(names.map((name) => [name, params[name] ?? PARAMS.get(name)?.default]))
      expect(paramWarnings(used as Record<string, string | number>)).toEqual([])
    }
  })

  test('other values match no set', () => {
    expect(chosenPresetSet({ [names[0]]: 777 }, sets)).toBeNull()
  })
})

test('selecting a set replaces the values of another one', () => {
  const sets = presetSets(ROUTES.rsi.map((name) => listParam(name)))
  const quick = withPresetSet({}, sets[1])
  expect(Object.keys(quick).sort()).toEqual([...ROUTES.rsi].sort())
  expect(withPresetSet(quick, sets[0])).toEqual({})
})
