import 'server-only'
import { z } from 'zod'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { day, daysToAsk, fundingFrame, inSpans } from './days'
import { daysNote, decimal, fundingStream, venueTerms } from './venue'

const STREAM = fundingStream('hyperliquid')
const LAUNCH = day('2023-05-12')
/** Rates were paid every eight hours in its first months and every hour since. */
const MOST_HOURS = 8

const list = listOf(z.object({ coin: z.literal('BTC'), fundingRate: decimal, time: z.number().int() }))

export const hyperliquid: LiveSource = {
  id: 'hyperliquid',
  title: 'Hyperliquid BTC perpetual',
  about: 'https://hyperliquid.gitbook.io/hyperliquid-docs/for-developers/api/info-endpoint/perpetuals',
  layer: 'hyperliquid',
  hosts: [{ name: 'api.hyperliquid.xyz', everyMs: 1_000 }],
  terms: venueTerms('Hyperliquid', 'https://app.hyperliquid.xyz/terms'),
  isDefault: true,
  streams: [STREAM],
  plan(state) {
    // An answer has 500 rows at most.
    return inSpans(daysToAsk(state, STREAM, LAUNCH), 20).map((days) => ({
      streams: [STREAM.id],
      url: 'https://api.hyperliquid.xyz/info',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'fundingHistory',
        coin: 'BTC',
        startTime: days.from,
        endTime: days.until - 1,
      }),
      type: 'json',
      note: days,
      span: days,
    }))
  },
  read({ bytes, request }) {
    const events = readJson(bytes, list).map(({ fundingRate, time }) => ({
      time,
      rate: fundingRate,
      hours: MOST_HOURS,
    }))
    const frame = fundingFrame('rate_hyperliquid', events, daysNote.parse(request.note))
    return { rows: [{ stream: STREAM.id, frame }] }
  },
}
