import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { divide, mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingMoments } from '@/lib/engine/ops/windows/rolling-moments'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value, withRole } from '../../../define'
import { assetChart, onClose } from '../asset-chart'

/** Crypto trades every day. */
const DAYS_A_YEAR = 365
const YEARS_OF_CONE = 4 * 365

const volatility = (close: Float64Array, days: number) => realizedVolatility(close, days, DAYS_A_YEAR)

const bandwidth = (close: Float64Array) => scale(divide(scale(rollingStd(close, 20), 4), sma(close, 20)), 100)

/** Yearly percent from a mean of daily variances. */
const fromVariance = (variance: Float64Array, days: number) =>
  mapColumn(sma(variance, days), (mean) => 100 * Math.sqrt(Math.max(0, mean) * DAYS_A_YEAR))

const parkinson = (high: Float64Array, low: Float64Array) =>
  mapColumns([high, low], (h, l) => Math.log(h / l) ** 2 / (4 * Math.LN2))

const garmanKlass = (open: Float64Array, high: Float64Array, low: Float64Array, close: Float64Array) =>
  mapColumns(
    [open, high, low, close],
    (o, h, l, c) => Math.log(h / l) ** 2 / 2 - (2 * Math.LN2 - 1) * Math.log(c / o) ** 2,
  )

const cone = (p: number) => onClose((close) => rollingQuantile(volatility(close, 30), YEARS_OF_CONE, p))

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-bollinger-squeeze',
    concept: 'volatility',
    title: 'Bollinger squeeze by asset',
    description: 'How narrow the Bollinger bands are compared with every earlier day of the asset.',
    reading:
      'Below 10 the market is coiled: the next large move starts from here more often than not, side unknown.',
    formula:
      'Rank among all earlier days of (upper − lower) / middle of the 20-day, two-deviation bands, percent.',
    source: 'John Bollinger’s bandwidth, ranked against its past.',
    fields: [
      withRole(
        'oscillator',
        'squeeze_rank',
        'percent',
        'Rank of the band width, 0 narrowest.',
        onClose((close) => scale(expandingRank(bandwidth(close)), 100)),
      ),
      aux('bandwidth', 'percent', 'Band width in percent of the mean.', onClose(bandwidth)),
    ],
  }),
  assetChart({
    name: 'asset-volatility-cone',
    concept: 'volatility',
    title: 'Volatility cone by asset',
    description:
      'Monthly realized volatility between the tenth and ninetieth percentile of its last four years.',
    reading:
      'Option sellers look for the upper edge, buyers for the lower; both edges drift down as assets mature.',
    formula: 'Realized volatility of 30 days, and its 90, 50 and 10 percent quantiles over 1,460 days.',
    fields: [
      withRole('upper', 'volatility_high', 'percent', 'Ninetieth percentile of four years.', cone(0.9)),
      withRole('middle', 'volatility_median', 'percent', 'Median of four years.', cone(0.5)),
      withRole('lower', 'volatility_low', 'percent', 'Tenth percentile of four years.', cone(0.1)),
      value(
        'volatility_now',
        'percent',
        'Realized volatility of 30 days.',
        onClose((close) => volatility(close, 30)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-volatility-of-volatility',
    concept: 'volatility',
    title: 'Volatility of volatility by asset',
    description: 'How unsteady the asset’s own fluctuation has been over a quarter.',
    reading: 'High: regimes change quickly, so stops and position sizes from last month do not fit.',
    formula:
      'Standard deviation over 90 days of the daily log change of 30-day realized volatility · √365 · 100.',
    fields: [
      value(
        'volatility_of_volatility',
        'percent',
        'Fluctuation of 30-day volatility, yearly percent.',
        onClose((close) =>
          scale(rollingStd(change(mapColumn(volatility(close, 30), Math.log), 1), 90), 100 * Math.sqrt(365)),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-volatility-term-structure',
    concept: 'volatility',
    title: 'Realized volatility, short against long, by asset',
    description: 'Fluctuation of the last ten days divided by that of the last quarter.',
    reading: 'Above 1.5 something is happening now; below 0.6 a storm is fading or a calm is deepening.',
    formula: 'Realized volatility of 10 days / of 90 days.',
    fields: [
      value(
        'volatility_ratio',
        'ratio',
        'Ten-day over ninety-day volatility.',
        onClose((close) => divide(volatility(close, 10), volatility(close, 90))),
      ),
      aux(
        'volatility_10d',
        'percent',
        'Realized volatility of 10 days.',
        onClose((close) => volatility(close, 10)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-range-volatility',
    concept: 'volatility',
    title: 'Volatility from daily ranges by asset',
    description: 'Volatility estimated from highs and lows, which sees what closes alone miss.',
    reading:
      'Higher than close-to-close volatility when days swing and come back; lower when they trend all day.',
    formula:
      'Garman–Klass: √(365 · mean of ½ ln(high/low)² − (2 ln 2 − 1) ln(close/open)²) · 100 over 30 days; Parkinson: ln(high/low)² / (4 ln 2).',
    source: 'Parkinson (1980); Garman and Klass (1980).',
    fields: [
      value('garman_klass', 'percent', 'Garman–Klass volatility of 30 days.', {
        from: ['open', 'high', 'low', 'close'],
        compute: ([open, high, low, close]) => fromVariance(garmanKlass(open, high, low, close), 30),
      }),
      value('parkinson', 'percent', 'Parkinson volatility of 30 days.', {
        from: ['high', 'low'],
        compute: ([high, low]) => fromVariance(parkinson(high, low), 30),
      }),
    ],
  }),
  assetChart({
    name: 'asset-return-skewness',
    concept: 'distribution',
    title: 'Skewness of returns by asset',
    description:
      'Whether the surprises of the last half-year were rises or falls, and how extreme they were.',
    reading: 'Negative: it climbs by the stairs and falls by the elevator, the shape of crowded longs.',
    formula: 'Third standardized moment of 180 daily log returns; kurtosis = fourth, less 3.',
    fields: [
      value(
        'skewness',
        'ratio',
        'Skewness of 180 daily returns.',
        onClose((close) => rollingMoments(logReturn(close), 180).skewness),
      ),
      aux(
        'excess_kurtosis',
        'ratio',
        'Weight of the extremes beyond a bell curve.',
        onClose((close) => rollingMoments(logReturn(close), 180).kurtosis),
      ),
    ],
  }),
]
