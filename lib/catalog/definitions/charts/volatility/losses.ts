import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { hurst } from '@/lib/engine/ops/risk/hurst'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { divide, mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { aux, type Definition, value } from '../../../define'
import { assetChart, onClose } from '../asset-chart'

const YEAR = 365

const dailyReturn = (close: Float64Array) =>
  mapColumns([close, lag(close, 1)], (now, before) => (before > 0 ? (now / before - 1) * 100 : Number.NaN))

/** Drawdown from the highest close of one year, as a positive percentage. */
const yearDrawdown = (close: Float64Array) =>
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
      mapColumn(yearDrawdown(close), (x) => x * x),
      90,
    ),
    Math.sqrt,
  )

/** Percentage of the last four years spent more than 20 percent below the all-time high. */
function underWater(close: Float64Array): Float64Array {
  const below = mapColumn(drawdown(close), (x) => (Number.isNaN(x) ? x : x < -0.2 ? 1 : 0))
  return scale(sma(below, 4 * YEAR), 100)
}

/** Days since the close was last within 5 percent of its all-time high. */
function daysUnder(close: Float64Array, time: Float64Array): Float64Array {
  let since = Number.NaN
  return drawdown(close).map((fall, row) => {
    if (Number.isNaN(fall)) return Number.NaN
    if (fall >= -0.05) since = time[row]
    return (time[row] - since) / DAY_MS
  })
}

/** Annualized three-year growth divided by the largest drawdown of those three years. */
function calmar(close: Float64Array): Float64Array {
  const growth = mapColumns([close, lag(close, 3 * YEAR)], (now, before) =>
    before > 0 ? ((now / before) ** (1 / 3) - 1) * 100 : Number.NaN,
  )
  return mapColumns([growth, rollingMax(yearDrawdown(close), 3 * YEAR)], (gain, fall) =>
    fall > 1 ? gain / fall : Number.NaN,
  )
}

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-value-at-risk',
    concept: 'risk',
    title: 'Value at risk',
    description:
      'Daily loss that was exceeded on 5 percent of days over the past year, and the average loss on those days.',
    reading:
      'Used to size positions by tolerable loss. Expected shortfall indicates how large losses are on bad days.',
    formula:
      'Historical simulation on 365 daily returns: −(5% quantile), and −(mean of the lowest 5% of returns).',
    fields: [
      value(
        'value_at_risk_95',
        'percent',
        'Loss exceeded on 5 percent of days.',
        onClose((close) => scale(rollingQuantile(dailyReturn(close), YEAR, 0.05), -1)),
      ),
      value(
        'expected_shortfall_95',
        'percent',
        'Average loss on the worst 5 percent of days.',
        onClose((close) => scale(rollingTailMean(dailyReturn(close), YEAR, 0.05), -1)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-ulcer-index',
    concept: 'drawdown',
    title: 'Ulcer index',
    description: 'Combined depth and duration of drawdowns over the last 90 days.',
    reading: 'Below 10, drawdowns are minor. Above 40, drawdowns are deep and lasting, as in bear markets.',
    formula: 'Root mean square over 90 days of the percentage decline from the 365-day high close.',
    source: 'Peter Martin and Byron McCann (1989), measured from the one-year high.',
    fields: [
      value('ulcer_index', 'percent', 'Root mean square drawdown.', onClose(ulcer)),
      aux('year_drawdown', 'percent', 'Decline from the one-year high close.', onClose(yearDrawdown)),
    ],
  }),
  assetChart({
    name: 'asset-drawdown-duration',
    concept: 'drawdown',
    title: 'Drawdown duration',
    description:
      'Days since the asset was last near its all-time high, and share of the last four years spent far below it.',
    reading: 'Bitcoin’s longest drawdowns lasted two to three years. Many altcoins never recovered.',
    formula:
      'Days since the close was within 5 percent of its all-time high. Share of the last 1,460 days more than 20 percent below it.',
    fields: [
      value('days_under_water', 'days', 'Days since within 5 percent of the all-time high.', {
        from: ['close'],
        compute: ([close], { time }) => daysUnder(close, time),
      }),
      aux(
        'share_far_below',
        'percent',
        'Share of four years more than 20 percent below the high.',
        onClose(underWater),
      ),
    ],
  }),
  assetChart({
    name: 'asset-calmar-ratio',
    concept: 'risk-adjusted return',
    title: 'Calmar ratio',
    description: 'Annualized three-year growth divided by the largest drawdown of the period.',
    reading:
      'Above 1, one year of growth made up for the largest drawdown. Equities have averaged about 0.2 over decades.',
    formula:
      'Annualized growth over 1,095 days / largest drawdown from a 365-day high in the period. Missing while that drawdown is under 1%.',
    source: 'Terry Young (1991).',
    fields: [
      value('calmar_ratio', 'ratio', 'Annualized growth divided by largest drawdown.', onClose(calmar)),
    ],
  }),
  assetChart({
    name: 'asset-hurst-exponent',
    concept: 'distribution',
    title: 'Hurst exponent',
    description: 'Shows whether price moves of the past year tended to persist or to reverse.',
    reading: 'Above 0.5, trends persisted. Below 0.5, moves tended to reverse.',
    formula:
      'ln(sample standard deviation of 32-day log changes / standard deviation of 2-day log changes) / ln 16, both over 365 days.',
    source: 'Scaling of increments after Hurst (1951), on two scales.',
    fields: [
      value(
        'hurst_exponent',
        'ratio',
        'Scaling exponent. 0.5 for a random walk.',
        onClose((close) => hurst(close, YEAR)),
      ),
    ],
  }),
]
