/** The position of a day in a calendar, as a number: its day of the month, its weekday and so on. */
export type SlotOf = (time: number) => number

/**
 * Mean of the earlier values in the same slot, for each row. The row itself does not count; NaN before `least` values.
 */
export function meanOfEarlier(values: Float64Array, slots: ArrayLike<number>, least: number): Float64Array {
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
export function returnInPeriod(time: Float64Array, close: Float64Array, periodOf: SlotOf): Float64Array {
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

export const yearOf: SlotOf = (time) => new Date(time).getUTCFullYear()

/** Months since year 0. */
export const monthOf: SlotOf = (time) => yearOf(time) * 12 + new Date(time).getUTCMonth()

export const dayOfMonth: SlotOf = (time) => new Date(time).getUTCDate()

/** 0 is Sunday. */
export const weekday: SlotOf = (time) => new Date(time).getUTCDay()

/** Month and day as one number. February 29 has a separate number. */
export const dayOfYear: SlotOf = (time) => new Date(time).getUTCMonth() * 31 + dayOfMonth(time)
