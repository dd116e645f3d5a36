import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { LONGEST_FORMULA } from '@/lib/formula/limits'

/** The `why` parameter of an address: a change between two days, or between what was known on them, that is taken apart. */
export interface WhySetting {
  /** A formula; null for the main line of the chart. */
  text: string | null
  /** Days as `YYYY-MM-DD`, the earlier first. */
  from: string
  to: string
  /** Whether it is the change of one value between what was known of it on the two days. */
  isKnown?: true
}

export const WHY_FORM =
  'two days as 2025-12-22..2026-03-22, the earlier first, after known: if it is about revisions, after a formula and @ if it is about one'

const BETWEEN = '..'
const KNOWN = 'known:'

/**
 * Parses a value such as `2025-12-22..2026-03-22`, `known:2026-02-01..2026-03-22` or
 * `zscore(a, 1460)@2025-12-22..2026-03-22`; `reason` if it is invalid.
 */
export function readWhy(value: string): WhySetting | { reason: string } {
  const at = value.lastIndexOf('@')
  const days = value.slice(at + 1).trim()
  const isKnown = days.startsWith(KNOWN)
  const [from, to, ...more] = days
    .slice(isKnown ? KNOWN.length : 0)
    .split(BETWEEN)
    .map((part) => part.trim())
  const text = at < 0 ? null : value.slice(0, at).trim()
  const areDays = more.length === 0 && isCalendarDate(from) && isCalendarDate(to ?? '') && from < to
  if (!areDays || text === '' || value.length > LONGEST_FORMULA) return { reason: `why must be ${WHY_FORM}` }
  return { text, from, to, ...(isKnown ? { isKnown } : {}) }
}

/** Inverse of `readWhy`. */
export const writeWhy = ({ text, from, to, isKnown }: WhySetting): string =>
  `${text === null ? '' : `${text}@`}${isKnown ? KNOWN : ''}${from}${BETWEEN}${to}`
