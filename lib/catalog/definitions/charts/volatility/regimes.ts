import { sma } from '@/lib/engine/ops/averages/sma'
import { bandwidth, bollinger } from '@/lib/engine/ops/ranges/bollinger'
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

/** Crypto trades every day of the year. */
const DAYS_A_YEAR = 365
const YEARS_OF_CONE = 4 * 365

const volatility = (close: Float64Array, days: number) => realizedVolatility(close, days, DAYS_A_YEAR)

const bollingerWidth = (close: Float64Array) => bandwidth(bollinger(close, 20, 2))

/** Annualized volatility in percent from a mean of daily variances. */
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
    title: 'Bollinger squeeze',
    description: 'Percentile of the width of the Bollinger bands in the asset’s own history.',
    reading:
      'Below 10, volatility is compressed. Large moves often start from such periods, in either direction.',
    formula:
      'Percentile among all earlier days of 100 × (upper − lower) / middle of the 20-day bands of two population standard deviations.',
    source: 'John Bollinger’s bandwidth, as a percentile of its history.',
    fields: [
      withRole(
        'oscillator',
        'squeeze_rank',
        'percent',
        'Percentile of the band width.',
        onClose((close) => scale(expandingRank(bollingerWidth(close)), 100)),
      ),
      aux(
        'bandwidth',
        'percent',
        'Band width as a percentage of the 20-day average.',
        onClose(bollingerWidth),
      ),
    ],
  }),
  assetChart({
    name: 'asset-volatility-cone',
    concept: 'volatility',
    title: 'Volatility cone',
    description: '30-day realized volatility with the 10th and 90th percentile of its last four years.',
    reading:
      'Option sellers look for volatility near the upper line, buyers near the lower line. Both lines decline as an asset matures.',
    formula: '30-day realized volatility, and its 90%, 50%, and 10% quantiles over 1,460 days.',
    fields: [
      withRole('upper', 'volatility_high', 'percent', '90th percentile over four years.', cone(0.9)),
      withRole('middle', 'volatility_median', 'percent', 'Median over four years.', cone(0.5)),
      withRole('lower', 'volatility_low', 'percent', '10th percentile over four years.', cone(0.1)),
      value(
        'volatility_now',
        'percent',
        '30-day realized volatility.',
        onClose((close) => volatility(close, 30)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-volatility-of-volatility',
    concept: 'volatility',
    title: 'Volatility of volatility',
    description: 'Annualized volatility of the asset’s 30-day realized volatility.',
    reading:
      'High values mean that volatility changes quickly, so stops and position sizes from last month may no longer fit.',
    formula:
      '100 × 90-day sample standard deviation of daily log changes in 30-day realized volatility × √365.',
    fields: [
      value(
        'volatility_of_volatility',
        'percent',
        'Volatility of 30-day realized volatility, annualized.',
        onClose((close) =>
          scale(
            rollingStd(change(mapColumn(volatility(close, 30), Math.log), 1), 90, 'sample'),
            100 * Math.sqrt(365),
          ),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-volatility-term-structure',
    concept: 'volatility',
    title: 'Realized volatility ratio: short to long term',
    description: '10-day realized volatility divided by 90-day realized volatility.',
    reading: 'Above 1.5, volatility has risen sharply. Below 0.6, it is falling after a turbulent period.',
    formula: '10-day realized volatility / 90-day realized volatility.',
    fields: [
      value(
        'volatility_ratio',
        'ratio',
        '10-day divided by 90-day volatility.',
        onClose((close) => divide(volatility(close, 10), volatility(close, 90))),
      ),
      aux(
        'volatility_10d',
        'percent',
        '10-day realized volatility.',
        onClose((close) => volatility(close, 10)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-range-volatility',
    concept: 'volatility',
    title: 'Range-based volatility',
    description:
      'Volatility estimated from daily highs and lows, which capture intraday moves that closes miss.',
    reading:
      'Higher than close-to-close volatility when intraday moves reverse, lower when days trend in one direction.',
    formula:
      'Garman–Klass: 100 × √(365 × 30-day mean of [½ ln(high/low)² − (2 ln 2 − 1) ln(close/open)²]). Parkinson uses ln(high/low)² / (4 ln 2) instead.',
    source: 'Parkinson (1980); Garman and Klass (1980).',
    fields: [
      value('garman_klass', 'percent', '30-day Garman–Klass volatility.', {
        from: ['open', 'high', 'low', 'close'],
        compute: ([open, high, low, close]) => fromVariance(garmanKlass(open, high, low, close), 30),
      }),
      value('parkinson', 'percent', '30-day Parkinson volatility.', {
        from: ['high', 'low'],
        compute: ([high, low]) => fromVariance(parkinson(high, low), 30),
      }),
    ],
  }),
  assetChart({
    name: 'asset-return-skewness',
    concept: 'distribution',
    title: 'Return skewness',
    description: 'Asymmetry and tail weight of the daily returns of the last 180 days.',
    reading: 'Negative values mean gradual gains and sudden losses, typical of crowded long positions.',
    formula:
      'Third standardized moment of 180 daily log returns. Excess kurtosis = fourth standardized moment − 3.',
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
        'Excess kurtosis of 180 daily returns.',
        onClose((close) => rollingMoments(logReturn(close), 180).kurtosis),
      ),
    ],
  }),
]
