import { DAY_MS } from '@/lib/engine/frame'

/** The same day and time of another month, or the last day of a shorter one. Negative months are earlier. */
export function monthsLater(time: number, months: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + (time - Math.floor(time / DAY_MS) * DAY_MS)
}

/** Months from the month of one time to that of another. */
export function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)]
  return 12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth()
}
