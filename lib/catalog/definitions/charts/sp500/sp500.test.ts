import { describe, expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { DAY_MS } from '@/lib/engine/frame'
import { macd } from '@/lib/engine/ops/oscillators/macd'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { stochastic } from '@/lib/engine/ops/oscillators/stochastic'
import { candles, computeDaily, type LiteralTable, literalSource } from '../../literal-source.test-data'

const SESSIONS = 900
/** As in the real index, closes start earlier than usable highs and lows. */
const RANGES_FROM = 200

const time = Array.from({ length: SESSIONS }, (_, i) => Date.UTC(2020, 0, 1) + i * DAY_MS)
const whole = candles(time, 5)
const blank = (values: ArrayLike<number>) =>
  Float64Array.from(values, (value, row) => (row < RANGES_FROM ? Number.NaN : value))
const index: LiteralTable = {
  ...whole,
  open: blank(whole.open),
  high: blank(whole.high),
  low: blank(whole.low),
}
const close = Float64Array.from(index.close)
const catalog = createCatalog(literalSource({ 'index/sp500': index, 'asset/BTC': candles(time, 6) }))

async function column(name: string, field: string, params: Record<string, number> = {}) {
  const { frame } = await computeDaily(catalog, `/api/v1/charts/${name}`, params)
  const first = time.indexOf(frame.time[0])
  return { first, values: frame.columns[field] as Float64Array }
}

const closeOnly: [string, string, warmUp: number][] = [
  ['sp500-rsi', 'rsi14', 14],
  ['sp500-macd', 'macd', 25],
  ['sp500-returns', 'return21', 21],
  ['sp500-sharpe', 'sharpe252', 252],
  ['sp500-sortino', 'sortino252', 252],
  ['sp500-trend-regime', 'sma50', 49],
  ['sp500-volatility', 'realizedVolatility20', 20],
]

const ranged: [string, string[]][] = [
  ['sp500-keltner', ['keltnerUpper20', 'keltnerMiddle20', 'keltnerLower20']],
  ['sp500-stochastic', ['stochasticK14', 'stochasticD3']],
  ['sp500-supertrend', ['supertrendUp', 'supertrendDown']],
  ['sp500-williams-r', ['williamsR14']],
]

test.each(closeOnly)('%s starts with the closes: %s after its warm-up', async (name, field, warmUp) => {
  expect((await column(name, field)).first).toBe(warmUp)
})

test.each(ranged)('%s has no value before highs and lows exist, and one soon after', async (name, fields) => {
  for (const field of fields) {
    const { first, values } = await column(name, field)
    expect(first).toBeGreaterThanOrEqual(RANGES_FROM)
    expect(first).toBeLessThan(RANGES_FROM + 30)
    expect(values.some((value) => !Number.isNaN(value))).toBe(true)
  }
})

describe('every chart', () => {
  const names = [...closeOnly.map(([name]) => name), ...ranged.map(([name]) => name)]

  test.each(names)('%s has the index as price and the Bitcoin price', async (name) => {
    const { frame } = await computeDaily(catalog, `/api/v1/charts/${name}`)
    const first = time.indexOf(frame.time[0])
    expect(frame.columns.price).toEqual(close.subarray(first, first + frame.time.length))
    expect((frame.columns.btc_price as Float64Array)[0]).toBeGreaterThan(0)
    const listed = catalog.find(`/api/v1/charts/${name}`)
    expect(listed?.parameters.map((param) => param.name)).toContain('sp500Range')
  })
})

test('period parameters apply regardless of the number in the field name', async () => {
  const seven = await column('sp500-rsi', 'rsi14', { sp500RsiPeriod: 7 })
  expect(seven.values).toEqual(rsi(close, 7).subarray(seven.first))
  const fast = await column('sp500-macd', 'macdSignal', {
    sp500MacdFast: 5,
    sp500MacdSlow: 10,
    sp500MacdSignal: 3,
  })
  expect(fast.values).toEqual(macd(close, 5, 10, 3).signal.subarray(fast.first))
  const k = await column('sp500-stochastic', 'stochasticK14', { sp500StochasticPeriod: 21 })
  const direct = stochastic(Float64Array.from(index.high), Float64Array.from(index.low), close, 21, 3, 3).k
  expect(k.values).toEqual(direct.subarray(k.first))
})

test('a period longer than the history gives no rows and no error', async () => {
  expect(
    (await column('sp500-volatility', 'realizedVolatility20', { sp500VolatilityPeriod: 5000 })).values,
  ).toHaveLength(0)
})

test('the trend regime is the sign of fast minus slow average', async () => {
  const { frame } = await computeDaily(catalog, '/api/v1/charts/sp500-trend-regime')
  const [fast, slow, regime] = ['sma50', 'sma200', 'trendRegime'].map(
    (name) => frame.columns[name] as Float64Array,
  )
  for (let row = 150; row < frame.time.length; row++) {
    expect(regime[row]).toBe(Math.sign(fast[row] - slow[row]))
  }
})
