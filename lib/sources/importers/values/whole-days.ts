import { DAY_MS } from '@/lib/engine/frame'

const EIGHT_HOURS = 8
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export interface FundingEvent {
  time: number
  rate: number
  /** Hours that the rate is for: those before the event. */
  hours: number
}

export interface WholeDays {
  /** 00:00Z of a day → its rate per eight hours, in order of time. */
  rates: ReadonlyMap<number, number>
  /** Days of which an event is absent. */
  partial: readonly number[]
}

/**
 * Mean rates per eight hours of the days of which every event is given. `interval` is `stated` if each event has its
 * hours. Otherwise they are the most frequent distance of the events of its day, and at most those that it has.
 */
export function wholeDays(given: Iterable<FundingEvent>, interval: 'stated' | 'usual'): WholeDays {
  const rates = new Map<number, number>()
  const partial: number[] = []
  let before = Number.NaN
  for (const [day, stated] of byDay(given)) {
    const events = interval === 'stated' ? stated : withUsualHours(before, stated)
    before = stated[stated.length - 1].time
    if (!isWhole(day, events)) {
      partial.push(day)
      continue
    }
    const sum = events.reduce((total, { rate, hours }) => total + (rate * EIGHT_HOURS) / hours, 0)
    rates.set(day, sum / events.length)
  }
  return { rates, partial }
}

/** Days and their events in order of time. The later of two events of the same minute counts. */
function byDay(given: Iterable<FundingEvent>): Map<number, FundingEvent[]> {
  const events = new Map<number, FundingEvent>()
  // Venues stamp an event some milliseconds after its hour.
  for (const event of given) {
    const time = Math.floor(event.time / MINUTE_MS) * MINUTE_MS
    events.set(time, { ...event, time })
  }
  const days = new Map<number, FundingEvent[]>()
  for (const event of [...events.values()].sort((a, b) => a.time - b.time)) {
    const day = Math.floor(event.time / DAY_MS) * DAY_MS
    const found = days.get(day)
    if (found) found.push(event)
    else days.set(day, [event])
  }
  return days
}

function withUsualHours(before: number, events: readonly FundingEvent[]): FundingEvent[] {
  const usual = usualHours([before, ...events.map(({ time }) => time)])
  return events.map((event) => ({ ...event, hours: Math.min(event.hours, usual) }))
}

/** Most frequent distance between neighboring events, in hours; infinite for a single event. */
function usualHours(times: readonly number[]): number {
  const counts = new Map<number, number>()
  for (let k = 1; k < times.length; k++) {
    const hours = Math.round((times[k] - times[k - 1]) / HOUR_MS)
    if (hours > 0) counts.set(hours, (counts.get(hours) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([hours, a], [others, b]) => b - a || hours - others)
  return most?.[0] ?? Number.POSITIVE_INFINITY
}

/** Whether no event of the day is absent: none before the first, between two of them, or after the last. */
function isWhole(day: number, events: readonly FundingEvent[]): boolean {
  const [first] = events
  if (first.time - first.hours * HOUR_MS >= day) return false
  for (let k = 1; k < events.length; k++) {
    const { time, hours } = events[k]
    if (time - events[k - 1].time > hours * HOUR_MS) return false
  }
  const last = events[events.length - 1]
  return last.time + last.hours * HOUR_MS >= day + DAY_MS
}
