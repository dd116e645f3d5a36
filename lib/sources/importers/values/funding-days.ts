import { dayOf } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import { past, RowError } from '../cells'
import type { Counted, Reading } from '../format'
import { dailyOf, RowCollector } from '../row-collector'
import { type FundingEvent, FundingEvents, wholeDays } from './whole-days'

/** Longer lists of days are counted only. */
const MOST_DAYS = 5

/** Rates per eight hours, averaged over the days of which a file has every event. */
export class FundingDays {
  private readonly events = new FundingEvents()

  /** `stated` if the file gives the interval of each event, `usual` if it gives none. */
  constructor(private readonly interval: 'stated' | 'usual') {}

  /** Throws a RowError for an interval that is not above 0 hours, and for a time in the future. */
  add({ time, rate, hours }: FundingEvent): void {
    if (Number.isNaN(rate)) return
    if (!(hours > 0)) throw new RowError('the interval must be above 0 hours')
    this.events.add({ time: past(time), rate, hours })
  }

  reading(counted: Counted, layer: Layer, venue: string = layer): Reading {
    const { rates, partial } = wholeDays(this.events, this.interval)
    const rows = new RowCollector([`rate_${venue}`])
    for (const [day, rate] of rates) rows.add(day, [rate])
    const contributions = [dailyOf('derivatives/funding', layer, rows)]
    const notes = partial.length === 0 ? {} : { notes: [partialNote(partial.map(dayOf))] }
    return { ...counted, contributions, ...notes }
  }
}

function partialNote(days: readonly string[]): string {
  const which = days.length <= MOST_DAYS ? ` (${days.join(', ')})` : `, from ${days[0]} to ${days.at(-1)}`
  const count = days.length === 1 ? '1 day is' : `${days.length} days are`
  return `${count} left out because the file lacks funding events of them${which}`
}
