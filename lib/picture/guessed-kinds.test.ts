import { describe, expect, test } from 'vitest'
import { guessFields } from '@/lib/market/guess-fields'
import { chooseShown } from '@/lib/view/fields/choose-shown'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { type Column, seriesOf, wave } from '@/lib/view/synthetic-series.test-data'

/** A series as the market client returns it. */
const foreign = (...given: Parameters<typeof seriesOf>) => {
  const series = seriesOf(...given)
  return { ...series, fields: guessFields(series) }
}

const bare = (...names: string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name, at) => [name, { values: wave(30, at, at + 2) }]))

const kindOf = (columns: Record<string, Column>, name = 'foreign') => {
  const series = foreign(columns, { name })
  return chooseKind(series, plotFields(series))
}

describe('a server that gives no roles', () => {
  test.each([
    [['open', 'high', 'low', 'close', 'volume'], 'candles'],
    [['macd', 'macdSignal', 'macdHistogram', 'price'], 'macd'],
    [['supertrendUp', 'supertrendDown', 'price'], 'supertrend'],
    [['keltnerUpper20', 'keltnerMiddle20', 'keltnerLower20', 'price'], 'bands'],
    [['riskLevel', 'close'], 'risk'],
    [['rsi14', 'price'], 'oscillator'],
    [['net_flow', 'inflow', 'outflow'], 'bars'],
    [['btc_dominance', 'eth_dominance', 'others_dominance'], 'share'],
    [['dealer_net_pct', 'leveraged_funds_net_pct'], 'groups'],
    [['tte_days', 'ann_basis_pct'], 'curve'],
    [['upper_band', 'price'], 'line'],
    [['open', 'price'], 'line'],
    [['something', 'else'], 'line'],
  ])('%s are drawn as %s', (names, kind) => {
    expect(kindOf(bare(...names))).toBe(kind)
  })

  test('nested values are recognized by their shape', () => {
    const buckets = [[{ price_min: 0, price_max: 10, btc_amount: 3 }]]
    expect(kindOf({ anything: { values: buckets } })).toBe('distribution')
    expect(kindOf({ above: { values: [{ '50': 3 }] }, below: { values: [{ '50': 4 }] } })).toBe('breadth')
    expect(kindOf({ start: { values: ['2020-01-01'] }, end: { values: ['2020-02-01'] } })).toBe('episodes')
  })

  test('the field named after the route is drawn, the others are available on demand', () => {
    const series = foreign(bare('price', 'lth_mvrv', 'lth_growth', 'sth_mvrv'), { name: 'lth-growth' })
    const fields = plotFields(series)
    expect(chooseShown('line', fields, null).map((field) => field.name)).toEqual(['lth_growth'])
  })
})
