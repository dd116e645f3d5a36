import { DAY_MS } from '@/lib/engine/frame'
import type { Distance } from '@/lib/engine/ops/rows/lag-by'
import { FormulaError } from '../formula-error'
import { LONGEST_YEARS } from '../limits'
import type { Length, Span } from '../syntax/node'

const YEAR_DAYS = 365
const DAYS: Readonly<Record<Length['unit'], number>> = {
  h: 1 / 24,
  d: 1,
  w: 7,
  m: YEAR_DAYS / 12,
  y: YEAR_DAYS,
}

/** Usual days of a length: months have a twelfth of 365 days. */
export const daysOf = ({ count, unit }: Length): number => count * DAYS[unit]

export const lengthMs = (length: Length): number => daysOf(length) * DAY_MS

/** The length as a distance in the calendar. */
export function distanceOf({ count, unit }: Length): Distance {
  switch (unit) {
    case 'h':
      return { hours: count }
    case 'd':
      return { days: count }
    case 'w':
      return { days: 7 * count }
    case 'm':
      return { months: count }
    case 'y':
      return { years: count }
  }
}

export function checkLength(length: Length, { at, to }: Span): Length {
  if (!Number.isInteger(length.count) || length.count < 1 || daysOf(length) > LONGEST_YEARS * YEAR_DAYS) {
    throw new FormulaError(
      `A length must be a whole number of h, d, w, m, or y, at most ${LONGEST_YEARS} years, such as 30d, 12w, or 6m`,
      at,
      to,
    )
  }
  return length
}
