import { ema } from '@/lib/engine/ops/averages/ema'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { change } from '@/lib/engine/ops/risk/change'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumn, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'

export const LONGEST_WINDOW = 5000

/** A function: its columns first, then its number, if it has one. */
export interface FormulaFunction {
  columns: 1 | 2
  /** `rows` is a window in rows, `number` any number. */
  number?: 'rows' | 'number'
  /** Fewest rows of the window. */
  least?: number
  /** Whether a row of the result depends on the same row only. */
  isPointwise?: true
  apply(x: Float64Array, n: number, y: Float64Array): Float64Array
}

const windowed = (apply: (x: Float64Array, n: number) => Float64Array, least = 1): FormulaFunction => ({
  columns: 1,
  number: 'rows',
  least,
  apply,
})
const plain = (apply: (x: Float64Array) => Float64Array): FormulaFunction => ({ columns: 1, apply })
const each = (of: (value: number) => number): FormulaFunction => ({
  ...plain((x) => mapColumn(x, of)),
  isPointwise: true,
})

/** Distance from the mean of the last n rows in sample standard deviations; missing if they do not vary. */
function zscore(x: Float64Array, n: number): Float64Array {
  return divide(subtract(x, sma(x, n)), rollingStd(x, n, 'sample'))
}

/** Correlation of the changes of two columns from row to row, in percent, over the last n rows. */
function correlationOfReturns(x: Float64Array, n: number, y: Float64Array): Float64Array {
  return rollingCorrelation(percentChange(x, 1), percentChange(y, 1), n)
}

/** Missing values stay missing, also to the power of 0. */
function power(x: Float64Array, k: number): Float64Array {
  return mapColumn(x, (value) => (Number.isNaN(value) ? value : value ** k))
}

/** Functions a formula can call. A map, so that names like `constructor` find nothing. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['sma', windowed(sma)],
  ['ema', windowed(ema)],
  ['std', windowed((x, n) => rollingStd(x, n, 'sample'), 2)],
  ['zscore', windowed(zscore, 2)],
  ['rsi', windowed(rsi)],
  ['change', windowed(change)],
  ['pct', windowed(percentChange)],
  ['lag', windowed(lag)],
  ['max', windowed(rollingMax)],
  ['min', windowed(rollingMin)],
  ['sum', windowed(rollingSum)],
  ['corr', { columns: 2, number: 'rows', least: 2, apply: (x, n, y) => rollingCorrelation(x, y, n) }],
  ['corr_returns', { columns: 2, number: 'rows', least: 2, apply: correlationOfReturns }],
  ['total', plain(cumulativeSum)],
  ['high', plain(expandingMax)],
  ['drawdown', plain(drawdown)],
  ['log', each(Math.log)],
  ['log10', each(Math.log10)],
  ['sqrt', each(Math.sqrt)],
  ['exp', each(Math.exp)],
  ['abs', each(Math.abs)],
  ['pow', { columns: 1, number: 'number', isPointwise: true, apply: power }],
])

/** `sma(x, n)` */
export function signatureOf(name: string): string {
  const known = FUNCTIONS.get(name)
  const places = [...(known?.columns === 2 ? ['x', 'y'] : ['x']), ...(known?.number ? ['n'] : [])]
  return `${name}(${places.join(', ')})`
}
