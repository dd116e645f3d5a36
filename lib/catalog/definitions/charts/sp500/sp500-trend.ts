import { aux, type Definition, type FormulaContext, value, withRole } from '@/lib/catalog/define'
import { sma } from '@/lib/engine/ops/averages/sma'
import { keltner } from '@/lib/engine/ops/ranges/keltner'
import { supertrend } from '@/lib/engine/ops/ranges/supertrend'
import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { sp500Chart } from './sp500-chart'

const CANDLE = ['high', 'low', 'close'] as const

/** Sessions of the true range behind the channel; not a parameter of the interface. */
const KELTNER_RANGE = 10

const channel = ([high, low, close]: Float64Array[], context: FormulaContext) =>
  keltner(
    high,
    low,
    close,
    context.number('sp500KeltnerPeriod'),
    context.number('sp500KeltnerMultiplier'),
    KELTNER_RANGE,
  )

const stops = ([high, low, close]: Float64Array[], context: FormulaContext) =>
  supertrend(
    high,
    low,
    close,
    context.number('sp500SupertrendPeriod'),
    context.number('sp500SupertrendMultiplier'),
  )

const average = (param: string) => ({
  from: ['close'],
  compute: ([close]: Float64Array[], context: FormulaContext) => sma(close, context.number(param)),
})

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-keltner',
    title: 'S&P 500 Keltner channel',
    description: 'An average of the S&P 500 with edges at a multiple of its usual daily range.',
    reading: 'Closes beyond an edge are unusual moves; a series of them along one edge is a trend.',
    formula:
      'keltnerMiddle20 = EMA of the close; edges = middle ± multiplier · ATR of 10 sessions. Starts in 1982, with the index’s intraday ranges.',
    source: 'Chester Keltner, in Linda Raschke’s form; S&P 500 daily highs, lows and closes.',
    params: ['sp500KeltnerPeriod', 'sp500KeltnerMultiplier'],
    fields: [
      withRole('upper', 'keltnerUpper20', 'index', 'Upper edge.', {
        from: CANDLE,
        compute: (inputs, context) => channel(inputs, context).upper,
      }),
      withRole('middle', 'keltnerMiddle20', 'index', 'Exponential average of the close.', {
        from: CANDLE,
        compute: (inputs, context) => {
          const { middle, upper } = channel(inputs, context)
          return middle.map((value, row) => (Number.isNaN(upper[row]) ? Number.NaN : value))
        },
      }),
      withRole('lower', 'keltnerLower20', 'index', 'Lower edge.', {
        from: CANDLE,
        compute: (inputs, context) => channel(inputs, context).lower,
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-supertrend',
    title: 'S&P 500 supertrend',
    description: 'A trailing stop for the S&P 500 that switches sides when the close crosses it.',
    reading:
      'Below the index it supports an up-trend, above it it caps a down-trend; sideways markets flip it often.',
    formula:
      '(high + low) / 2 ± multiplier · ATR; the followed band only tightens until a close crosses it. Starts in 1982, with the index’s intraday ranges.',
    source: 'Olivier Seban; S&P 500 daily highs, lows and closes.',
    params: ['sp500SupertrendPeriod', 'sp500SupertrendMultiplier'],
    fields: [
      withRole('up', 'supertrendUp', 'index', 'The stop while the trend is up, below the index.', {
        from: CANDLE,
        compute: (inputs, context) => stops(inputs, context).up,
      }),
      withRole('down', 'supertrendDown', 'index', 'The stop while the trend is down, above the index.', {
        from: CANDLE,
        compute: (inputs, context) => stops(inputs, context).down,
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-trend-regime',
    title: 'S&P 500 trend regime',
    description: 'A fast and a slow average of the S&P 500 and which of them is on top.',
    reading: 'Fast above slow is the long-trend regime most funds follow; crossings come late but rarely.',
    formula:
      'Simple means of the close; trendRegime is 1 while the fast one is above the slow one, −1 below, 0 when equal.',
    source: 'S&P 500 closes.',
    params: ['sp500TrendFast', 'sp500TrendSlow'],
    fields: [
      value('sma50', 'index', 'Fast simple average.', average('sp500TrendFast')),
      value('sma200', 'index', 'Slow simple average.', average('sp500TrendSlow')),
      aux('trendRegime', 'none', '1 with the fast average above the slow one, −1 below.', {
        from: ['close'],
        compute: ([close], context) =>
          mapColumns(
            [sma(close, context.number('sp500TrendFast')), sma(close, context.number('sp500TrendSlow'))],
            (fast, slow) => Math.sign(fast - slow),
          ),
      }),
    ],
  }),
]
