import { sma } from '@/lib/engine/ops/averages/sma'
import { stochastic } from '@/lib/engine/ops/oscillators/stochastic'
import { divide, mapColumns, multiply, offset, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, value, withRole } from '../../../define'
import { assetChart, onRange, onVolume } from '../asset-chart'

/** Volume with the sign of the day’s move; 0 on the first day. */
const signedVolume = (close: Float64Array, volume: Float64Array) =>
  mapColumns([close, lag(close, 1), volume], (now, before, traded) =>
    Number.isNaN(before) ? 0 : Math.sign(now - before) * traded,
  )

/** Dollars traded on days whose typical price rose, in percent of those on rising and falling days. */
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

const meanPaid = (close: Float64Array, volume: Float64Array, days: number) =>
  divide(rollingSum(multiply(close, volume), days), rollingSum(volume, days))

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-stochastic',
    concept: 'momentum',
    title: 'Stochastic oscillator by asset',
    description: 'Where an asset closes within its fortnight’s range, smoothed, with its signal line.',
    reading:
      'In a range, turns above 80 and below 20 are tradable; in a strong trend the line sticks to its edge.',
    formula:
      '%K = 3-day mean of 100 · (close − lowest low) / (highest high − lowest low) over 14 days; %D = its 3-day mean.',
    source: 'George Lane’s slow stochastic, on daily candles.',
    fields: [
      withRole(
        'oscillator',
        'stochastic_k',
        'percent',
        'Smoothed place in the range.',
        onRange((high, low, close) => stochastic(high, low, close, 14, 3, 3).k),
      ),
      withRole(
        'signal',
        'stochastic_d',
        'percent',
        'Its three-day mean.',
        onRange((high, low, close) => stochastic(high, low, close, 14, 3, 3).d),
      ),
    ],
  }),
  assetChart({
    name: 'asset-on-balance-volume',
    concept: 'volume',
    title: 'On-balance volume by asset',
    description: 'Volume of rising days less volume of falling days, added up since the first day.',
    reading: 'A new high of the price without one here is a rise on thinning demand.',
    formula: 'Running sum of the day’s volume, positive when the close rose, negative when it fell.',
    source: 'Joseph Granville (1963), on daily candles.',
    fields: [
      value(
        'on_balance_volume',
        'native',
        'Signed volume added up, units of the asset.',
        onVolume((close, volume) => cumulativeSum(signedVolume(close, volume))),
      ),
      aux(
        'volume_balance_30d',
        'percent',
        'Signed volume of 30 days in percent of all volume of them.',
        onVolume((close, volume) =>
          scale(divide(rollingSum(signedVolume(close, volume), 30), rollingSum(volume, 30)), 100),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-money-flow-index',
    concept: 'volume',
    title: 'Money flow index by asset',
    description: 'A relative strength index that weighs each day by the dollars that changed hands.',
    reading: 'Above 80 or below 20 with a price that stalls: the crowd of that move is spent.',
    formula:
      'Dollars of days with a rising typical price / dollars of rising and falling days · 100 over 14 days.',
    source: 'Gene Quong and Avrum Soudack (1989), on daily candles.',
    fields: [
      withRole('oscillator', 'money_flow_index', 'index', 'Share of money on rising days, 0 to 100.', {
        from: ['high', 'low', 'close', 'volume'],
        compute: ([high, low, close, volume]) => moneyFlow(high, low, close, volume),
      }),
    ],
  }),
  assetChart({
    name: 'asset-average-paid-price',
    concept: 'volume',
    title: 'Volume-weighted average price by asset',
    description: 'Distance of the price from the average that buyers of the last quarter paid.',
    reading:
      'Below zero the typical recent buyer loses money and sells into rises; crossing up frees the way.',
    formula:
      'VWAP = Σ close · volume / Σ volume over 90 days (365 for the slow one); distance = (close / VWAP − 1) · 100.',
    fields: [
      value(
        'vwap_distance',
        'percent',
        'Close above the 90-day average paid, percent.',
        onVolume((close, volume) => scale(offset(divide(close, meanPaid(close, volume, 90)), -1), 100)),
      ),
      aux(
        'vwap_90d',
        'USD',
        'Average price paid over 90 days.',
        onVolume((close, volume) => meanPaid(close, volume, 90)),
      ),
      aux(
        'vwap_365d',
        'USD',
        'Average price paid over 365 days.',
        onVolume((close, volume) => meanPaid(close, volume, 365)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-relative-volume',
    concept: 'volume',
    title: 'Relative volume by asset',
    description: 'Trading of the week against the usual trading of the past year.',
    reading: 'Breakouts above 1.5 have company; quiet ones below 0.7 often fall back into the range.',
    formula: 'Dollars traded: 7-day mean / 365-day mean.',
    fields: [
      value(
        'relative_volume',
        'ratio',
        'Week’s mean over the year’s.',
        onVolume((close, volume) => {
          const dollars = multiply(close, volume)
          return divide(sma(dollars, 7), sma(dollars, 365))
        }),
      ),
      aux('dollar_volume', 'USD', 'Dollars traded on the day.', onVolume(multiply)),
    ],
  }),
]
