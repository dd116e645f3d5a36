import { DAY_MS } from '@/lib/engine/frame'
import { operation } from '../../../formulas/operation'
import { HALVINGS } from '../bitcoin/halvings'

/** Most recent halving; NaN before the first one. */
const halvingBefore = (time: number) => HALVINGS.findLast((halving) => halving <= time) ?? Number.NaN

/** Drawdown from the highest close since the last halving, in percent. */
operation('drawdown_since_halving', ([close], { time }) => {
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
operation('previous_cycle', ([values], { time }) => {
  const rowAt = new Map(Array.from(time, (at, row) => [at, row]))
  return values.map((_, row) => {
    const cycle = HALVINGS.findLastIndex((halving) => halving <= time[row])
    if (cycle < 1) return Number.NaN
    const at = HALVINGS[cycle - 1] + (time[row] - HALVINGS[cycle])
    return at < HALVINGS[cycle] ? (values[rowAt.get(at) ?? -1] ?? Number.NaN) : Number.NaN
  })
})

/** Days since the last halving, which the time of a row says. */
operation('days_since_halving', (_, { time }) =>
  Float64Array.from(time, (at) => (at - halvingBefore(at)) / DAY_MS),
)
