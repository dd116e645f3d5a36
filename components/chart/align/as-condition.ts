import { type EventCondition, MOST_DAYS } from '@/lib/url/event-condition'

/** The condition of a form, or what is wrong with its days. */
export function asCondition({
  when,
  days,
  overlaps,
}: Omit<EventCondition, 'days'> & { days: string }): EventCondition | { problem: string } {
  const count = /^\d{1,6}$/.test(days.trim()) ? Number(days) : 0
  if (count < 1 || count > MOST_DAYS)
    return { problem: `days must be a whole number from 1 to ${MOST_DAYS}; got ${days.trim() || 'nothing'}.` }
  return { when, days: count, overlaps }
}
