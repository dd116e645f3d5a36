import { mapColumns, multiply } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, field, value } from '../../../define'
import { operation } from '../../../formulas/operation'
import { assetChart } from '../asset-chart'

/** Volume with the sign of the day's price change; 0 on the first day with a price and a volume. */
const signedVolume = operation('signed_volume', ([close, volume]) =>
  mapColumns([close, lag(close, 1), volume], (now, before, traded) => {
    if (Number.isNaN(now + traded)) return Number.NaN
    return Number.isNaN(before) ? 0 : Math.sign(now - before) * traded
  }),
)
const signed = signedVolume(['close', 'volume'])

/** Dollar volume on days with a rising typical price, as a percentage of rising and falling days. */
const moneyFlow = operation('money_flow', ([high, low, close, volume]) => {
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
})

const vwap = (days: number) => `sum(close * volume, ${days}) / sum(volume, ${days})`

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
      field.oscillator('stochastic_k', 'percent', 'Smoothed position in the range (%K).')
        .is`stochastic(high, low, close, 14, 3, 3).k`,
      field.signal('stochastic_d', 'percent', '3-day average of %K.')
        .is`stochastic(high, low, close, 14, 3, 3).d`,
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
      value('on_balance_volume', 'native', 'Cumulative signed volume in units of the asset.')
        .is`total(${signed})`,
      aux('volume_balance_30d', 'percent', '30-day signed volume as a percentage of 30-day volume.')
        .is`100 * (sum(${signed}, 30) / sum(volume, 30))`,
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
      field
        .oscillator('money_flow_index', 'index', 'Share of dollar volume on rising days, from 0 to 100.')
        .is(moneyFlow(['high', 'low', 'close', 'volume'])),
    ],
  }),
  assetChart({
    name: 'asset-average-paid-price',
    concept: 'volume',
    title: 'Distance from the volume-weighted average price (VWAP)',
    description: 'Distance of the price from its 90-day volume-weighted average.',
    reading:
      'Below zero, the average recent buyer is at a loss and tends to sell into rallies. Above zero, that selling pressure is gone.',
    formula:
      'VWAP = Σ (close × volume) / Σ volume over 90 days (and 365 days). Distance = 100 × (close / VWAP − 1).',
    fields: [
      value('vwap_distance', 'percent', 'Close above the 90-day VWAP.').is`100 * (close / (${vwap(90)}) - 1)`,
      aux('vwap_90d', 'USD', '90-day VWAP.').is(vwap(90)),
      aux('vwap_365d', 'USD', '365-day VWAP.').is(vwap(365)),
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
      value('relative_volume', 'ratio', '7-day divided by 365-day average.')
        .is`sma(close * volume, 7) / sma(close * volume, 365)`,
      aux('dollar_volume', 'USD', 'Dollar volume of the day.').is`close * volume`,
    ],
  }),
]
