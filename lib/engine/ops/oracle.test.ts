import { EMA, KAMA, RSI, SMA, StochasticOscillator, WilliamsR } from 'trading-signals'
import { expect, test } from 'vitest'
import { ema } from './averages/ema'
import { kama } from './averages/kama'
import { sma } from './averages/sma'
import { rsi } from './oscillators/rsi'
import { stochastic } from './oscillators/stochastic'
import { williamsR } from './oscillators/williams-r'
import { randomWalk } from './risk/random-walk'

const close = randomWalk(600)
const high = close.map((value, row) => value * (1 + ((row * 31) % 17) / 1000))
const low = close.map((value, row) => value * (1 - ((row * 13) % 19) / 1000))
const bars = Array.from(close, (value, row) => ({ high: high[row], low: low[row], close: value }))

const numbers = (values: readonly (number | null)[]) =>
  Float64Array.from(values, (value) => value ?? Number.NaN)

const cases: [string, ours: Float64Array, theirs: Float64Array][] = [
  ['sma', sma(close, 20), numbers(new SMA(20).updates([...close]))],
  ['rsi', rsi(close, 14), numbers(new RSI(14).updates([...close]))],
  ['kama', kama(close, 10, 2, 30), numbers(new KAMA(10).updates([...close]))],
  ['williamsR', williamsR(high, low, close, 14), numbers(new WilliamsR(14).updates(bars))],
]

test.each(cases)('%s agrees with an independent implementation, warm-up included', (_, ours, theirs) => {
  for (let row = 0; row < ours.length; row++) {
    expect(Number.isNaN(ours[row])).toBe(Number.isNaN(theirs[row]))
    if (!Number.isNaN(ours[row])) expect(ours[row]).toBeCloseTo(theirs[row], 9)
  }
})

test.each([
  [14, 3, 3],
  [14, 2, 5],
])(
  'slow stochastic of %i, %i, %i agrees with an independent implementation',
  (kPeriod, kSlowingPeriod, dPeriod) => {
    const oracle = new StochasticOscillator({ kPeriod, kSlowingPeriod, dPeriod })
    const theirs = bars.map((bar) => oracle.add(bar))
    const { k, d } = stochastic(high, low, close, kPeriod, kSlowingPeriod, dPeriod)
    const first = kPeriod + kSlowingPeriod + dPeriod - 3
    expect(d.findIndex((value) => !Number.isNaN(value))).toBe(first)
    expect(theirs.findIndex((result) => result !== null)).toBe(first)
    for (let row = first; row < close.length; row++) {
      expect(k[row]).toBeCloseTo(theirs[row]?.stochK ?? Number.NaN, 9)
      expect(d[row]).toBeCloseTo(theirs[row]?.stochD ?? Number.NaN, 9)
    }
  },
)

test('ema does not depend on its seed after many rows', () => {
  const fromFirstPrice = numbers(new EMA(20).updates([...close]))
  const ours = ema(close, 20)
  for (let row = 400; row < close.length; row++) expect(ours[row]).toBeCloseTo(fromFirstPrice[row], 9)
})
