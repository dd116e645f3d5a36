import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { mapColumn, mapColumns, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { aux, type Definition, value } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { HALVINGS } from '../bitcoin/halvings'

/** Days the reward halved, UTC. */

/** Start of the running cycle; NaN before the first halving. */
const halvingBefore = (time: number) => HALVINGS.findLast((halving) => halving <= time) ?? Number.NaN

/** Fall from the highest close since the last halving, percent. */
function fallSinceHalving(close: Float64Array, time: Float64Array): Float64Array {
  let start = Number.NaN
  let high = Number.NaN
  return close.map((price, row) => {
    const cycle = halvingBefore(time[row])
    if (Number.isNaN(cycle) || Number.isNaN(price)) return Number.NaN
    if (cycle !== start) {
      start = cycle
      high = price
    }
    high = Math.max(high, price)
    return (price / high - 1) * 100
  })
}

/** A column at equal days since the halving before. */
function cycleBefore(values: Float64Array, time: Float64Array): Float64Array {
  const rowAt = new Map(Array.from(time, (at, row) => [at, row]))
  return values.map((_, row) => {
    const cycle = HALVINGS.findLastIndex((halving) => halving <= time[row])
    if (cycle < 1) return Number.NaN
    const at = HALVINGS[cycle - 1] + (time[row] - HALVINGS[cycle])
    return at < HALVINGS[cycle] ? (values[rowAt.get(at) ?? -1] ?? Number.NaN) : Number.NaN
  })
}

/** Value of equal daily purchases of the last days over what they cost. */
const equalPurchases = (close: Float64Array, days: number) =>
  multiply(
    close,
    sma(
      mapColumn(close, (price) => 1 / price),
      days,
    ),
  )

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-halving-drawdown',
    concept: 'drawdown',
    title: 'Bitcoin drawdown since the halving',
    description:
      'Fall from the highest close of the running halving cycle, beside the cycle before at equal age.',
    reading: 'Cycles topped 12 to 18 months after their halving; a deep fall before that is the odd one.',
    formula:
      '(close / highest close since the last halving − 1) · 100; the same at equal days since the halving before.',
    fields: [
      value('cycle_drawdown', 'percent', 'Fall from the cycle’s highest close.', {
        from: ['close'],
        compute: ([close], { time }) => fallSinceHalving(close, time),
      }),
      value('previous_cycle_drawdown', 'percent', 'The same, as many days into the cycle before.', {
        from: ['close'],
        compute: ([close], { time }) => cycleBefore(fallSinceHalving(close, time), time),
      }),
      aux('days_since_halving', 'days', 'Days since the last halving.', {
        from: ['close'],
        compute: (_, { time }) => Float64Array.from(time, (at) => (at - halvingBefore(at)) / DAY_MS),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-profitable-days',
    concept: 'returns',
    title: 'Bitcoin profitable days',
    description: 'Share of all days so far on which buying would show a profit at today’s price.',
    reading: 'At the end of bear markets a third or more of all days were mistakes; at highs none were.',
    formula: 'Days before with a lower close / all days before · 100.',
    fields: [
      value('profitable_days', 'percent', 'Days that bought lower than today.', {
        from: ['close'],
        compute: ([close]) => scale(expandingRank(close), 100),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-equal-purchases',
    concept: 'returns',
    title: 'Bitcoin bought in equal amounts',
    description:
      'What coins bought for the same sum every day of the last year, or four, are worth against their cost.',
    reading:
      'The year’s plan below 1 has been a good time to start one; the four-year plan never stood under water for long.',
    formula: 'Mean over the days of close / price paid; fees left out.',
    fields: [
      value('one_year_plan', 'ratio', 'Value over cost of 365 equal purchases.', {
        from: ['close'],
        compute: ([close]) => equalPurchases(close, 365),
      }),
      value('four_year_plan', 'ratio', 'Value over cost of 1,460 equal purchases.', {
        from: ['close'],
        compute: ([close]) => equalPurchases(close, 4 * 365),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-growth-rate',
    concept: 'returns',
    title: 'Bitcoin compound growth rate',
    description: 'Continuous growth a year of an investment held for four, three and two years.',
    reading:
      'Each cycle’s four-year rate has peaked lower than the one before, and its lows have stayed above zero.',
    formula: 'ln(close / close n years of 365 days before) / n · 100.',
    fields: [4, 3, 2].map((years) =>
      value(`growth_${years}y`, 'percent', `Log growth a year over ${years} years.`, {
        from: ['close'],
        compute: ([close]) =>
          mapColumns([close, lag(close, years * 365)], (now, before) =>
            before > 0 && now > 0 ? (Math.log(now / before) / years) * 100 : Number.NaN,
          ),
      }),
    ),
  }),
]
