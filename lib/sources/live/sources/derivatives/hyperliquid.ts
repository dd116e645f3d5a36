import 'server-only'
import { z } from 'zod'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { day, daysToAsk, fundingRows, inSpans } from './days'
import { daysNote, fundingStream, venueTerms } from './venue'

const STREAM = fundingStream('hyperliquid')
const LAUNCH = day('2023-05-12')

const list = listOf(z.object({ coin: z.literal('BTC') }).and(fundingOf('hyperliquid')))

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
  read: ({ bytes, request }) => ({
    rows: [fundingRows(STREAM, readJson(bytes, list), daysNote.parse(request.note))],
  }),
}
