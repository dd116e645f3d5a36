import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { past, RowError } from '../cells'
import type { Reading } from '../format'
import { RowCollector } from '../row-collector'

const EIGHT_HOURS = 8
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Longer lists of days are counted only. */
const MOST_DAYS = 5

interface FundingEvent {
  rate: number
  /** Hours that the rate is for: those before the event. */
  hours: number
}

/** Rates per eight hours, averaged over the days of which a file has every event. */
export class FundingDays {
  private readonly events = new Map<number, FundingEvent>()

  /**
   * `stated` if the file gives the interval of each event. `usual` if it gives none: then it is that of most neighboring
   * events, and at most the one that the venue documents.
   */
  constructor(private readonly interval: 'stated' | 'usual') {}

  /** Throws a RowError for an interval that is not above 0 hours, and for a time in the future. */
  add(time: number, rate: number, hours: number): void {
    if (Number.isNaN(rate)) return
    if (!(hours > 0)) throw new RowError('the interval must be above 0 hours')
    // Venues stamp an event some milliseconds after its hour.
    this.events.set(Math.floor(past(time) / MINUTE_MS) * MINUTE_MS, { rate, hours })
  }

  reading(counted: Pick<Reading, 'rows' | 'rejected'>, venue: string): Reading {
    const columns = venue === 'binance' ? ['rate', 'rate_binance'] : [`rate_${venue}`]
    const rows = new RowCollector(columns)
    const partial: string[] = []
    for (const [day, events] of this.byDay()) {
      if (!isWhole(day, events)) {
        partial.push(dayOf(day))
        continue
      }
      const sum = events.reduce((total, [, { rate, hours }]) => total + (rate * EIGHT_HOURS) / hours, 0)
      rows.add(
        day,
        columns.map(() => sum / events.length),
      )
    }
    const target = { table: 'derivatives/funding', resolution: '1d' as const, layer: venue }
    const contributions = [{ ...target, frame: rows.toFrame() }]
    return partial.length === 0
      ? { ...counted, contributions }
      : { ...counted, contributions, notes: [partialNote(partial)] }
  }

  private byDay(): Map<number, [time: number, event: FundingEvent][]> {
    const days = new Map<number, [number, FundingEvent][]>()
    for (const [time, event] of this.withIntervals()) {
      const day = Math.floor(time / DAY_MS) * DAY_MS
      const found = days.get(day)
      if (found) found.push([time, event])
      else days.set(day, [[time, event]])
    }
    return days
  }

  /** In order of time. */
  private withIntervals(): [number, FundingEvent][] {
    const sorted = [...this.events].sort(([a], [b]) => a - b)
    if (this.interval === 'stated') return sorted
    const usual = usualHours(sorted.map(([time]) => time))
    return sorted.map(([time, { rate, hours }]) => [time, { rate, hours: Math.min(hours, usual) }])
  }
}

/** Most frequent distance between neighboring events, in hours; infinite for a single event. */
function usualHours(times: readonly number[]): number {
  const counts = new Map<number, number>()
  for (let k = 1; k < times.length; k++) {
    const hours = Math.round((times[k] - times[k - 1]) / HOUR_MS)
    if (hours > 0) counts.set(hours, (counts.get(hours) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? Number.POSITIVE_INFINITY
}

/** Whether no event of the day is absent: none before the first, between two of them, or after the last. */
function isWhole(day: number, events: readonly (readonly [number, FundingEvent])[]): boolean {
  const [[first, { hours: before }]] = events
  if (first - before * HOUR_MS >= day) return false
  for (let k = 1; k < events.length; k++) {
    const [time, { hours }] = events[k]
    if (time - events[k - 1][0] > hours * HOUR_MS) return false
  }
  const [last, { hours }] = events[events.length - 1]
  return last + hours * HOUR_MS >= day + DAY_MS
}

function partialNote(days: readonly string[]): string {
  const which = days.length <= MOST_DAYS ? ` (${days.join(', ')})` : `, from ${days[0]} to ${days.at(-1)}`
  const count = days.length === 1 ? '1 day is' : `${days.length} days are`
  return `${count} left out because the file lacks funding events of them${which}`
}
