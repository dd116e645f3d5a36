import 'server-only'
import { z } from 'zod'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { dailyRows, day, daysToAsk } from './days'
import { daysNote, venueStream, venueTerms } from './venue'

const STREAM = venueStream('borrow', 'derivatives/borrow', ['rate'])
const DAYS_A_YEAR = 365
/** Lending of Tether began at the end of May 2019. */
const LAUNCH = day('2019-06-01')
/** Loans of 2 to 30 days together. */
const CANDLES = 'trade:1D:fUST:a30:p2:p30'
const MOST_ROWS = 10_000

/** Start of the day, open, close, high, low, volume; rates per day. */
const list = listOf(
  z.tuple([
    z.number().int(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
  ]),
)

/** Interest that lenders of Tether were paid for the last loan of the day. */
export const bitfinexLending: LiveSource = {
  id: 'bitfinex-lending',
  title: 'Bitfinex lending of Tether',
  about: 'https://docs.bitfinex.com/reference/rest-public-candles',
  layer: 'bitfinex',
  hosts: [{ name: 'api-pub.bitfinex.com', everyMs: 2_500 }],
  terms: venueTerms('Bitfinex', 'https://www.bitfinex.com/legal/exchange/terms/'),
  isDefault: false,
  streams: [STREAM],
  plan(state) {
    const days = daysToAsk(state, STREAM, LAUNCH)
    const query = `start=${days.from}&end=${days.until - 1}&limit=${MOST_ROWS}&sort=1`
    const url = `https://api-pub.bitfinex.com/v2/candles/${CANDLES}/hist?${query}`
    return [{ streams: [STREAM.id], url, type: 'json', note: days }]
  },
  read({ bytes, request }) {
    const rows = readJson(bytes, list).map(
      ([time, , close]) => [time, (close ?? Number.NaN) * DAYS_A_YEAR] as const,
    )
    return { rows: [dailyRows(STREAM, rows, daysNote.parse(request.note))] }
  },
}
