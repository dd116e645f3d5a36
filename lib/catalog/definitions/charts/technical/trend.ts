import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { adx } from '@/lib/engine/ops/oscillators/adx'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import {
  add,
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
import { aux, type Definition, value, withRole } from '../../../define'
import { assetChart, onClose, onRange } from '../asset-chart'

/** Middle of the range of the last days: what Ichimoku’s lines are made of. */
const middleOf = (high: Float64Array, low: Float64Array, days: number) =>
  scale(add(rollingMax(high, days), rollingMin(low, days)), 0.5)

const leadingA = (high: Float64Array, low: Float64Array) =>
  lag(scale(add(middleOf(high, low, 9), middleOf(high, low, 26)), 0.5), 26)

const leadingB = (high: Float64Array, low: Float64Array) => lag(middleOf(high, low, 52), 26)

const CHANNEL_DAYS = 20

/** The channel of the days before, so that a close can leave it. */
const channelTop = (high: Float64Array) => lag(rollingMax(high, CHANNEL_DAYS), 1)
const channelFloor = (low: Float64Array) => lag(rollingMin(low, CHANNEL_DAYS), 1)

const averageGap = (close: Float64Array) => scale(offset(divide(sma(close, 50), sma(close, 200)), -1), 100)

/** Days since the sign last changed; missing before the first change. */
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

/** Slope of the least-squares line of the log price, percent a year. */
function trendSlope(close: Float64Array): Float64Array {
  const steepness = divide(
    rollingStd(logOf(close), TREND_DAYS),
    rollingStd(rowNumbers(close.length), TREND_DAYS),
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
    concept: 'trend',
    title: 'Ichimoku cloud by asset',
    description: 'The cloud of Ichimoku with its conversion and base lines, drawn where it stands today.',
    reading:
      'Closes above the cloud belong to up-trends, inside it to none; a thin cloud ahead is where trends break.',
    formula:
      'conversion = middle of the 9-day range, base of 26 days; cloud edge A = mean of both 26 days ago, edge B = middle of the 52-day range 26 days ago.',
    source: 'Goichi Hosoda’s method with its usual periods, on daily candles.',
    fields: [
      withRole('upper', 'cloud_top', 'USD', 'Higher edge of the cloud.', {
        from: ['high', 'low'],
        compute: ([high, low]) => mapColumns([leadingA(high, low), leadingB(high, low)], Math.max),
      }),
      withRole('lower', 'cloud_bottom', 'USD', 'Lower edge of the cloud.', {
        from: ['high', 'low'],
        compute: ([high, low]) => mapColumns([leadingA(high, low), leadingB(high, low)], Math.min),
      }),
      aux('conversion_line', 'USD', 'Middle of the 9-day range.', {
        from: ['high', 'low'],
        compute: ([high, low]) => middleOf(high, low, 9),
      }),
      aux('base_line', 'USD', 'Middle of the 26-day range.', {
        from: ['high', 'low'],
        compute: ([high, low]) => middleOf(high, low, 26),
      }),
    ],
  }),
  assetChart({
    name: 'asset-donchian-channel',
    concept: 'trend',
    title: 'Donchian channel by asset',
    description: 'Highest high and lowest low of the twenty days before today.',
    reading:
      'A close outside is the breakout that the Turtle traders bought or sold; inside, nothing happened.',
    formula:
      'Maximum of the highs and minimum of the lows over the 20 days before; width in percent of the close.',
    source: 'Richard Donchian’s channel, on daily candles.',
    fields: [
      withRole('upper', 'channel_high', 'USD', 'Highest high of the 20 days before.', {
        from: ['high'],
        compute: ([high]) => channelTop(high),
      }),
      withRole('lower', 'channel_low', 'USD', 'Lowest low of the 20 days before.', {
        from: ['low'],
        compute: ([low]) => channelFloor(low),
      }),
      aux(
        'channel_width',
        'percent',
        'Distance between both, percent of the close.',
        onRange((high, low, close) =>
          scale(divide(subtract(channelTop(high), channelFloor(low)), close), 100),
        ),
      ),
    ],
  }),
  assetChart({
    name: 'asset-adx',
    concept: 'trend',
    title: 'Average directional index by asset',
    description: 'How strong a trend is, whichever way it points, with the strength of each side.',
    reading:
      'Below 20 there is no trend to follow, above 40 a mature one; the higher of +DI and −DI names its side.',
    formula: 'Wilder’s ADX, +DI and −DI over 14 days.',
    source: 'Wilder, New Concepts in Technical Trading Systems (1978), on daily candles.',
    fields: [
      value(
        'adx',
        'index',
        'Strength of the trend, 0 to 100.',
        onRange((high, low, close) => adx(high, low, close, 14).adx),
      ),
      aux(
        'plus_di',
        'index',
        'Upward part of the moves.',
        onRange((high, low, close) => adx(high, low, close, 14).plus),
      ),
      aux(
        'minus_di',
        'index',
        'Downward part of the moves.',
        onRange((high, low, close) => adx(high, low, close, 14).minus),
      ),
    ],
  }),
  assetChart({
    name: 'asset-golden-cross',
    concept: 'trend',
    title: 'Golden and death cross by asset',
    description: 'Gap between the 50-day and the 200-day mean, and the days since they last crossed.',
    reading:
      'The cross up is golden, the cross down deadly by name; both confirm what the price did weeks ago.',
    formula: '(SMA50 / SMA200 − 1) · 100; days since that changed its sign.',
    fields: [
      value('average_gap', 'percent', 'Fast mean above the slow one, percent.', onClose(averageGap)),
      aux('days_since_cross', 'days', 'Days since the last cross.', {
        from: ['close'],
        compute: ([close], { time }) => daysSinceTurn(averageGap(close), time),
      }),
      aux(
        'slow_mean_growth',
        'percent',
        'Growth of the 200-day mean over 30 days.',
        onClose((close) => percentChange(sma(close, 200), 30)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-regression-trend',
    concept: 'trend',
    title: 'Regression trend by asset',
    description: 'Steepness of the straight line through ninety days of log prices, and how well it fits.',
    reading:
      'A steep line with a good fit is a trend that funds pile into; a steep one with a poor fit was one jump.',
    formula: 'Least-squares slope of ln(close) over 90 days · 365 · 100; fit = R² of that line.',
    fields: [
      value('trend_slope', 'percent', 'Slope of the line, log percent a year.', onClose(trendSlope)),
      aux(
        'trend_fit',
        'fraction',
        'R² of the line, 0 to 1.',
        onClose((close) => mapColumn(trendFit(close), (r) => r * r)),
      ),
    ],
  }),
  assetChart({
    name: 'asset-year-momentum',
    concept: 'momentum',
    title: 'Twelve-minus-one momentum by asset',
    description: 'Return from a year ago to a month ago, the momentum that studies of markets rank by.',
    reading:
      'The last month is left out because it tends to reverse; positive has been the half worth holding.',
    formula: 'ln(close 30 days ago / close 365 days ago) · 100.',
    source: 'The 12–1 form of Jegadeesh and Titman (1993), in calendar days.',
    fields: [
      value('year_momentum', 'percent', 'Log return from day −365 to day −30.', onClose(oneYearLessMonth)),
      aux(
        'last_month_return',
        'percent',
        'Return of the 30 days left out.',
        onClose((close) => percentChange(close, 30)),
      ),
    ],
  }),
]
