import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { adx } from '@/lib/engine/ops/oscillators/adx'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import {
  divide,
  mapColumn,
  mapColumns,
  multiply,
  offset,
  scale,
  subtract,
} from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, value, withChange, withRole } from '../../../define'
import { assetChart, onClose, onRange } from '../asset-chart'

const CHANNEL_DAYS = 20

/** The channel ends on the previous day, so that a close can break out of it. */
const channelTop = (high: Float64Array) => lag(rollingMax(high, CHANNEL_DAYS), 1)
const channelFloor = (low: Float64Array) => lag(rollingMin(low, CHANNEL_DAYS), 1)

const averageGap = (close: Float64Array) => scale(offset(divide(sma(close, 50), sma(close, 200)), -1), 100)

/** Days since the last change of sign; NaN before the first change. */
function daysSinceTurn(x: Float64Array, time: Float64Array): Float64Array {
  let sign = 0
  let turn = Number.NaN
  return x.map((gap, row) => {
    if (Number.isNaN(gap)) return Number.NaN
    const now = Math.sign(gap)
    if (sign !== 0 && now !== 0 && now !== sign) turn = time[row]
    if (now !== 0) sign = now
    return (time[row] - turn) / DAY_MS
  })
}

const TREND_DAYS = 90

const logOf = (close: Float64Array) => mapColumn(close, (price) => (price > 0 ? Math.log(price) : Number.NaN))
const rowNumbers = (length: number) => Float64Array.from({ length }, (_, row) => row)
const trendFit = (close: Float64Array) =>
  rollingCorrelation(logOf(close), rowNumbers(close.length), TREND_DAYS)

/** Annualized slope of the least-squares line through the log price, in percent. */
function trendSlope(close: Float64Array): Float64Array {
  const steepness = divide(
    rollingStd(logOf(close), TREND_DAYS, 'sample'),
    rollingStd(rowNumbers(close.length), TREND_DAYS, 'sample'),
  )
  return scale(multiply(trendFit(close), steepness), 365 * 100)
}

const oneYearLessMonth = (close: Float64Array) =>
  mapColumns([lag(close, 30), lag(close, 365)], (month, year) =>
    year > 0 && month > 0 ? Math.log(month / year) * 100 : Number.NaN,
  )

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-ichimoku',
    countsBars: true,
    concept: 'trend',
    title: 'Ichimoku cloud',
    description: 'Ichimoku cloud with its five lines.',
    reading:
      'Closes above the cloud indicate an uptrend, closes below it a downtrend, and closes inside it no clear trend. Trends tend to break where the cloud is thin.',
    formula:
      'Conversion line = midpoint of the 9-day range; base line = midpoint of the 26-day range. Leading spans A and B: average of both lines, and midpoint of the 52-day range, drawn 26 days later as the edges of the cloud. Lagging span: close, drawn 26 days earlier.',
    source: 'Goichi Hosoda’s method with the standard periods, on daily candles.',
    displaced: { leading_span_a: 26, leading_span_b: 26, lagging_span: -26 },
    fields: [
      withRole(
        'leading',
        'leading_span_a',
        'USD',
        'Average of both lines, drawn 26 days later.',
        '0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26)))',
      ),
      withRole(
        'leading',
        'leading_span_b',
        'USD',
        'Midpoint of the 52-day range, drawn 26 days later.',
        '0.5 * (max(high, 52) + min(low, 52))',
      ),
      value('conversion_line', 'USD', 'Midpoint of the 9-day range.', '0.5 * (max(high, 9) + min(low, 9))'),
      value('base_line', 'USD', 'Midpoint of the 26-day range.', '0.5 * (max(high, 26) + min(low, 26))'),
      withRole('lagging', 'lagging_span', 'USD', 'Close, drawn 26 days earlier.', 'close'),
      aux(
        'cloud_top',
        'USD',
        'Upper edge of the cloud on the day.',
        'larger(lag(0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26))), 26), lag(0.5 * (max(high, 52) + min(low, 52)), 26))',
      ),
      aux(
        'cloud_bottom',
        'USD',
        'Lower edge of the cloud on the day.',
        'smaller(lag(0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26))), 26), lag(0.5 * (max(high, 52) + min(low, 52)), 26))',
      ),
    ],
  }),
  assetChart({
    name: 'asset-donchian-channel',
    countsBars: true,
    concept: 'trend',
    title: 'Donchian channel',
    description: 'Highest high and lowest low of the previous 20 days.',
    reading:
      'A close outside the channel is a breakout, the signal traded by the Turtle traders. Inside the channel, there is no signal.',
    formula:
      'Maximum of highs and minimum of lows over the previous 20 days. Width as a percentage of the close.',
    source: 'Richard Donchian’s channel, on daily candles.',
    fields: [
      withRole(
        'upper',
        'channel_high',
        'USD',
        'Highest high of the previous 20 days.',
        `lag(max(high, ${CHANNEL_DAYS}), 1)`,
      ),
      withRole(
        'lower',
        'channel_low',
        'USD',
        'Lowest low of the previous 20 days.',
        `lag(min(low, ${CHANNEL_DAYS}), 1)`,
      ),
      aux(
        'channel_width',
        'percent',
        'Channel width as a percentage of the close.',
        onRange((high, low, close) =>
          scale(divide(subtract(channelTop(high), channelFloor(low)), close), 100),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-adx',
    countsBars: true,
    concept: 'trend',
    title: 'Average directional index (ADX)',
    description:
      'Strength of the trend regardless of its direction, with the directional indicators +DI and −DI.',
    reading:
      'Below 20, there is no clear trend. Above 40, the trend is strong. The higher of +DI and −DI shows its direction.',
    formula: 'Wilder’s ADX, +DI, and −DI over 14 days.',
    source: 'Wilder, New Concepts in Technical Trading Systems (1978), on daily candles.',
    fields: [
      withChange(
        'points',
        value(
          'adx',
          'index',
          'Strength of the trend, from 0 to 100.',
          onRange((high, low, close) => adx(high, low, close, 14).adx),
        ),
      ),
      withChange(
        'points',
        aux(
          'plus_di',
          'index',
          'Positive directional indicator (+DI).',
          onRange((high, low, close) => adx(high, low, close, 14).plus),
        ),
      ),
      withChange(
        'points',
        aux(
          'minus_di',
          'index',
          'Negative directional indicator (−DI).',
          onRange((high, low, close) => adx(high, low, close, 14).minus),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-golden-cross',
    countsBars: true,
    concept: 'trend',
    title: 'Golden cross and death cross',
    description:
      'Gap between the 50-day and 200-day simple moving averages, with the number of days since they last crossed.',
    reading:
      'A golden cross turns the gap positive, a death cross negative. Both confirm a move that started weeks before.',
    formula: '100 × (SMA50 / SMA200 − 1). Days since its sign last changed.',
    fields: [
      value('average_gap', 'percent', '50-day average above the 200-day average.', onClose(averageGap)),
      aux('days_since_cross', 'days', 'Days since the last cross.', {
        from: ['close'],
        compute: ([close], { time }) => daysSinceTurn(averageGap(close), time),
      }),
      aux(
        'slow_mean_growth',
        'percent',
        'Change in the 200-day average over 30 days.',
        onClose((close) => percentChange(sma(close, 200), 30)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-regression-trend',
    concept: 'trend',
    title: 'Regression trend',
    description: 'Slope and goodness of fit of a regression line through 90 days of log prices.',
    reading:
      'A steep slope with a good fit is a steady trend. A steep slope with a poor fit is the result of a few large moves.',
    formula: '365 × 100 × least-squares slope of ln(close) over 90 days. Fit = R² of the regression.',
    fields: [
      value('trend_slope', 'percent', 'Annualized slope in log percent.', onClose(trendSlope)),
      aux(
        'trend_fit',
        'fraction',
        'R² of the regression, from 0 to 1.',
        onClose((close) => mapColumn(trendFit(close), (r) => r * r)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-year-momentum',
    concept: 'momentum',
    title: '12–1 month momentum',
    description:
      'Log return from one year ago to one month ago, the standard definition of momentum in factor research.',
    reading:
      'The last month is excluded because short-term returns tend to reverse. Positive momentum has been followed by better returns.',
    formula: '100 × ln(close 30 days ago / close 365 days ago).',
    source: '12–1 momentum as in Jegadeesh and Titman (1993), in calendar days.',
    fields: [
      value('year_momentum', 'percent', 'Log return from day −365 to day −30.', onClose(oneYearLessMonth)),
      aux(
        'last_month_return',
        'percent',
        'Return of the excluded 30 days.',
        onClose((close) => percentChange(close, 30)),
      ),
    ],
  }),
]
