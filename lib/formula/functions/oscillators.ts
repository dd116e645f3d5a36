import { adx } from '@/lib/engine/ops/oscillators/adx'
import { macd } from '@/lib/engine/ops/oscillators/macd'
import { percentInRange } from '@/lib/engine/ops/oscillators/percent-in-range'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { stochastic } from '@/lib/engine/ops/oscillators/stochastic'
import { williamsR } from '@/lib/engine/ops/oscillators/williams-r'
import type { Quantity } from '../units/quantity'
import {
  candle,
  define,
  FIRST,
  type FormulaFunction,
  GAPS,
  rows,
  series,
  UNIT,
  type UnitRule,
  usual,
} from './formula-function'

const WILDER = 'Wilder, New Concepts in Technical Trading Systems (1978)'

const EXTREMES = ['Oversold', 'Overbought']

/** A rule for candles, whose three columns must have one unit. */
const ofCandles = (rule: UnitRule): UnitRule => ({
  text: rule.text,
  of: (columns: readonly Quantity[], numbers) => UNIT.common.of(columns) && rule.of(columns, numbers),
})

export const oscillators: readonly FormulaFunction[] = [
  define({
    name: 'rsi',
    carries: true,
    params: [series(), rows()],
    does: 'Relative strength index, 0 to 100; 50 if nothing moved.',
    scale: { ends: [0, 100], levels: [30, 70], levelNames: EXTREMES },
    unit: UNIT.index,
    gaps: 'No value there; changes are between present values.',
    first: FIRST.after,
    source: WILDER,
    calendar: 'usual rows',
    weight: 10,
    apply: ({ x: [x], n: [n] }) => rsi(x, n),
  }),
  define({
    name: 'macd',
    carries: true,
    params: [series(), usual('fast', 12), usual('slow', 26), usual('smooth', 9)],
    outputs: ['macd', 'signal', 'histogram'],
    scale: {},
    does: 'Difference of a fast and a slow ema, its own ema (signal), and the difference of both (histogram).',
    gaps: GAPS.continues,
    first: 'row of the slow average; signal smooth − 1 rows later',
    source: 'Appel',
    calendar: 'usual rows',
    weight: 14,
    apply: ({ x: [x], n: [fast, slow, smooth] }) => ({ ...macd(x, fast, slow, smooth) }),
  }),
  define({
    name: 'stochastic',
    before: 0,
    params: [...candle, usual('n', 14), usual('smooth_k', 3), usual('smooth_d', 3)],
    outputs: ['k', 'd'],
    scale: { ends: [0, 100], levels: [20, 80], levelNames: EXTREMES },
    does: 'Slow stochastic oscillator, 0 to 100: place of the close in the range of n rows, smoothed once (k) and twice (d).',
    unit: ofCandles(UNIT.percent),
    gaps: GAPS.window,
    first: 'row n + smooth_k − 1; d smooth_d − 1 rows later',
    source: 'Lane, slow form',
    calendar: 'usual rows',
    weight: 20,
    apply: ({ x: [high, low, close], n: [n, k, d] }) => stochastic(high, low, close, n, k, d),
  }),
  define({
    name: 'range_position',
    before: 0,
    params: [...candle, rows()],
    does: 'Place of the close between the lowest low and the highest high of n rows, 0 to 100; 50 if they are equal.',
    unit: ofCandles(UNIT.percent),
    gaps: GAPS.window,
    first: FIRST.window,
    source: 'Lane, raw %K',
    weight: 12,
    apply: ({ x: [high, low, close], n: [n] }) => percentInRange(high, low, close, n),
  }),
  define({
    name: 'williams',
    before: 0,
    params: [...candle, usual('n', 14)],
    does: 'Williams %R, −100 to 0.',
    scale: { ends: [-100, 0], levels: [-80, -20], levelNames: EXTREMES },
    unit: ofCandles(UNIT.percent),
    gaps: GAPS.window,
    first: FIRST.window,
    source: 'Williams',
    weight: 12,
    apply: ({ x: [high, low, close], n: [n] }) => williamsR(high, low, close, n),
  }),
  define({
    name: 'adx',
    carries: true,
    params: [...candle, usual('n', 14)],
    outputs: ['adx', 'plus', 'minus'],
    does: 'Average directional index and both directional indicators, 0 to 100.',
    unit: ofCandles(UNIT.index),
    gaps: GAPS.continues,
    first: 'row 2n; plus and minus at row n + 1',
    source: WILDER,
    calendar: 'usual rows',
    weight: 24,
    apply: ({ x: [high, low, close], n: [n] }) => ({ ...adx(high, low, close, n) }),
  }),
]
