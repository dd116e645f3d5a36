import 'server-only'
import type { Layer } from '@/lib/sources/layers'
import { cellInstant } from '../cells'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import { jsonNumber, readList, within } from '../json/json-file'
import { FundingDays } from './funding-days'

/** An answer with funding rates of a venue: the keys of an entry, and the hours that a rate is for by its documents. */
interface Venue {
  id: Layer
  start: RegExp
  /** Keys on the way to the list, joined by dots. */
  list: string
  time: string
  rate: string
  hours: number
}

/** The first group of a pattern is the instrument. */
const VENUES: readonly Venue[] = [
  {
    id: 'binance',
    start: /^\s*\[\s*\{\s*"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingTime"/,
    list: '',
    time: 'fundingTime',
    rate: 'fundingRate',
    hours: 8,
  },
  {
    id: 'bybit',
    start: /^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingRate"/,
    list: 'result.list',
    time: 'fundingRateTimestamp',
    rate: 'fundingRate',
    hours: 8,
  },
  {
    id: 'deribit',
    start: /^\s*\{\s*"jsonrpc"[\s\S]{0,80}"result"\s*:\s*\[\s*\{(?=[^}]*"interest_1h")()/,
    list: 'result',
    time: 'timestamp',
    rate: 'interest_1h',
    hours: 1,
  },
  {
    id: 'bitmex',
    start: /^\s*\[\s*\{\s*"timestamp"\s*:\s*"[^"]+"\s*,\s*"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingInterval"/,
    list: '',
    time: 'timestamp',
    rate: 'fundingRate',
    hours: 8,
  },
]

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
    const days = new FundingDays('stated')
    const counted = await readCsv(file, (row) =>
      days.add(
        row.instant('calc_time'),
        row.number('last_funding_rate'),
        row.number('funding_interval_hours'),
      ),
    )
    return days.reading(counted, 'binance')
  },
}

export const fundingAnswers: readonly Format[] = VENUES.map((venue) => ({
  id: `${venue.id}-funding-json`,
  title: `answer of ${venue.id}’s funding history`,
  looksLike: ({ text }) => venue.start.test(text),
  recognize({ text, name }: FileHead) {
    const found = venue.start.exec(text)
    if (!found) return null
    return found[1] || (/(btc|eth)/.exec(name)?.[1].toUpperCase() ?? null)
  },
  async read(file, series) {
    refuseOthers(series)
    const days = new FundingDays('usual')
    const counted = await readList(file, [venue.list], (entry) => {
      // Binance has extra rates between those of the day.
      if (within(entry, 'rateType') === 'Special') return
      days.add(
        cellInstant(String(within(entry, venue.time))),
        jsonNumber(within(entry, venue.rate), venue.rate),
        venue.hours,
      )
    })
    return days.reading(counted, venue.id)
  },
}))
