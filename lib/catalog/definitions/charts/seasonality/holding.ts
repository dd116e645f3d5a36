import { DAY_MS } from '@/lib/engine/frame'
import { aux, type Definition, value } from '../../../define'
import { operation } from '../../../formulas/operation'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { HALVINGS } from '../bitcoin/halvings'

/** Most recent halving; NaN before the first one. */
const halvingBefore = (time: number) => HALVINGS.findLast((halving) => halving <= time) ?? Number.NaN

/** Drawdown from the highest close since the last halving, in percent. */
const drawdownSinceHalving = operation('drawdown_since_halving', ([close], { time }) => {
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
})

/** The column at the same number of days since the previous halving. */
const previousCycle = operation('previous_cycle', ([values], { time }) => {
  const rowAt = new Map(Array.from(time, (at, row) => [at, row]))
  return values.map((_, row) => {
    const cycle = HALVINGS.findLastIndex((halving) => halving <= time[row])
    if (cycle < 1) return Number.NaN
    const at = HALVINGS[cycle - 1] + (time[row] - HALVINGS[cycle])
    return at < HALVINGS[cycle] ? (values[rowAt.get(at) ?? -1] ?? Number.NaN) : Number.NaN
  })
})

/** Days since the last halving, which the time of a row says. */
const daysSinceHalving = operation('days_since_halving', (_, { time }) =>
  Float64Array.from(time, (at) => (at - halvingBefore(at)) / DAY_MS),
)

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-halving-drawdown',
    concept: 'drawdown',
    title: 'Bitcoin drawdown by halving cycle',
    description:
      'Drawdown from the highest close of the current halving cycle, compared with the same day of the previous cycle.',
    reading:
      'Cycles have peaked 12 to 18 months after the halving. A deep drawdown before that time would be unusual.',
    formula:
      '100 × (close / highest close since the last halving − 1), and the same at the same number of days since the previous halving.',
    fields: [
      value('cycle_drawdown', 'percent', 'Drawdown from the cycle high.').is(drawdownSinceHalving(['close'])),
      value('previous_cycle_drawdown', 'percent', 'Drawdown at the same day of the previous cycle.').is(
        previousCycle([drawdownSinceHalving(['close'])]),
      ),
      aux('days_since_halving', 'days', 'Days since the last halving.').is(daysSinceHalving(['close'])),
    ],
  }),
  bitcoinChart({
    name: 'btc-profitable-days',
    concept: 'returns',
    title: 'Bitcoin profitable days',
    description: 'Percentage of all past days on which a purchase would be in profit at the current price.',
    reading:
      'At bear-market lows, purchases on a third or more of all days were at a loss. At all-time highs, none were.',
    formula: '100 × earlier days with a lower close / all earlier days.',
    fields: [
      value('profitable_days', 'percent', 'Share of earlier days with a lower close.').is`100 * rank(close)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-equal-purchases',
    concept: 'returns',
    title: 'Bitcoin dollar-cost averaging',
    description:
      'Current value of equal daily purchases over the last year, or the last four years, relative to their cost.',
    reading:
      'The one-year plan falls below 1 in bear markets. The four-year plan has been at a loss only briefly.',
    formula: 'Mean over the days of (close / price paid). Fees are not included.',
    fields: [
      value('one_year_plan', 'ratio', 'Value divided by cost of 365 daily purchases.')
        .is`close * sma(1 / close, 365)`,
      value('four_year_plan', 'ratio', 'Value divided by cost of 1,460 daily purchases.')
        .is`close * sma(1 / close, 1460)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-growth-rate',
    concept: 'returns',
    title: 'Bitcoin compound growth rate (log)',
    description: 'Annualized log growth of Bitcoin over holding periods of four, three, and two years.',
    reading:
      'Each cycle’s peak in the four-year rate has been lower than the one before, while its lows have stayed above zero.',
    formula: '100 × ln(close / close on the same date n years earlier) / n.',
    fields: [4, 3, 2].map(
      (years) =>
        value(`growth_${years}y`, 'percent', `Annualized log growth over ${years} years.`)
          .is`100 * (log(ratio(close, lag(close, ${years}y))) / ${years})`,
    ),
  }),
]
