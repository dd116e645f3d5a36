import 'server-only'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../../bounded-shapes'
import type { LiveSource } from '../../../live-source'
import { readJson } from '../../../read-json'
import { day, daysToAsk, fundingRows, inSpans } from '../days'
import { daysNote, fundingStream, venueTerms } from '../venue'

const STREAM = fundingStream('binance')
const HOST = 'fapi.binance.com'
const LAUNCH = day('2019-09-10')

/** Ascending, a thousand at most. Special rates are paid beside the regular ones. */
const list = listOf(fundingOf('binance'))

/** The running month, which the archive lacks. Refused in some countries, so it is a source of its own. */
export const binanceFunding: LiveSource = {
  id: 'binance-funding',
  title: 'Binance funding rate of the BTCUSDT perpetual',
  about:
    'https://developers.binance.com/docs/derivatives/usds-margined-futures/market-data/rest-api/Get-Funding-Rate-History',
  layer: 'binance',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: venueTerms('Binance', 'https://www.binance.com/en/terms'),
  isDefault: true,
  streams: [STREAM],
  plan: (state) =>
    inSpans(daysToAsk(state, STREAM, LAUNCH), 160).map((days) => {
      const query = `symbol=BTCUSDT&startTime=${days.from}&endTime=${days.until - 1}&limit=1000`
      return {
        streams: [STREAM.id],
        url: `https://${HOST}/fapi/v1/fundingRate?${query}`,
        type: 'json',
        note: days,
        span: days,
      }
    }),
  read: ({ bytes, request }) => ({
    rows: [fundingRows(STREAM, readJson(bytes, list), daysNote.parse(request.note))],
  }),
}
