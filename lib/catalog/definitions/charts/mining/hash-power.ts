import { sma } from '@/lib/engine/ops/averages/sma'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { add, divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, fields, value } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import {
  bar,
  deviationsOver,
  FOUR_YEARS,
  level,
  log,
  logRatio,
  MONTH,
  oscillator,
  YEAR,
  yearOverYear,
} from '../against-past'
import { expandingFit } from '../expanding-fit'

/** Windows of the difficulty ribbon, days. */
const RIBBON = [9, 14, 25, 40, 60, 90, 128, 200] as const

/** Seconds between blocks the protocols aim at. */
const TARGET_SECONDS: Readonly<Record<string, number>> = { bitcoin: 600, litecoin: 150, dogecoin: 60 }

/** Deviation of the ribbon's means over their average. */
function ribbonSpread(difficulty: Float64Array): Float64Array {
  const means = RIBBON.map((days) => sma(difficulty, days))
  return difficulty.map((_, row) => {
    const middle = means.reduce((total, each) => total + each[row], 0) / means.length
    const squares = means.reduce((total, each) => total + (each[row] - middle) ** 2, 0)
    return Math.sqrt(squares / (means.length - 1)) / middle
  })
}

/** Rows since the highest value so far. */
function recordAge(x: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY
  let at = 0
  return x.map((value, row) => {
    if (Number.isNaN(value)) return value
    if (value >= most) {
      most = value
      at = row
    }
    return row - at
  })
}

const mined = { concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS }

export const definitions: Definition[] = [
  chainSeries({
    ...mined,
    path: 'charts/hash-ribbons',
    title: 'Hash ribbon signals',
    description:
      'Monthly over two-monthly hash rate, counted in its usual swings of four years, with the crossings that open and close a miner capitulation.',
    reading:
      'Below 0 miners switch off. The day it turns positive again has been among the better days to buy.',
    formula:
      'Log of 30-day over 60-day mean, in units of its 1,460-day deviation; crossing is 1 on the day the gap turns positive, −1 when it turns negative, else 0.',
    types: { crossing: 'integer?' },
    fields: fields(
      oscillator(
        'ribbon_signal',
        'sigma',
        'Gap of the means in deviations of four years.',
        ['hash_rate_30d', 'hash_rate_60d'],
        ([short, long]) => {
          const gap = logRatio(short, long)
          const usual = rollingStd(gap, FOUR_YEARS)
          return gap.map((x, row) => x / usual[row])
        },
      ),
      level('zero_line', 'sigma', 'The crossing.', 0, 'hash_rate_30d'),
      aux('ribbon_gap', 'percent', 'Short mean above the long one.', {
        from: ['hash_rate_30d', 'hash_rate_60d'],
        compute: ([short, long]) => scale(logRatio(short, long).map(Math.expm1), 100),
      }),
      aux('crossing', 'none', 'Turn of the sign.', {
        from: ['hash_rate_30d', 'hash_rate_60d'],
        compute: ([short, long]) =>
          short.map((x, row) => {
            const now = x - long[row]
            const before = row > 0 ? short[row - 1] - long[row - 1] : Number.NaN
            if (Number.isNaN(now) || Number.isNaN(before)) return Number.NaN
            return now > 0 && before <= 0 ? 1 : now < 0 && before >= 0 ? -1 : 0
          }),
      }),
      aux('hash_rate_30d', 'TH/s', 'Hash rate, 30-day mean.'),
      aux('hash_rate_60d', 'TH/s', 'Hash rate, 60-day mean.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-rate-record-age',
    title: 'Age of the hash rate record',
    description: 'Days since computing power last stood at its highest, with how far it has fallen since.',
    reading:
      'A few days or weeks in most years. Months without a record have come only with collapses in miner pay or bans.',
    formula:
      'Days since the 14-day mean of hash rate was last at its highest value so far; drawdown of that mean in percent.',
    fields: fields(
      value('record_age', 'days', 'Days since the record.', {
        from: ['hash_rate'],
        compute: ([x]) => recordAge(sma(x, 14)),
      }),
      aux('below_record', 'percent', 'Hash rate below the record.', {
        from: ['hash_rate'],
        compute: ([x]) => scale(drawdown(sma(x, 14)), 100),
      }),
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-rate-growth',
    title: 'Hash rate growth',
    description:
      'Computing power of the month against the same month last year, with the growth of the last quarter.',
    reading: 'Growth follows the price by half a year, the time machines take to be ordered and plugged in.',
    formula: 'Natural logarithm of 30-day mean / 30-day mean a year before; the quarterly figure in percent.',
    fields: fields(
      bar('growth_log', 'ratio', 'Logarithm of the yearly multiple.', ['hash_rate_30d'], ([x]) =>
        log(scale(percentChange(x, YEAR), 0.01).map((change) => 1 + change)),
      ),
      aux('growth_1y', 'percent', 'Growth over a year.', {
        from: ['hash_rate_30d'],
        compute: ([x]) => percentChange(x, YEAR),
      }),
      aux('growth_90d', 'percent', 'Growth over 90 days.', {
        from: ['hash_rate_30d'],
        compute: ([x]) => percentChange(x, 90),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/difficulty-adjustments',
    title: 'Difficulty adjustments',
    description: 'What two weeks of retargeting did to difficulty, raises and cuts as bars.',
    reading: 'Several cuts in a row mean machines are leaving; raises of ten percent mean a rush to mine.',
    formula:
      'Difficulty / difficulty 14 days before − 1, percent; the record is the highest mean difficulty so far.',
    fields: fields(
      bar('adjustment_14d', 'percent', 'Change over 14 days.', ['difficulty'], ([x]) => percentChange(x, 14)),
      aux('below_record', 'percent', 'Difficulty below its record.', {
        from: ['difficulty'],
        compute: ([x]) => scale(drawdown(x), 100),
      }),
      aux('difficulty', 'ratio', 'Mining difficulty.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/difficulty-regression',
    title: 'Difficulty regression',
    description: 'Market cap against what a line through all past pairs of difficulty and cap would expect.',
    reading: 'Far above 0 the coin costs more than the mining behind it used to go with; below 0 less.',
    formula:
      'Least squares of log market cap on log difficulty over all days so far; logarithm of the day’s cap over the line.',
    fields: fields(
      oscillator(
        'regression_deviation',
        'ratio',
        'Logarithm of cap over the line.',
        ['market_cap_usd', 'difficulty'],
        ([cap, difficulty]) => subtract(log(cap), expandingFit(log(difficulty), log(cap))),
      ),
      level('zero_line', 'ratio', 'On the line.', 0, 'market_cap_usd'),
      aux('model_price', 'USD', 'Price at which cap would lie on the line.', {
        from: ['market_cap_usd', 'difficulty', 'supply'],
        compute: ([cap, difficulty, supply]) => {
          const line = expandingFit(log(difficulty), log(cap))
          return line.map((x, row) => Math.exp(x) / supply[row])
        },
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/difficulty-ribbon-zones',
    title: 'Difficulty ribbon zones',
    description: 'How tight the eight averages of difficulty lie together, measured by the two years before.',
    reading:
      'Two deviations down the ribbon is tight: weak miners are gone and selling eases. Up: mining booms.',
    formula:
      'Logarithm of (deviation of the means over 9, 14, 25, 40, 60, 90, 128, 200 days / their average), in deviations from its 730-day mean (ribbon by Willy Woo).',
    fields: fields(
      oscillator(
        'ribbon_deviation',
        'sigma',
        'Spread of the ribbon against two years.',
        ['difficulty'],
        ([x]) => deviationsOver(log(ribbonSpread(x)), 2 * YEAR),
      ),
      level('wide_line', 'sigma', 'Wide above this.', 1.5, 'difficulty'),
      level('tight_line', 'sigma', 'Tight below this.', -1.5, 'difficulty'),
      aux('ribbon_spread', 'ratio', 'Spread of the ribbon over its middle.', {
        from: ['difficulty'],
        compute: ([x]) => ribbonSpread(x),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/block-pace',
    title: 'Pace of blocks',
    description: 'How much faster or slower than the protocol intends blocks were found this week.',
    reading: 'Fast: hash rate has grown since the last retarget and difficulty will rise. Slow: the reverse.',
    formula:
      'Blocks of 7 days / blocks the target allows (one in 600, 150, 60 seconds on Bitcoin, Litecoin, Dogecoin) − 1, percent.',
    fields: fields(
      bar('pace', 'percent', 'Blocks beyond the schedule.', ['block_count'], ([blocks], { chain }) =>
        scale(sma(blocks, 7), 100 / (86_400 / (TARGET_SECONDS[chain] ?? 600))).map((x) => x - 100),
      ),
      aux('blocks_7d', 'blocks', 'Mean blocks a day.', {
        from: ['block_count'],
        compute: ([x]) => sma(x, 7),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-rate-price-gap',
    title: 'Hash rate against price',
    description: 'Yearly growth of computing power less the yearly growth of the price, in logarithms.',
    reading:
      'High: mining outgrew its pay and margins are squeezed. Low: the price ran ahead of the machines.',
    formula: 'log(30-day hash rate / a year before) − log(30-day mean price / a year before).',
    fields: fields(
      bar(
        'growth_gap',
        'ratio',
        'Hash rate growth less price growth.',
        ['hash_rate_30d', 'price_usd'],
        ([power, price]) =>
          subtract(
            log(yearOverYear(power, 1).map((x) => 1 + x / 100)),
            log(yearOverYear(price).map((x) => 1 + x / 100)),
          ),
      ),
      aux('price_growth', 'percent', 'Yearly growth of the monthly mean price.', {
        from: ['price_usd'],
        compute: ([price]) => yearOverYear(price),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-rate-price-correlation',
    title: 'Correlation of hash rate and price',
    description: 'Whether months of rising prices have also been months of rising computing power.',
    reading: 'Near 0 mining expands on its own schedule; strongly positive in booms that pull machines in.',
    formula:
      'Pearson correlation over 365 days of the 30-day log changes of the mean hash rate and the mean price.',
    fields: fields(
      oscillator(
        'hash_price_correlation',
        'ratio',
        'Correlation over a year.',
        ['hash_rate_30d', 'price_usd'],
        ([power, price]) => {
          const month = (x: Float64Array) => log(percentChange(x, MONTH).map((change) => 1 + change / 100))
          return rollingCorrelation(month(power), month(sma(price, MONTH)), YEAR)
        },
      ),
      level('zero_line', 'ratio', 'No relation.', 0, 'price_usd'),
      aux('hash_rate_30d', 'TH/s', 'Hash rate, 30-day mean.'),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-price-drawdown',
    title: 'Hash price drawdown',
    description: 'Fall of a machine’s daily earnings from the best of the last year.',
    reading: 'After halvings and crashes machines lose most of their income; what survives is efficient.',
    formula: '7-day mean of hash price / its highest value of 365 days − 1, percent.',
    fields: fields(
      value('hash_price_drawdown', 'percent', 'Below the yearly high.', {
        from: ['hash_price'],
        compute: ([x]) => {
          const week = sma(x, 7)
          return scale(divide(week, rollingMax(week, YEAR)), 100).map((share) => share - 100)
        },
      }),
      aux('hash_price', 'USD', 'Revenue per PH/s and day.'),
      aux('yearly_high', 'USD', 'Highest weekly mean of 365 days.', {
        from: ['hash_price'],
        compute: ([x]) => rollingMax(sma(x, 7), YEAR),
      }),
    ),
  }),
  chainSeries({
    ...mined,
    path: 'charts/hash-price-oscillator',
    title: 'Hash price oscillator',
    description: 'Earnings per unit of computing power against their own yearly mean.',
    reading: 'Positive for long stretches only when the price outruns the arrival of machines.',
    formula: 'Natural logarithm of (14-day mean of hash price / 365-day mean).',
    fields: fields(
      bar('hash_price_momentum', 'ratio', 'Fortnight against year, logarithm.', ['hash_price'], ([x]) =>
        logRatio(sma(x, 14), sma(x, YEAR)),
      ),
      aux('hash_price_365d', 'USD', 'Yearly mean of hash price.', {
        from: ['hash_price'],
        compute: ([x]) => sma(x, YEAR),
      }),
      aux('revenue_and_fees', 'native', 'Coins earned by miners on the day.', {
        from: ['issuance', 'fees'],
        compute: ([issued, fees]) => add(issued, fees),
      }),
    ),
  }),
]
