import { aux, type Definition, field, value } from '../../../define'
import { assetChart } from '../asset-chart'

/** Crypto trades every day of the year. */
const DAYS_A_YEAR = 365

/** Annualized volatility in percent from the mean of 30 daily variances. */
const fromVariance = (variance: string) => `100 * sqrt(${DAYS_A_YEAR} * larger(sma(${variance}, 30), 0))`

/** Quantile of 30-day volatility over four years. */
const cone = (p: number) => `quantile(vol(close, 30), ${p}, ${4 * DAYS_A_YEAR})`

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
      field.oscillator('squeeze_rank', 'percent', 'Percentile of the band width.')
        .is`100 * rank(bands_position(close, 20, 2).width)`,
      aux('bandwidth', 'percent', 'Band width as a percentage of the 20-day average.')
        .is`bands_position(close, 20, 2).width`,
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
      field.upper('volatility_high', 'percent', '90th percentile over four years.').is(cone(0.9)),
      field.middle('volatility_median', 'percent', 'Median over four years.').is(cone(0.5)),
      field.lower('volatility_low', 'percent', '10th percentile over four years.').is(cone(0.1)),
      value('volatility_now', 'percent', '30-day realized volatility.').is`vol(close, 30)`,
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
      value('volatility_of_volatility', 'percent', 'Volatility of 30-day realized volatility, annualized.')
        .is`${100 * Math.sqrt(DAYS_A_YEAR)} * std(change(log(vol(close, 30)), 1), 90)`,
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
      value('volatility_ratio', 'ratio', '10-day divided by 90-day volatility.')
        .is`vol(close, 10) / vol(close, 90)`,
      aux('volatility_10d', 'percent', '10-day realized volatility.').is`vol(close, 10)`,
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
      value('garman_klass', 'percent', '30-day Garman–Klass volatility.')
        .is`range = log(high / low); move = log(close / open); ${fromVariance(
        `range * range / 2 - ${2 * Math.LN2 - 1} * (move * move)`,
      )}`,
      value('parkinson', 'percent', '30-day Parkinson volatility.')
        .is`range = log(high / low); ${fromVariance(`range * range / ${4 * Math.LN2}`)}`,
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
      value('skewness', 'ratio', 'Skewness of 180 daily returns.').is`skewness(log_return(close), 180)`,
      aux('excess_kurtosis', 'ratio', 'Excess kurtosis of 180 daily returns.')
        .is`kurtosis(log_return(close), 180)`,
    ],
  }),
]
