import type { ComputedSeries } from '@/lib/catalog/catalog'
import { DAY_MS, type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'

/** Relative difference that a day and its parts may have: a daily price and the one of the last block differ. */
const TOLERANCE = 0.04
/** Share of the days on which a column must agree with its daily one. */
const MIN_AGREEING = 0.9

/**
 * Faults of rows finer than a day, given the daily rows of the same series: columns without a value, columns that are
 * constant within every day, and columns that contradict the daily one. A day agrees with its parts if it is their sum,
 * their last value, or between the lowest and the highest.
 */
export function finerFaults(fine: ComputedSeries, daily: ComputedSeries): string[] {
  const days = wholeDays(fine.frame)
  if (days.length < 5) return ['fewer than five whole days']
  return fine.fields.flatMap((field) => {
    const column = fine.frame.columns[field.name]
    if (field.role === 'time' || !column) return []
    if (!isNumeric(column)) return [`${field.name} is not numeric`]
    const parts = days.map(({ start, end }) => column.subarray(start, end).filter((x) => !Number.isNaN(x)))
    if (parts.every((values) => values.length === 0)) return [`${field.name} has no value`]
    const faults: string[] = []
    if (parts.every((values) => values.every((x) => x === values[0])))
      faults.push(`${field.name} is constant within every day`)
    const ofDay = daily.frame.columns[field.name]
    if (!ofDay || !isNumeric(ofDay)) return [...faults, `${field.name} has no daily column`]
    const compared = days.flatMap(({ day }, i) => {
      const row = lowerBound(daily.frame.time, day)
      const whole = daily.frame.time[row] === day ? ofDay[row] : Number.NaN
      return parts[i].length > 0 && !Number.isNaN(whole) ? [agrees(whole, parts[i])] : []
    })
    const agreeing = compared.filter(Boolean).length
    if (compared.length > 0 && agreeing < MIN_AGREEING * compared.length)
      faults.push(`${field.name} agrees with its day on ${agreeing} of ${compared.length} days`)
    return faults
  })
}

function agrees(whole: number, parts: Float64Array): boolean {
  const near = (x: number) => Math.abs(x - whole) <= TOLERANCE * Math.abs(whole)
  const sum = parts.reduce((total, x) => total + x, 0)
  if (near(sum) || near(parts[parts.length - 1])) return true
  return Math.min(...parts) <= whole && whole <= Math.max(...parts)
}

/** Days with all their rows: neither the first nor the last one. */
function wholeDays({ time }: Frame): { day: number; start: number; end: number }[] {
  if (time.length === 0) return []
  const first = Math.floor(time[0] / DAY_MS) + 1
  const last = Math.floor(time[time.length - 1] / DAY_MS) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const day = (first + i) * DAY_MS
    return { day, start: lowerBound(time, day), end: lowerBound(time, day + DAY_MS) }
  })
}
