import { atr } from '@/lib/engine/ops/ranges/atr'
import { bandwidth, bollinger, percentB } from '@/lib/engine/ops/ranges/bollinger'
import { keltner } from '@/lib/engine/ops/ranges/keltner'
import { supertrend } from '@/lib/engine/ops/ranges/supertrend'
import { trueRange } from '@/lib/engine/ops/ranges/true-range'
import { add, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import {
  candle,
  define,
  type FormulaFunction,
  GAPS,
  type Outputs,
  type Param,
  series,
  UNIT,
  usual,
} from './formula-function'

const WILDER = 'Wilder, New Concepts in Technical Trading Systems (1978)'
const width = (value: number): Param => ({ name: 'k', type: 'number', default: value, least: 0, most: 100 })

const midpoint = (high: Float64Array, low: Float64Array, n: number) =>
  scale(add(rollingMax(high, n), rollingMin(low, n)), 0.5)

/** Values on the days that they describe. The drawing of the cloud moves the spans by the base period. */
function ichimoku(high: Float64Array, low: Float64Array, n: readonly number[]): Outputs {
  const [conversion, base, span_b] = n.map((rows) => midpoint(high, low, rows))
  return { conversion, base, span_a: scale(add(conversion, base), 0.5), span_b }
}

/** Channels around a price, and the ranges that they are made of. */
export const channels: readonly FormulaFunction[] = [
  define({
    name: 'bands',
    before: 0,
    params: [series(), usual('n', 20, 2), width(2)],
    outputs: ['middle', 'upper', 'lower'],
    does: 'Bollinger bands: sma, and k population standard deviations above and below it.',
    gaps: GAPS.window,
    first: 'n-th row, counted from the first value',
    source: 'Bollinger (2001)',
    weight: 16,
    apply: ({ x: [x], n: [n, k] }) => ({ ...bollinger(x, n, k) }),
  }),
  define({
    name: 'bands_position',
    before: 0,
    params: [series(), usual('n', 20, 2), width(2)],
    outputs: ['position', 'width'],
    does: 'Place of the value in its Bollinger bands, 0 at the lower and 100 at the upper one (%B), and their width in percent of the middle.',
    unit: UNIT.percent,
    gaps: GAPS.window,
    first: 'n-th row, counted from the first value',
    source: 'Bollinger (2001)',
    weight: 20,
    apply: ({ x: [x], n: [n, k] }) => ({ position: percentB(x, n, k), width: bandwidth(x, n, k) }),
  }),
  define({
    name: 'keltner',
    carries: true,
    params: [...candle, usual('n', 20), width(2), usual('atr_n', 10)],
    outputs: ['middle', 'upper', 'lower'],
    does: 'Keltner channel: ema of the close, and k average true ranges above and below it.',
    unit: UNIT.common,
    gaps: GAPS.continues,
    first: 'n-th row with a value; upper and lower not before row atr_n + 1',
    source: 'Keltner’s channel in Raschke’s form',
    calendar: 'usual rows',
    weight: 20,
    apply: ({ x: [high, low, close], n: [n, k, range] }) => ({ ...keltner(high, low, close, n, k, range) }),
  }),
  define({
    name: 'supertrend',
    carries: true,
    params: [...candle, usual('n', 10), width(3)],
    outputs: ['line', 'up', 'down'],
    does: 'Trailing stop at k average true ranges that flips sides; up is its part below the price, down that above it.',
    unit: UNIT.common,
    gaps: GAPS.continues,
    first: 'row n + 1',
    source: 'Seban',
    calendar: 'usual rows',
    weight: 20,
    apply: ({ x: [high, low, close], n: [n, k] }) => ({ ...supertrend(high, low, close, n, k) }),
  }),
  define({
    name: 'ichimoku',
    before: 0,
    params: [series('high'), series('low'), usual('n', 9), usual('base_n', 26), usual('span_n', 52)],
    outputs: ['conversion', 'base', 'span_a', 'span_b'],
    does: 'Lines of the Ichimoku cloud as known on the day, not moved: lag(span, 26) is the edge of the cloud there. There is no lagging span, because it looks ahead.',
    unit: UNIT.common,
    gaps: GAPS.window,
    first: 'row of the longest window of each line',
    source: 'Hosoda',
    calendar: 'usual rows',
    weight: 30,
    apply: ({ x: [high, low], n }) => ichimoku(high, low, n),
  }),
  define({
    name: 'atr',
    carries: true,
    params: [...candle, usual('n', 14)],
    does: 'Average true range: Wilder average of the true range.',
    unit: UNIT.common,
    gaps: GAPS.continues,
    first: 'row n + 1',
    source: WILDER,
    calendar: 'usual rows',
    weight: 8,
    apply: ({ x: [high, low, close], n: [n] }) => atr(high, low, close, n),
  }),
  define({
    name: 'true_range',
    carries: true,
    params: [...candle],
    does: 'Range from low to high, including the last close.',
    unit: UNIT.common,
    gaps: 'No value where high or low has none; a missing close is skipped.',
    first: '2nd row with a value',
    source: WILDER,
    apply: ({ x: [high, low, close] }) => trueRange(high, low, close),
  }),
]
