import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'

interface Span {
  from: number
  to: number
}

/** Days around a day if everything is in view, which has no other place to move to. */
const YEAR_MS = 365 * DAY_MS

/**
 * The window with a day in its middle and the same length, within the history; a year if the whole history is in view.
 * All in milliseconds.
 */
export function windowAround(day: string, window: Span, history: Span): Span {
  const whole = history.to - history.from
  const length = isWhole(window, history)
    ? Math.min(YEAR_MS, whole)
    : Math.min(window.to - window.from, whole)
  const middle = dayTime(day) - length / 2
  const from = Math.max(history.from, Math.min(history.to - length, middle))
  return { from, to: from + length }
}

export function isWhole(window: Span, history: Span): boolean {
  return window.from - history.from < DAY_MS && history.to - window.to < DAY_MS
}

/** Reason why a chart cannot go to a day; null if it can. */
export function dayProblem(day: string | null, history: Span): string | null {
  const first = dayOf(history.from)
  const last = dayOf(history.to)
  if (!day) return 'Enter a day.'
  return day < first || day > last ? `The series covers ${first} to ${last}.` : null
}
