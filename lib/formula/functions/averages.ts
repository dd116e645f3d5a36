import { ema } from '@/lib/engine/ops/averages/ema'
import { kama } from '@/lib/engine/ops/averages/kama'
import { sma } from '@/lib/engine/ops/averages/sma'
import { wilder } from '@/lib/engine/ops/averages/wilder'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { define, FIRST, type FormulaFunction, GAPS, rows, series, usual } from './formula-function'

const NTH = 'n-th row with a value'

export const averages: readonly FormulaFunction[] = [
  define({
    name: 'sma',
    before: 0,
    params: [series(), rows()],
    does: 'Simple moving average: mean of the last n rows.',
    gaps: GAPS.window,
    first: FIRST.window,
    source: 'definition',
    apply: ({ x: [x], n: [n] }) => sma(x, n),
  }),
  define({
    name: 'ema',
    carries: true,
    params: [series(), rows()],
    does: 'Exponential moving average with weight 2 / (n + 1), from the mean of the first n values.',
    gaps: GAPS.continues,
    first: NTH,
    source: 'usual definition with the simple mean as its first value',
    calendar: 'usual rows',
    apply: ({ x: [x], n: [n] }) => ema(x, n),
  }),
  define({
    name: 'wilder',
    carries: true,
    params: [series(), rows()],
    does: 'Exponential moving average with weight 1 / n, from the mean of the first n values.',
    gaps: GAPS.continues,
    first: NTH,
    source: 'Wilder, New Concepts in Technical Trading Systems (1978)',
    calendar: 'usual rows',
    apply: ({ x: [x], n: [n] }) => wilder(x, n),
  }),
  define({
    name: 'kama',
    params: [series(), usual('n', 10), usual('fast', 2), usual('slow', 30)],
    does: 'Adaptive moving average, which follows trends and stays flat in ranges.',
    gaps: GAPS.continues,
    first: NTH,
    source: 'Kaufman, Smarter Trading (1995)',
    calendar: 'usual rows',
    weight: 12,
    apply: ({ x: [x], n: [n, fast, slow] }) => kama(x, n, fast, slow),
  }),
  define({
    name: 'mean',
    carries: true,
    params: [series()],
    does: 'Mean of all values so far.',
    gaps: GAPS.continues,
    first: FIRST.row,
    source: 'definition',
    apply: ({ x: [x] }) => expandingMean(x),
  }),
]
