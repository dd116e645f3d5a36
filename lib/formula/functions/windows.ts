import { DAY_MS } from '@/lib/engine/frame'
import { expandingFit } from '@/lib/engine/ops/averages/expanding-fit'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { walk } from '@/lib/engine/ops/rows/walk'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { expandingQuantile } from '@/lib/engine/ops/windows/expanding-quantile'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { percentileInWindow } from '@/lib/engine/ops/windows/percentile-in-window'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { rollingMoments } from '@/lib/engine/ops/windows/rolling-moments'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { streak } from '@/lib/engine/ops/windows/streak'
import { sumSince } from '@/lib/engine/ops/windows/sum-since'
import { zscore } from '@/lib/engine/ops/windows/zscore'
import { define, FIRST, type FormulaFunction, GAPS, rows, series, sofar, UNIT } from './formula-function'

const MOMENTS = 'sample standard deviation; Welford 1962'
const SO_FAR = 'n-th row, counted from the first value; without n, the 2nd row with a value'
const TYPE_7 = 'linear between the two nearest values (Hyndman and Fan 1996, type 7)'

/** Slope of the least-squares line through the log returns of both. */
function beta(x: Float64Array, y: Float64Array, n: number): Float64Array {
  const [own, other] = [logReturn(x), logReturn(y)]
  return multiply(
    rollingCorrelation(own, other, n),
    divide(rollingStd(own, n, 'sample'), rollingStd(other, n, 'sample')),
  )
}

function afterFirst(x: Float64Array, n: number): Float64Array {
  const out = missing(x.length)
  const step = (of: { seen: number }, row: number) => {
    if (!Number.isNaN(x[row]) && ++of.seen > n) out[row] = x[row]
  }
  walk([out], () => ({ seen: 0 }), step)
  return out
}

function rowNumber(x: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { row: number }, row: number) => {
    if (!Number.isNaN(x[row])) out[row] = of.row
    of.row++
  }
  walk([out], () => ({ row: 0 }), step)
  return out
}

function daysSinceFirst(x: Float64Array, time: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { first: number }, row: number) => {
    if (Number.isNaN(of.first)) of.first = time[row]
    if (!Number.isNaN(x[row])) out[row] = (time[row] - of.first) / DAY_MS
  }
  walk([out], () => ({ first: Number.NaN }), step)
  return out
}

const minus = (x: Float64Array) => scale(x, -1)

export const windows: readonly FormulaFunction[] = [
  ...(
    [
      ['sum', 'Sum of the last n rows. With missing rows, n times the mean of the others.', rollingSum],
      ['max', 'Highest value of the last n rows.', rollingMax],
      ['min', 'Lowest value of the last n rows.', rollingMin],
    ] as const
  ).map(([name, does, of]) =>
    define({
      name,
      before: 0,
      params: [series(), rows()],
      does,
      gaps: GAPS.window,
      first: FIRST.window,
      source: 'definition',
      apply: ({ x: [x], n: [n] }) => of(x, n),
    }),
  ),
  ...(
    [
      ['total', 'Sum of all values so far.', cumulativeSum],
      ['high', 'Highest value so far.', expandingMax],
      ['low', 'Lowest value so far.', (x: Float64Array) => minus(expandingMax(minus(x)))],
    ] as const
  ).map(([name, does, of]) =>
    define({
      name,
      carries: true,
      params: [series()],
      does,
      gaps: GAPS.continues,
      first: FIRST.row,
      source: 'definition',
      apply: ({ x: [x] }) => of(x),
    }),
  ),
  define({
    name: 'sum_since',
    carries: true,
    params: [series(), { name: 'day', type: 'day' }],
    does: 'Sum of all values so far, if they begin by a day: for flows whose first day is known.',
    gaps: 'No value there; none at all after more than a week without one.',
    first: 'first row with a value; none if that is after the day',
    source: 'definition',
    apply: ({ x: [x], n: [day], time }) => sumSince(time, x, day),
  }),
  define({
    name: 'after',
    carries: true,
    params: [series(), rows()],
    does: 'The values after the first n ones. For measures of all values so far, which say little at first.',
    gaps: 'No value there; it is not counted.',
    first: 'row n + 1 with a value',
    source: 'definition',
    calendar: 'usual rows',
    weight: 2,
    apply: ({ x: [x], n: [n] }) => afterFirst(x, n),
  }),
  define({
    name: 'std',
    carries: true,
    before: 0,
    params: [series(), sofar(2)],
    does: 'Standard deviation of the last n rows; without n, of all values so far.',
    gaps: GAPS.window,
    first: SO_FAR,
    source: MOMENTS,
    weight: 8,
    apply: ({ x: [x], n: [n] }) => (n === undefined ? expandingStd(x) : rollingStd(x, n, 'sample')),
  }),
  define({
    name: 'zscore',
    carries: true,
    before: 0,
    params: [series(), sofar(2)],
    does: 'Distance from the mean of the last n rows in standard deviations; without n, from that of all values so far.',
    unit: UNIT.sigma,
    gaps: GAPS.window,
    first: SO_FAR,
    source: MOMENTS,
    weight: 16,
    apply: ({ x: [x], n: [n] }) => zscore(x, n ?? null),
  }),
  define({
    name: 'rank',
    carries: true,
    params: [series()],
    does: 'Share of the earlier values below this one, with half of the equal ones.',
    unit: UNIT.fraction,
    gaps: GAPS.continues,
    first: '2nd row with a value',
    source: 'percentile rank with ties halved',
    weight: 40,
    apply: ({ x: [x] }) => expandingRank(x),
  }),
  define({
    name: 'rank_among',
    carries: true,
    params: [series(), series('y')],
    does: 'Share of the earlier values of y below x, with half of the equal ones.',
    unit: UNIT.fraction,
    gaps: GAPS.continues,
    first: 'the row after the first value of y',
    source: 'percentile rank with ties halved',
    weight: 40,
    apply: ({ x: [x, y] }) => expandingRank(y, x),
  }),
  define({
    name: 'percentile',
    carries: true,
    before: 0,
    params: [series(), sofar()],
    does: 'Share of the last n rows at or below this value, in percent; without n, of all values so far.',
    unit: UNIT.percent,
    gaps: GAPS.window,
    first: 'n-th row, counted from the first value; without n, the 1st row with a value',
    source: 'cumulative distribution of the values',
    weight: 60,
    apply: ({ x: [x], n: [n] }) => percentileInWindow(x, n ?? null),
  }),
  define({
    name: 'quantile',
    carries: true,
    before: 0,
    params: [series(), { name: 'p', type: 'number', least: 0, most: 1 }, sofar()],
    does: 'Value that the share p of the last n rows does not exceed, such as 0.5 for the median; without n, of all values so far.',
    gaps: GAPS.window,
    first: 'n-th row, counted from the first value; without n, the 1st row with a value',
    source: TYPE_7,
    weight: 60,
    apply: ({ x: [x], n: [p, n] }) => (n === undefined ? expandingQuantile(x, p) : rollingQuantile(x, n, p)),
  }),
  define({
    name: 'corr',
    before: 0,
    params: [series(), series('y'), rows(2)],
    does: 'Correlation of the values of the last n rows, −1 to 1. Two series that both grow correlate without any relation: see corr_returns.',
    scale: { ends: [-1, 1] },
    unit: UNIT.ratio,
    gaps: GAPS.pairs,
    first: FIRST.window,
    source: 'Pearson',
    weight: 30,
    apply: ({ x: [x, y], n: [n] }) => rollingCorrelation(x, y, n),
  }),
  define({
    name: 'corr_returns',
    before: 1,
    params: [series(), series('y'), rows(2)],
    does: 'Correlation of the changes from row to row, in percent, of the last n rows, −1 to 1.',
    scale: { ends: [-1, 1] },
    unit: UNIT.ratio,
    gaps: GAPS.pairs,
    first: FIRST.after,
    source: 'Pearson, of returns',
    weight: 40,
    apply: ({ x: [x, y], n: [n] }) => rollingCorrelation(percentChange(x, 1), percentChange(y, 1), n),
  }),
  define({
    name: 'beta',
    before: 1,
    params: [series(), series('y'), rows(2)],
    does: 'Move of x for a move of y: slope of the log returns of x against those of y in the last n rows.',
    unit: UNIT.ratio,
    gaps: GAPS.pairs,
    first: FIRST.after,
    source: 'covariance divided by the variance of y, of log returns',
    weight: 60,
    apply: ({ x: [x, y], n: [n] }) => beta(x, y, n),
  }),
  ...(['skewness', 'kurtosis'] as const).map((name) =>
    define({
      name,
      before: 0,
      params: [series(), rows(2)],
      does:
        name === 'skewness'
          ? 'Skewness of the last n rows: below 0 if low values are farther from the mean than high ones.'
          : 'Excess kurtosis of the last n rows: above 0 if extremes are more frequent than in a normal distribution.',
      unit: UNIT.ratio,
      gaps: GAPS.window,
      first: FIRST.window,
      source: 'moment coefficients',
      weight: 30,
      apply: ({ x: [x], n: [n] }) => rollingMoments(x, n)[name],
    }),
  ),
  ...(
    [
      [
        'row_number',
        'Number of the row, from 0: corr(a, row_number(a), 90) is how steady a trend is.',
        UNIT.count,
        rowNumber,
      ],
      ['days_since_first', 'Days since the first row, for curves of growth.', UNIT.days, daysSinceFirst],
    ] as const
  ).map(([name, does, unit, of]) =>
    define({
      name,
      carries: true,
      params: [series()],
      does,
      unit,
      gaps: GAPS.row,
      first: FIRST.row,
      source: 'definition',
      weight: 2,
      apply: ({ x: [x], time }) => of(x, time),
    }),
  ),
  define({
    name: 'fitted',
    carries: true,
    params: [series(), series('y')],
    does: 'Value at x of the least-squares line of y on x over all rows so far: exp(fitted(log(x), log(y))) is a power law.',
    unit: { text: 'that of y', of: ([, y]) => y },
    gaps: 'No value where x or y has none; it continues with the next pair.',
    first: '366th row with both',
    source: 'ordinary least squares',
    weight: 10,
    apply: ({ x: [x, y] }) => expandingFit(x, y),
  }),
  define({
    name: 'streak',
    carries: true,
    params: [series()],
    does: 'Consecutive rows of one sign, negative for values below 0: streak(change(x, 1)) counts rises and falls.',
    unit: UNIT.count,
    gaps: 'No value there; the row counts if the sign is the same after it.',
    first: FIRST.row,
    source: 'definition',
    apply: ({ x: [x] }) => streak(x),
  }),
]
