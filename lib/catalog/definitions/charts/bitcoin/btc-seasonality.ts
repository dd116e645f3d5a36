import { defineTable } from '@/lib/catalog/define'
import { DAY_MS, type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { HALVINGS } from './halvings'

interface Span {
  time: number
  /** Last close of the previous span. */
  before: number
  open: number
  high: number
  low: number
  close: number
  /** Largest drawdown within the span, in percent. */
  worst: number
}

/** Calendar months or years of daily closes. The last one is incomplete. */
function spansOf(time: Float64Array, close: Float64Array, startOf: (time: number) => number): Span[] {
  const spans: Span[] = []
  for (let row = 0; row < time.length; row++) {
    const price = close[row]
    if (Number.isNaN(price)) continue
    const start = startOf(time[row])
    let span = spans.at(-1)
    if (span?.time !== start) {
      span = {
        time: start,
        before: span ? span.close : Number.NaN,
        open: price,
        high: price,
        low: price,
        close: price,
        worst: 0,
      }
      spans.push(span)
    }
    span.high = Math.max(span.high, price)
    span.low = Math.min(span.low, price)
    span.worst = Math.min(span.worst, (price / span.high - 1) * 100)
    span.close = price
  }
  return spans
}

const monthOf = (time: number) => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

const yearOf = (time: number) => Date.UTC(new Date(time).getUTCFullYear(), 0, 1)

function monthly(inputs: Frame): Frame {
  const months = spansOf(inputs.time, numbersIn(inputs, 'close'), monthOf)
  const returns = months.map((month) => (month.close / month.before - 1) * 100)
  const earlier = (row: number) =>
    returns.filter((change, other) => other < row && (row - other) % 12 === 0 && !Number.isNaN(change))
  const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length
  return frame(
    Float64Array.from(months, (month) => month.time),
    {
      monthly_return: Float64Array.from(returns),
      same_month_mean: Float64Array.from(returns, (_, row) => mean(earlier(row))),
      same_month_positive: Float64Array.from(returns, (_, row) => {
        const past = earlier(row)
        return (past.filter((change) => change > 0).length / past.length) * 100
      }),
    },
  )
}

function yearly(inputs: Frame): Frame {
  const years = spansOf(inputs.time, numbersIn(inputs, 'close'), yearOf)
  return frame(
    Float64Array.from(years, (year) => year.time),
    {
      yearly_return: Float64Array.from(years, (year) => (year.close / year.before - 1) * 100),
      worst_drawdown: Float64Array.from(years, (year) => year.worst),
      high_close: Float64Array.from(years, (year) => year.high),
      low_close: Float64Array.from(years, (year) => year.low),
    },
  )
}

/** Price relative to the last halving, with the same day of the previous cycle. */
function halvingCycles(inputs: Frame): Frame {
  const price = numbersIn(inputs, 'price_usd')
  const rowOf = new Map(Array.from(inputs.time, (at, row) => [at, row]))
  const priceAt = (at: number) => price[rowOf.get(at) ?? -1] ?? Number.NaN
  const rows = Array.from(inputs.time.keys()).filter((row) => inputs.time[row] >= HALVINGS[0])
  const cycleOf = (row: number) => HALVINGS.filter((halving) => halving <= inputs.time[row]).length - 1
  const multiple = (cycle: number, elapsed: number) =>
    cycle < 0 ? Number.NaN : priceAt(HALVINGS[cycle] + elapsed) / priceAt(HALVINGS[cycle])
  const elapsed = (row: number) => inputs.time[row] - HALVINGS[cycleOf(row)]
  return frame(
    Float64Array.from(rows, (row) => inputs.time[row]),
    {
      cycle_multiple: Float64Array.from(rows, (row) => multiple(cycleOf(row), elapsed(row))),
      previous_cycle_multiple: Float64Array.from(rows, (row) => multiple(cycleOf(row) - 1, elapsed(row))),
      days_since_halving: Float64Array.from(rows, (row) => elapsed(row) / DAY_MS),
    },
  )
}

const shared = {
  from: ['close'],
}

defineTable({
  ...shared,
  path: 'charts/btc-monthly-returns',
  rowsArePeriods: true,
  compute: monthly,
})

defineTable({
  ...shared,
  path: 'charts/btc-yearly-returns',
  rowsArePeriods: true,
  compute: yearly,
})

defineTable({
  ...shared,
  from: ['price_usd'],
  path: 'charts/btc-halving-cycles',
  compute: halvingCycles,
})
