import { operation } from '../../../formulas/operation'

/** The position of a day in a calendar, as a number: its day of the month, its weekday and so on. */
type SlotOf = (time: number) => number

/**
 * Mean of the earlier values in the same slot, for each row. The row itself does not count; NaN before `least` values.
 */
function meanOfEarlier(values: Float64Array, slots: ArrayLike<number>, least: number): Float64Array {
  const sums = new Map<number, { sum: number; count: number }>()
  return values.map((value, row) => {
    const known = sums.get(slots[row]) ?? { sum: 0, count: 0 }
    const mean = known.count >= least ? known.sum / known.count : Number.NaN
    if (!Number.isNaN(value)) {
      sums.set(slots[row], { sum: known.sum + value, count: known.count + 1 })
    }
    return mean
  })
}

/**
 * 100 × log return since the last close before the row’s period. Logs keep the early years from dominating every mean.
 * NaN in the first period.
 */
function returnInPeriod(time: Float64Array, close: Float64Array, periodOf: SlotOf): Float64Array {
  let period = Number.NaN
  let base = Number.NaN
  let last = Number.NaN
  return close.map((price, row) => {
    const now = periodOf(time[row])
    if (now !== period) {
      base = last
      period = now
    }
    if (!Number.isNaN(price)) last = price
    return base > 0 && price > 0 ? Math.log(price / base) * 100 : Number.NaN
  })
}

const yearOf: SlotOf = (time) => new Date(time).getUTCFullYear()

/** Months since year 0. */
const monthOf: SlotOf = (time) => yearOf(time) * 12 + new Date(time).getUTCMonth()

const dayOfMonth: SlotOf = (time) => new Date(time).getUTCDate()

/** Month and day as one number. February 29 has a separate number. */
const dayOfYear: SlotOf = (time) => new Date(time).getUTCMonth() * 31 + dayOfMonth(time)

/** US presidents are elected in leap years. Year 1 is the year after the election. */
const yearOfTerm: SlotOf = (time) => ((yearOf(time) - 2009) % 4) + 1

/** Periods of the calendar, each with the place of a day in it. */
const PERIODS = {
  month: { periodOf: monthOf, slotOf: dayOfMonth },
  year: { periodOf: yearOf, slotOf: dayOfYear },
  term: {
    periodOf: (time) => Math.floor((yearOf(time) - 2009) / 4),
    slotOf: (time) => yearOfTerm(time) * 1000 + dayOfYear(time),
  },
} satisfies Record<string, { periodOf: SlotOf; slotOf: SlotOf }>

type Period = keyof typeof PERIODS

/** Log return of a price since the end of the previous period, in percent. */
operation(
  'to_date',
  ([close], { time }, period: Period) => returnInPeriod(time, close, PERIODS[period].periodOf),
  Object.keys(PERIODS),
)

/** Mean of the values at the same point of earlier periods; missing where fewer than `least` have one. */
operation(
  'usual_at',
  ([values], { time }, period: Period, least: number) =>
    meanOfEarlier(values, Array.from(time, PERIODS[period].slotOf), least),
  Object.keys(PERIODS),
)

/** Year of the presidential term of each row. Year 4 is that of the election. */
operation('term_year', (_, { time }) => Float64Array.from(time, yearOfTerm))
