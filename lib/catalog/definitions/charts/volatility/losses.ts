import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { divide, mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value } from '../../../define'
import { assetChart, onClose } from '../asset-chart'

const YEAR = 365

const dailyReturn = (close: Float64Array) =>
  mapColumns([close, lag(close, 1)], (now, before) => (before > 0 ? (now / before - 1) * 100 : Number.NaN))

/** Fall below the highest close of a year, percent, positive. */
const yearFall = (close: Float64Array) =>
  scale(
    divide(
      mapColumns([rollingMax(close, YEAR), close], (top, now) => top - now),
      rollingMax(close, YEAR),
    ),
    100,
  )

const ulcer = (close: Float64Array) =>
  mapColumn(
    sma(
      mapColumn(yearFall(close), (x) => x * x),
      90,
    ),
    Math.sqrt,
  )

/** Days under the last high of all history as a share of the last four years. */
function underWater(close: Float64Array): Float64Array {
  const below = mapColumn(drawdown(close), (x) => (Number.isNaN(x) ? x : x < -0.2 ? 1 : 0))
  return scale(sma(below, 4 * YEAR), 100)
}

/** Length of the fall in progress: days since the close was last within a twentieth of its high. */
function daysUnder(close: Float64Array, time: Float64Array): Float64Array {
  let since = Number.NaN
  return drawdown(close).map((fall, row) => {
    if (Number.isNaN(fall)) return Number.NaN
    if (fall >= -0.05) since = time[row]
    return (time[row] - since) / DAY_MS
  })
}

/** Three-year growth a year over the deepest fall of those three years. */
function calmar(close: Float64Array): Float64Array {
  const growth = mapColumns([close, lag(close, 3 * YEAR)], (now, before) =>
    before > 0 ? ((now / before) ** (1 / 3) - 1) * 100 : Number.NaN,
  )
  return mapColumns([growth, rollingMax(yearFall(close), 3 * YEAR)], (gain, fall) =>
    fall > 1 ? gain / fall : Number.NaN,
  )
}

const LONG = 32
const SHORT = 2

/** Growth of fluctuation with the length of the step: ½ for a walk without memory. */
function hurst(close: Float64Array): Float64Array {
  const log = mapColumn(close, Math.log)
  const spread = (days: number) => rollingStd(change(log, days), YEAR)
  return mapColumns([spread(LONG), spread(SHORT)], (long, short) =>
    short > 0 && long > 0 ? Math.log(long / short) / Math.log(LONG / SHORT) : Number.NaN,
  )
}

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-value-at-risk',
    concept: 'risk',
    title: 'Value at risk by asset',
    description:
      'The daily loss that one day in twenty exceeded over the past year, and the mean loss beyond it.',
    reading:
      'Size a position so that this figure is bearable; expected shortfall says what a bad day really costs.',
    formula:
      'Historical simulation on 365 daily returns: −5 % quantile, and −mean of the lowest 5 percent of them.',
    fields: [
      value(
        'value_at_risk_95',
        'percent',
        'Loss exceeded on one day in twenty, positive.',
        onClose((close) => scale(rollingQuantile(dailyReturn(close), YEAR, 0.05), -1)),
      ),
      value(
        'expected_shortfall_95',
        'percent',
        'Mean loss of the worst twentieth of days, positive.',
        onClose((close) => scale(rollingTailMean(dailyReturn(close), YEAR, 0.05), -1)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-ulcer-index',
    concept: 'drawdown',
    title: 'Ulcer index by asset',
    description: 'Depth and length of the falls of a quarter in one figure of discomfort.',
    reading: 'Under 10 holders sleep well; above 40 most of those who were going to sell have done so.',
    formula: 'Root mean square over 90 days of the percent fall below the highest close of 365 days.',
    source: 'Peter Martin and Byron McCann (1989), with a year’s high.',
    fields: [
      value('ulcer_index', 'percent', 'Root mean squared fall.', onClose(ulcer)),
      aux('year_drawdown', 'percent', 'Fall below the year’s highest close, positive.', onClose(yearFall)),
    ],
  }),
  assetChart({
    name: 'asset-drawdown-duration',
    concept: 'drawdown',
    title: 'Time under water by asset',
    description:
      'Days since the asset was last near its highest close, and how much of four years it spent far below.',
    reading: 'Bitcoin’s long waits lasted about two to three years; many altcoins never came back at all.',
    formula:
      'Days since the close stood within 5 percent of its high; share of 1,460 days more than 20 percent below it.',
    fields: [
      value('days_under_water', 'days', 'Days since within 5 percent of the high.', {
        from: ['close'],
        compute: ([close], { time }) => daysUnder(close, time),
      }),
      aux(
        'share_far_below',
        'percent',
        'Share of four years spent 20 percent below it.',
        onClose(underWater),
      ),
    ],
  }),
  assetChart({
    name: 'asset-calmar-ratio',
    concept: 'risk-adjusted return',
    title: 'Calmar ratio by asset',
    description: 'Yearly growth over three years per point of the deepest fall that came with it.',
    reading:
      'Above 1 the climb paid for its worst moment within a year; equities over decades manage about 0.2.',
    formula:
      'Compound growth of 1,095 days, percent a year / deepest fall below a year’s high in them; missing while that is under 1 percent.',
    source: 'Terry Young (1991).',
    fields: [value('calmar_ratio', 'ratio', 'Growth a year over the deepest fall.', onClose(calmar))],
  }),
  assetChart({
    name: 'asset-hurst-exponent',
    concept: 'distribution',
    title: 'Hurst exponent by asset',
    description: 'Whether moves of the past year built on each other or cancelled out.',
    reading: 'Above 0.5 trends persisted and breakouts paid; below it, fading the extremes did.',
    formula: 'ln(sd of 32-day log changes / sd of 2-day log changes) / ln 16, both over 365 days.',
    source: 'Scaling of increments after Hurst (1951), two scales.',
    fields: [value('hurst_exponent', 'ratio', 'Scaling exponent, 0.5 for a random walk.', onClose(hurst))],
  }),
]
