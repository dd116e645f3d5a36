import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { type Days, dailyRows, day, daysToAsk, fundingRows, inSpans } from './days'
import { daysNote, fundingStream, venueTerms, volumeStream } from './venue'

const FUNDING = fundingStream('bitmex')
const VOLUME = volumeStream('bitmex')
const LAUNCH = day('2016-05-14')

const funding = listOf(fundingOf('bitmex'))
const bucket = listOf(z.object({ timestamp: z.iso.datetime(), foreignNotional: z.number().nullable() }))

const query = ({ from, until }: Days) =>
  new URLSearchParams({
    symbol: 'XBTUSD',
    startTime: new Date(from).toISOString(),
    endTime: new Date(until).toISOString(),
  })

export const bitmex: LiveSource = {
  id: 'bitmex',
  title: 'BitMEX XBTUSD perpetual',
  about: 'https://www.bitmex.com/api/explorer/',
  layer: 'bitmex',
  // Thirty requests per minute without a key.
  hosts: [{ name: 'www.bitmex.com', everyMs: 2_500 }],
  terms: venueTerms('BitMEX', 'https://www.bitmex.com/app/terms'),
  isDefault: true,
  streams: [FUNDING, VOLUME],
  plan(state) {
    const ask = (stream: string, path: string, days: Days) => ({
      streams: [stream],
      url: `https://www.bitmex.com/api/v1/${path}&${query(days)}`,
      type: 'json' as const,
      note: days,
      span: days,
    })
    return [
      ...inSpans(daysToAsk(state, FUNDING, LAUNCH), 160).map((days) =>
        ask(FUNDING.id, 'funding?count=500', days),
      ),
      ...inSpans(daysToAsk(state, VOLUME, LAUNCH), 990).map((days) =>
        ask(VOLUME.id, 'trade/bucketed?binSize=1d&count=1000', days),
      ),
    ]
  },
  read({ bytes, request: { streams, note } }) {
    const [id] = streams
    const days = daysNote.parse(note)
    if (id === FUNDING.id) return { rows: [fundingRows(FUNDING, readJson(bytes, funding), days)] }
    // A bucket has the time of its end.
    const rows = readJson(bytes, bucket).map(
      ({ timestamp, foreignNotional }) =>
        [Date.parse(timestamp) - DAY_MS, foreignNotional ?? Number.NaN] as const,
    )
    return { rows: [dailyRows(VOLUME, rows, days)] }
  },
}
