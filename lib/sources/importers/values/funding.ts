import 'server-only'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import { readList } from '../json/json-file'
import { FUNDING } from './funding-answers'
import { FundingDays } from './funding-days'

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
      days.add({
        time: row.instant('calc_time'),
        rate: row.number('last_funding_rate'),
        hours: row.number('funding_interval_hours'),
      }),
    )
    return days.reading(counted, 'binance')
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
    const days = new FundingDays('usual')
    const counted = await readList(file, venue.list, venue.event, (event) => days.add(event))
    return days.reading(counted, venue.id, venue.venue)
  },
}))
