import 'server-only'
import { dayOf } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import { past, RowError } from '../cells'
import { readCsv } from '../csv-rows'
import type { Counted, FileHead, Format, Reading } from '../format'
import { readList } from '../json/json-file'
import { dailyOf, RowCollector } from '../row-collector'
import { FUNDING } from './funding-answers'
import { type FundingEvent, FundingEvents, wholeDays } from './whole-days'

const isBitcoin = (instrument: string): boolean => /^(?:BTC|XBT)/i.test(instrument)

function refuseOthers(series: string): void {
  if (!isBitcoin(series))
    throw new Error(`it has the funding of ${series}, and only funding of Bitcoin has a table`)
}

/** Binance’s monthly archive of funding rates. */
export const fundingArchive: Format = {
  id: 'binance-funding',
  title: 'Binance Vision funding rates',
  needs: {
    columns: ['calc_time', 'funding_interval_hours', 'last_funding_rate'],
    name: 'BTCUSDT-fundingRate-2025-07.csv',
  },
  recognize({ header, name }) {
    if (header.join() !== 'calc_time,funding_interval_hours,last_funding_rate') return null
    return /^([a-z0-9]+)-fundingrate/.exec(name)?.[1].toUpperCase() ?? null
  },
  async read(file, series) {
    refuseOthers(series)
    return readDays({ layer: 'binance', interval: 'stated' }, (add) =>
      readCsv(file, (row) =>
        add({
          time: row.instant('calc_time'),
          rate: row.number('last_funding_rate'),
          hours: row.number('funding_interval_hours'),
        }),
      ),
    )
  },
}

export const fundingAnswers: readonly Format[] = FUNDING.map((venue) => ({
  id: `${venue.id}-funding-json`,
  title: `answer of ${venue.id}’s funding history`,
  looksLike: ({ text }) => venue.start.test(text),
  series: [{ series: 'BTC', meaning: 'it has the funding of Bitcoin' }],
  recognize({ text, name }: FileHead) {
    const found = venue.start.exec(text)
    return found && (found[1] || (/(btc|xbt|eth)/.exec(name)?.[1].toUpperCase() ?? null))
  },
  async read(file, series) {
    refuseOthers(series)
    return readDays({ layer: venue.id, venue: venue.venue, interval: 'usual' }, (add) =>
      readList(file, venue.list, venue.event, add),
    )
  },
}))

/** Longer lists of days are counted only. */
const MOST_DAYS = 5

/**
 * Rates per eight hours, averaged over the days of which a file has every event. `interval` is `stated` if the file gives
 * that of each event, `usual` if it gives none.
 */
async function readDays(
  { layer, venue = layer, interval }: { layer: Layer; venue?: string; interval: 'stated' | 'usual' },
  read: (add: (event: FundingEvent) => void) => Promise<Counted>,
): Promise<Reading> {
  const events = new FundingEvents()
  const counted = await read(({ time, rate, hours }) => {
    if (Number.isNaN(rate)) return
    if (!(hours > 0)) throw new RowError('the interval must be above 0 hours')
    events.add({ time: past(time), rate, hours })
  })
  const { rates, partial } = wholeDays(events, interval)
  const rows = new RowCollector([`rate_${venue}`])
  for (const [day, rate] of rates) rows.add(day, [rate])
  const notes = partial.length === 0 ? {} : { notes: [partialNote(partial.map(dayOf))] }
  return { ...counted, contributions: [dailyOf('derivatives/funding', layer, rows)], ...notes }
}

function partialNote(days: readonly string[]): string {
  const which = days.length <= MOST_DAYS ? ` (${days.join(', ')})` : `, from ${days[0]} to ${days.at(-1)}`
  const count = days.length === 1 ? '1 day is' : `${days.length} days are`
  return `${count} left out because the file lacks funding events of them${which}`
}
