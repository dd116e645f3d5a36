import 'server-only'
import { z } from 'zod'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { daysToAsk, fundingRows } from './days'
import { daysNote, fundingStream, venueTerms } from './venue'

const STREAM = fundingStream('kraken')

const shape = z.object({ result: z.literal('success'), rates: listOf(fundingOf('kraken-futures')) })

/** One answer has all that Kraken keeps: a year of hours at least. */
export const krakenFutures: LiveSource = {
  id: 'kraken-futures',
  title: 'Kraken PF_XBTUSD perpetual',
  about: 'https://docs.kraken.com/api/docs/futures-api/trading/historical-funding-rates',
  layer: 'kraken-futures',
  hosts: [{ name: 'futures.kraken.com', everyMs: 1_000 }],
  terms: venueTerms('Kraken', 'https://www.kraken.com/legal'),
  isDefault: true,
  streams: [STREAM],
  plan(state) {
    const url = 'https://futures.kraken.com/derivatives/api/v4/historicalfundingrates?symbol=PF_XBTUSD'
    return [{ streams: [STREAM.id], url, type: 'json', note: daysToAsk(state, STREAM, 0) }]
  },
  read: ({ bytes, request }) => ({
    rows: [fundingRows(STREAM, readJson(bytes, shape).rates, daysNote.parse(request.note))],
  }),
}
