import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { hurst } from '@/lib/engine/ops/risk/hurst'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { sharpe } from '@/lib/engine/ops/risk/sharpe'
import { sortino } from '@/lib/engine/ops/risk/sortino'
import type { Pace } from '../evaluate/pace'
import { define, FIRST, type FormulaFunction, GAPS, type Param, rows, series, UNIT } from './formula-function'

const perYear: Param = { name: 'per_year', type: 'number', optional: true, least: 1, most: 100_000 }
const PER_YEAR =
  'per_year is the number of rows in a year: by default 365 for daily rows, 252 for trading days, 52 for weeks, and 12 for months.'
/** Rows without a cadence count as days. */
const inYear = (given: number | undefined, pace: Pace) => given ?? pace.perYear ?? 365

export const risk: readonly FormulaFunction[] = [
  define({
    name: 'drawdown',
    carries: true,
    params: [series()],
    does: 'Distance below the highest value so far, −1 to 0, and below −1 where a value is below 0; none before the first value above 0.',
    unit: UNIT.fraction,
    gaps: GAPS.continues,
    first: FIRST.row,
    source: 'definition',
    weight: 6,
    apply: ({ x: [x] }) => drawdown(x),
  }),
  define({
    name: 'vol',
    before: 1,
    params: [series(), rows(2), perYear],
    does: `Annualized volatility: standard deviation of the last n log returns. ${PER_YEAR}`,
    unit: UNIT.percent,
    gaps: GAPS.window,
    first: FIRST.after,
    source: 'sample standard deviation times the root of the rows in a year',
    weight: 14,
    apply: ({ x: [x], n: [n, year], pace }) => realizedVolatility(x, n, inYear(year, pace)),
  }),
  define({
    name: 'sharpe',
    before: 1,
    params: [series(), rows(2), perYear],
    does: `Annualized mean of the last n returns divided by their standard deviation, without a risk-free rate. ${PER_YEAR}`,
    unit: UNIT.ratio,
    gaps: GAPS.window,
    first: FIRST.after,
    source: 'Sharpe (1994)',
    weight: 20,
    apply: ({ x: [x], n: [n, year], pace }) => sharpe(x, n, inYear(year, pace)),
  }),
  define({
    name: 'sortino',
    before: 1,
    params: [series(), rows(2), perYear],
    does: `Like sharpe, with the deviation of losses only; none without a loss. ${PER_YEAR}`,
    unit: UNIT.ratio,
    gaps: GAPS.window,
    first: FIRST.after,
    source: 'Sortino and Price (1994)',
    weight: 20,
    apply: ({ x: [x], n: [n, year], pace }) => sortino(x, n, inYear(year, pace)),
  }),
  define({
    name: 'tail_mean',
    before: 0,
    params: [series(), rows(), { name: 'p', type: 'number', default: 0.05, least: 0.001, most: 0.1 }],
    does: 'Mean of the lowest share p of the last n rows: expected shortfall, if x are returns.',
    gaps: GAPS.window,
    first: FIRST.window,
    source: 'historical expected shortfall',
    weight: 2000,
    apply: ({ x: [x], n: [n, p] }) => rollingTailMean(x, n, p),
  }),
  define({
    name: 'hurst',
    before: 32,
    params: [series(), { ...rows(10), default: 365 }],
    does: 'Scaling exponent of volatility with the length of the step: 0.5 for a random walk, above it for trends, below it for ranges.',
    unit: UNIT.ratio,
    gaps: GAPS.window,
    first: 'row n + 32',
    source: 'standard deviations of changes over 2 and 32 rows (Di Matteo 2007)',
    weight: 24,
    apply: ({ x: [x], n: [n] }) => hurst(x, n),
  }),
]
