import { aux, type Definition, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { rowNumber } from '../../../formulas/rows'
import { assetChart } from '../asset-chart'

/** The channel ends on the previous day, so that a close can break out of it. */
const CHANNEL_DAYS = 20

const AVERAGE_GAP = '100 * (sma(close, 50) / sma(close, 200) - 1)'

const TREND_DAYS = 90

const row = rowNumber(['close'])
const trendFit = expression`r = corr(log(close), ${row}, ${TREND_DAYS}); r * r`

/** Annualized slope of the least-squares line through the log price, in percent. */
const trendSlope = expression`${365 * 100} * (corr(log(close), ${row}, ${TREND_DAYS}) * (std(log(close), ${TREND_DAYS}) / std(${row}, ${TREND_DAYS})))`

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
      field.leading('leading_span_a', 'USD', 'Average of both lines, drawn 26 days later.')
        .is`0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26)))`,
      field.leading('leading_span_b', 'USD', 'Midpoint of the 52-day range, drawn 26 days later.')
        .is`0.5 * (max(high, 52) + min(low, 52))`,
      value('conversion_line', 'USD', 'Midpoint of the 9-day range.').is`0.5 * (max(high, 9) + min(low, 9))`,
      value('base_line', 'USD', 'Midpoint of the 26-day range.').is`0.5 * (max(high, 26) + min(low, 26))`,
      field.lagging('lagging_span', 'USD', 'Close, drawn 26 days earlier.').is`close`,
      aux('cloud_top', 'USD', 'Upper edge of the cloud on the day.')
        .is`larger(lag(0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26))), 26), lag(0.5 * (max(high, 52) + min(low, 52)), 26))`,
      aux('cloud_bottom', 'USD', 'Lower edge of the cloud on the day.')
        .is`smaller(lag(0.5 * (0.5 * (max(high, 9) + min(low, 9)) + 0.5 * (max(high, 26) + min(low, 26))), 26), lag(0.5 * (max(high, 52) + min(low, 52)), 26))`,
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
      field.upper('channel_high', 'USD', 'Highest high of the previous 20 days.')
        .is`lag(max(high, ${CHANNEL_DAYS}), 1)`,
      field.lower('channel_low', 'USD', 'Lowest low of the previous 20 days.')
        .is`lag(min(low, ${CHANNEL_DAYS}), 1)`,
      aux('channel_width', 'percent', 'Channel width as a percentage of the close.')
        .is`100 * ((lag(max(high, ${CHANNEL_DAYS}), 1) - lag(min(low, ${CHANNEL_DAYS}), 1)) / close)`,
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
      value('adx', 'index', 'Strength of the trend, from 0 to 100.').is`adx(high, low, close, 14).adx`.with({
        change: 'points',
      }),
      aux('plus_di', 'index', 'Positive directional indicator (+DI).')
        .is`adx(high, low, close, 14).plus`.with({ change: 'points' }),
      aux('minus_di', 'index', 'Negative directional indicator (−DI).')
        .is`adx(high, low, close, 14).minus`.with({ change: 'points' }),
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
      value('average_gap', 'percent', '50-day average above the 200-day average.').is(AVERAGE_GAP),
      aux('days_since_cross', 'days', 'Days since the last cross.')
        .is`gap = ${AVERAGE_GAP}; since(cross(gap, 0))`,
      aux('slow_mean_growth', 'percent', 'Change in the 200-day average over 30 days.')
        .is`pct(sma(close, 200), 30)`,
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
      value('trend_slope', 'percent', 'Annualized slope in log percent.').is(trendSlope),
      aux('trend_fit', 'fraction', 'R² of the regression, from 0 to 1.').is(trendFit),
    ],
  }),
  assetChart({
    name: 'asset-year-momentum',
    concept: 'momentum',
    title: '12–1 month momentum (log)',
    description:
      'Log return from one year ago to one month ago, the standard definition of momentum in factor research.',
    reading:
      'The last month is excluded because short-term returns tend to reverse. Positive momentum has been followed by better returns.',
    formula: '100 × ln(close 30 days ago / close 365 days ago).',
    source: '12–1 momentum as in Jegadeesh and Titman (1993), in calendar days.',
    fields: [
      value('year_momentum', 'percent', 'Log return from day −365 to day −30.')
        .is`100 * log(ratio(lag(close, 30), lag(close, 365)))`,
      aux('last_month_return', 'percent', 'Return of the excluded 30 days.').is`pct(close, 30)`,
    ],
  }),
]
