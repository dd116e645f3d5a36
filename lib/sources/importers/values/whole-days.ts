import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '../row-collector'

const EIGHT_HOURS = 8
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export interface FundingEvent {
  time: number
  rate: number
  /** Hours that the rate is for: those before the event. */
  hours: number
}

/** Events in any order. The later of two events of the same minute counts. */
export class FundingEvents {
  private readonly rows = new RowCollector(['rate', 'hours'])

  static of(events: Iterable<FundingEvent>): FundingEvents {
    const made = new FundingEvents()
    for (const event of events) made.add(event)
    return made
  }

  add({ time, rate, hours }: FundingEvent): void {
    // Venues stamp an event some milliseconds after its hour.
    this.rows.add(Math.floor(time / MINUTE_MS) * MINUTE_MS, [rate, hours])
  }

  /** Days and their events in order of time. */
  *byDay(): Generator<[day: number, events: FundingEvent[]]> {
    const { time, columns } = this.rows.toFrame()
    const { rate, hours } = columns as Record<string, Float64Array>
    const dayOf = (row: number) => Math.floor(time[row] / DAY_MS) * DAY_MS
    let row = 0
    while (row < time.length) {
      const day = dayOf(row)
      const events: FundingEvent[] = []
      for (; row < time.length && dayOf(row) === day; row++)
        events.push({ time: time[row], rate: rate[row], hours: hours[row] })
      yield [day, events]
    }
  }
}

/**
 * Mean rates per eight hours of the days of which every event is given, by 00:00Z in order of time, and the days of which
 * one is absent. `interval` is `stated` if each event has its
 * hours. Otherwise they are the most frequent distance of the events of its day, and at most those that it has.
 */
export function wholeDays(given: FundingEvents, interval: 'stated' | 'usual') {
  const rates = new Map<number, number>()
  const partial: number[] = []
  let before = Number.NaN
  for (const [day, stated] of given.byDay()) {
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
