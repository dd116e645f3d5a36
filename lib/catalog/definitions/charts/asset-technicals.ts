import { aux, type Definition, field, value } from '../../define'
import { assetChart } from './asset-chart'

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-mayer-multiple',
    concept: 'valuation',
    title: 'Mayer multiple',
    description: 'Price divided by its 200-day simple moving average, with the prices at common thresholds.',
    reading:
      'For Bitcoin, values above 2.4 have marked bubbles and values below 0.8 low valuations. Other assets have a wider range.',
    formula: 'Close / SMA200. Threshold prices = 0.8 and 2.4 × SMA200. Percentile among all earlier days.',
    fields: [
      value('mayer_multiple', 'ratio', 'Close divided by its 200-day average.').is`close / sma(close, 200)`,
      aux('mayer_rank', 'percent', 'Percentile among all earlier days.')
        .is`100 * rank(close / sma(close, 200))`,
      aux('price_at_low', 'USD', 'Price at a multiple of 0.8.').is`0.8 * sma(close, 200)`,
      aux('price_at_high', 'USD', 'Price at a multiple of 2.4.').is`2.4 * sma(close, 200)`,
    ],
  }),
  assetChart({
    name: 'asset-bollinger-bands',
    countsBars: true,
    concept: 'volatility',
    title: 'Bollinger bands',
    description: '20-day simple moving average with bands two standard deviations above and below.',
    reading:
      'Narrow bands tend to come before large moves. A price that stays at one band is trending rather than at an extreme.',
    formula:
      'SMA20 ± 2 population standard deviations of the same 20 closes. %B = 100 × (close − lower) / (upper − lower). Width = 100 × (upper − lower) / middle.',
    fields: [
      field.upper('upper_band', 'USD', 'Upper band.').is`bands(close, 20, 2).upper`,
      field.middle('middle_band', 'USD', '20-day average.').is`sma(close, 20)`,
      field.lower('lower_band', 'USD', 'Lower band.').is`bands(close, 20, 2).lower`,
      aux('percent_b', 'percent', 'Position of the close between the bands (%B).')
        .is`bands_position(close, 20, 2).position`,
      aux('band_width', 'percent', 'Band width as a percentage of the middle band.')
        .is`bands_position(close, 20, 2).width`,
    ],
  }),
  assetChart({
    name: 'asset-macd',
    countsBars: true,
    concept: 'momentum',
    title: 'Moving average convergence divergence (MACD)',
    description:
      'Difference between the 12-day and 26-day exponential moving averages, with a 9-day signal line.',
    reading: 'The histogram turns before the lines cross. Both give false signals in sideways markets.',
    formula: 'MACD = EMA12 − EMA26. Signal = EMA9 of MACD. Histogram = MACD − signal.',
    fields: [
      field.macd('macd', 'USD', 'Fast minus slow average.').is`macd(close, 12, 26, 9).macd`,
      field.signal('macd_signal', 'USD', 'Signal line.').is`macd(close, 12, 26, 9).signal`,
      field.histogram('macd_histogram', 'USD', 'MACD minus signal.').is`macd(close, 12, 26, 9).histogram`,
    ],
  }),
  assetChart({
    name: 'asset-supertrend',
    countsBars: true,
    concept: 'trend',
    title: 'Supertrend',
    description: 'Trailing stop based on average true range that switches sides when the close crosses it.',
    reading:
      'Below the price, it acts as support in an uptrend. Above the price, it acts as resistance in a downtrend.',
    formula:
      '(high + low) / 2 ± 3 × 10-day ATR. The active band moves only in the direction of the trend until a close crosses it.',
    fields: [
      field.up('supertrend_up', 'USD', 'Stop level in an uptrend.')
        .is`supertrend(high, low, close, 10, 3).up`,
      field.down('supertrend_down', 'USD', 'Stop level in a downtrend.')
        .is`supertrend(high, low, close, 10, 3).down`,
    ],
  }),
]
