import { sma } from '@/lib/engine/ops/averages/sma'
import { stochastic } from '@/lib/engine/ops/oscillators/stochastic'
import { divide, mapColumns, multiply, offset, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, value, withRole } from '../../../define'
import { assetChart, onRange, onVolume } from '../asset-chart'

/** Volume with the sign of the day's price change; 0 on the first day with a price and a volume. */
const signedVolume = (close: Float64Array, volume: Float64Array) =>
  mapColumns([close, lag(close, 1), volume], (now, before, traded) => {
    if (Number.isNaN(now + traded)) return Number.NaN
    return Number.isNaN(before) ? 0 : Math.sign(now - before) * traded
  })

/** Dollar volume on days with a rising typical price, as a percentage of rising and falling days. */
function moneyFlow(high: Float64Array, low: Float64Array, close: Float64Array, volume: Float64Array) {
  const typical = mapColumns([high, low, close], (h, l, c) => (h + l + c) / 3)
  const before = lag(typical, 1)
  const money = multiply(typical, volume)
  const side = (sign: 1 | -1) =>
    rollingSum(
      mapColumns([money, typical, before], (dollars, now, last) =>
        Number.isNaN(last) ? Number.NaN : sign * (now - last) > 0 ? dollars : 0,
      ),
      14,
    )
  return mapColumns([side(1), side(-1)], (up, down) =>
    up + down > 0 ? (100 * up) / (up + down) : Number.NaN,
  )
}

const vwap = (close: Float64Array, volume: Float64Array, days: number) =>
  divide(rollingSum(multiply(close, volume), days), rollingSum(volume, days))

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-stochastic',
    countsBars: true,
    levels: { stochastic_k: [20, 80], stochastic_d: [20, 80] },
    levelNames: { stochastic_k: ['Oversold', 'Overbought'], stochastic_d: ['Oversold', 'Overbought'] },
    concept: 'momentum',
    title: 'Stochastic oscillator',
    description: 'Position of the close in its 14-day range, smoothed, with a signal line.',
    reading:
      'In a sideways market, turns above 80 and below 20 mark reversals. In a strong trend, the oscillator stays near its extreme.',
    formula:
      '%K = 3-day average of 100 × (close − lowest low) / (highest high − lowest low) over 14 days. %D = 3-day average of %K.',
    source: 'George Lane’s slow stochastic, on daily candles.',
    fields: [
      withRole(
        'oscillator',
        'stochastic_k',
        'percent',
        'Smoothed position in the range (%K).',
        onRange((high, low, close) => stochastic(high, low, close, 14, 3, 3).k),
      ),
      withRole(
        'signal',
        'stochastic_d',
        'percent',
        '3-day average of %K.',
        onRange((high, low, close) => stochastic(high, low, close, 14, 3, 3).d),
      ),
    ],
  }),
  assetChart({
    name: 'asset-on-balance-volume',
    countsBars: true,
    concept: 'volume',
    title: 'On-balance volume (OBV)',
    description: 'Cumulative volume of rising days minus volume of falling days.',
    reading: 'A new price high without a new high in OBV indicates weakening demand.',
    formula: 'Cumulative sum of daily volume, positive when the close rose and negative when it fell.',
    source: 'Joseph Granville (1963), on daily candles.',
    fields: [
      value(
        'on_balance_volume',
        'native',
        'Cumulative signed volume in units of the asset.',
        onVolume((close, volume) => cumulativeSum(signedVolume(close, volume))),
      ),
      aux(
        'volume_balance_30d',
        'percent',
        '30-day signed volume as a percentage of 30-day volume.',
        onVolume((close, volume) =>
          scale(divide(rollingSum(signedVolume(close, volume), 30), rollingSum(volume, 30)), 100),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-money-flow-index',
    countsBars: true,
    levels: { money_flow_index: [20, 80] },
    levelNames: { money_flow_index: ['Oversold', 'Overbought'] },
    concept: 'volume',
    title: 'Money flow index (MFI)',
    description: 'A relative strength index weighted by dollar volume.',
    reading: 'Above 80 or below 20 while the price stalls, the move is likely exhausted.',
    formula:
      '100 × dollar volume of days with a rising typical price / dollar volume of rising and falling days, over 14 days.',
    source: 'Gene Quong and Avrum Soudack (1989), on daily candles.',
    fields: [
      withRole(
        'oscillator',
        'money_flow_index',
        'index',
        'Share of dollar volume on rising days, from 0 to 100.',
        {
          from: ['high', 'low', 'close', 'volume'],
          compute: ([high, low, close, volume]) => moneyFlow(high, low, close, volume),
        },
      ),
    ],
  }),
  assetChart({
    name: 'asset-average-paid-price',
    concept: 'volume',
    title: 'Volume-weighted average price (VWAP)',
    description: 'Distance of the price from its 90-day volume-weighted average.',
    reading:
      'Below zero, the average recent buyer is at a loss and tends to sell into rallies. Above zero, that selling pressure is gone.',
    formula:
      'VWAP = Σ (close × volume) / Σ volume over 90 days (and 365 days). Distance = 100 × (close / VWAP − 1).',
    fields: [
      value(
        'vwap_distance',
        'percent',
        'Close above the 90-day VWAP.',
        onVolume((close, volume) => scale(offset(divide(close, vwap(close, volume, 90)), -1), 100)),
      ),
      aux(
        'vwap_90d',
        'USD',
        '90-day VWAP.',
        onVolume((close, volume) => vwap(close, volume, 90)),
      ),
      aux(
        'vwap_365d',
        'USD',
        '365-day VWAP.',
        onVolume((close, volume) => vwap(close, volume, 365)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-relative-volume',
    concept: 'volume',
    title: 'Relative volume',
    description: 'Average dollar volume of the last week relative to the last year.',
    reading: 'Breakouts with values above 1.5 have broad participation. Breakouts below 0.7 often fail.',
    formula: '7-day average dollar volume / 365-day average dollar volume.',
    fields: [
      value(
        'relative_volume',
        'ratio',
        '7-day divided by 365-day average.',
        onVolume((close, volume) => {
          const dollars = multiply(close, volume)
          return divide(sma(dollars, 7), sma(dollars, 365))
        }),
      ),
      aux('dollar_volume', 'USD', 'Dollar volume of the day.', onVolume(multiply)),
    ],
  }),
]
