import { sma } from '@/lib/engine/ops/averages/sma'
import { macd } from '@/lib/engine/ops/oscillators/macd'
import { supertrend } from '@/lib/engine/ops/ranges/supertrend'
import { add, divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value, withRole } from '../../define'
import { assetChart, onClose, onRange } from './asset-chart'

/** 20-day mean moved by k standard deviations. */
const bollinger = (close: Float64Array, k: number) => add(sma(close, 20), scale(rollingStd(close, 20), k))

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-mayer-multiple',
    concept: 'valuation',
    title: 'Mayer multiple by asset',
    description: 'Price of an asset over its 200-day mean, with the prices of the usual levels.',
    reading: 'Above 2.4 has been a bubble and below 0.8 a bargain for Bitcoin; other assets swing wider.',
    formula: 'close / SMA200; level prices = 0.8 and 2.4 · SMA200; rank among all earlier days in percent.',
    fields: [
      value(
        'mayer_multiple',
        'ratio',
        'Close over its 200-day mean.',
        onClose((close) => divide(close, sma(close, 200))),
      ),
      aux(
        'mayer_rank',
        'percent',
        'Rank of that among all earlier days.',
        onClose((close) => scale(expandingRank(divide(close, sma(close, 200))), 100)),
      ),
      aux(
        'price_at_low',
        'USD',
        'Price at a multiple of 0.8.',
        onClose((close) => scale(sma(close, 200), 0.8)),
      ),
      aux(
        'price_at_high',
        'USD',
        'Price at a multiple of 2.4.',
        onClose((close) => scale(sma(close, 200), 2.4)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-bollinger-bands',
    concept: 'volatility',
    title: 'Bollinger bands by asset',
    description: 'A 20-day mean of an asset with edges two standard deviations away.',
    reading: 'Narrow bands come before wide moves; walking along an edge is a trend, not an extreme.',
    formula:
      'SMA20 ± 2 sample standard deviations; percent_b = (close − lower) / (upper − lower) · 100; width = (upper − lower) / middle · 100.',
    fields: [
      withRole(
        'upper',
        'upper_band',
        'USD',
        'Upper edge.',
        onClose((close) => bollinger(close, 2)),
      ),
      withRole(
        'middle',
        'middle_band',
        'USD',
        '20-day mean.',
        onClose((close) => sma(close, 20)),
      ),
      withRole(
        'lower',
        'lower_band',
        'USD',
        'Lower edge.',
        onClose((close) => bollinger(close, -2)),
      ),
      aux(
        'percent_b',
        'percent',
        'Place of the close between the edges.',
        onClose((close) => {
          const lower = bollinger(close, -2)
          return scale(divide(subtract(close, lower), subtract(bollinger(close, 2), lower)), 100)
        }),
      ),
      aux(
        'band_width',
        'percent',
        'Width in percent of the mean.',
        onClose((close) => scale(divide(scale(rollingStd(close, 20), 4), sma(close, 20)), 100)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-macd',
    concept: 'momentum',
    title: 'MACD by asset',
    description: 'Distance between the 12 and 26-day averages of an asset, with its 9-day average.',
    reading: 'Turns of the histogram come before crossings; both mislead in sideways markets.',
    formula: 'macd = EMA12 − EMA26; macd_signal = EMA9 of it; macd_histogram = their difference.',
    fields: [
      withRole(
        'macd',
        'macd',
        'USD',
        'Fast less slow average.',
        onClose((close) => macd(close, 12, 26, 9).macd),
      ),
      withRole(
        'signal',
        'macd_signal',
        'USD',
        'Average of macd.',
        onClose((close) => macd(close, 12, 26, 9).signal),
      ),
      withRole(
        'histogram',
        'macd_histogram',
        'USD',
        'macd less its signal.',
        onClose((close) => macd(close, 12, 26, 9).histogram),
      ),
    ],
  }),
  assetChart({
    name: 'asset-supertrend',
    concept: 'trend',
    title: 'Supertrend by asset',
    description: 'A trailing stop for an asset that switches sides when the close crosses it.',
    reading: 'Below the price it supports an up-trend, above it it caps a down-trend.',
    formula:
      '(high + low) / 2 ± 3 · ATR of 10 days; the followed band only tightens until a close crosses it.',
    fields: [
      withRole(
        'up',
        'supertrend_up',
        'USD',
        'The stop while the trend is up.',
        onRange((high, low, close) => supertrend(high, low, close, 10, 3).up),
      ),
      withRole(
        'down',
        'supertrend_down',
        'USD',
        'The stop while the trend is down.',
        onRange((high, low, close) => supertrend(high, low, close, 10, 3).down),
      ),
    ],
  }),
]
