import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import {
  ChangedShape,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
  type PlanState,
  SourceRests,
} from '../../live-source'
import { checkShape, readJson } from '../../read-json'
import { decimal } from '../candles/day-candles'
import { type Days, dailyRows, day, daysToAsk, fundingRows, inSpans, startOfDay } from './days'
import { daysNote, fundingStream, interestStream, millis, venueTerms, volumeStream } from './venue'

const HOST = 'www.okx.com'
const SWAP = 'BTC-USDT-SWAP'
const PAGE = 100
/** OKX keeps funding rates for about three months, and open interest by day for a hundred days. */
const FUNDING_DAYS = 95
const INTEREST_DAYS = 99
const LAUNCH = day('2020-01-01')

const FUNDING = fundingStream('okx')
const INTEREST = interestStream('okx')
const VOLUME = volumeStream('okx')

const funding = listOf(fundingOf('okx'))
/** Start of the day, contracts, BTC, USD. */
const interest = listOf(z.tuple([millis, decimal, decimal, decimal]))
/** Start, open, high, low, close, contracts, BTC, USDT, whether it is over. */
const candles = listOf(
  z.tuple([millis, decimal, decimal, decimal, decimal, decimal, decimal, decimal, z.enum(['0', '1'])]),
)

const TOO_MANY_REQUESTS = '50011'

/** The data of an answer. Errors have HTTP status 200 and a code. */
function dataOf<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  const { code, msg, data } = readJson(
    bytes,
    z.object({ code: z.string(), msg: z.string(), data: z.unknown() }),
  )
  if (code === TOO_MANY_REQUESTS) throw new SourceRests('OKX asks for fewer requests')
  if (code !== '0') throw new ChangedShape(`OKX answered with error ${code}: ${msg.slice(0, 200)}`)
  return checkShape(data, shape)
}

function request(
  stream: string,
  path: string,
  query: Record<string, string | number>,
  note: Days,
): LiveRequest {
  const url = new URL(`https://${HOST}/api/v5/${path}`)
  for (const [name, value] of Object.entries({ instId: SWAP, ...query }))
    url.searchParams.set(name, String(value))
  return { streams: [stream], url: url.href, type: 'json', note }
}

/** Events before the end of the days. */
const fundingPage = (days: Days) =>
  request(FUNDING.id, 'public/funding-rate-history', { limit: PAGE, after: days.until }, days)

/** A page is cut in the middle of a day, whose events the next page has, too. */
function readFunding(bytes: Uint8Array, days: Days): LiveReading {
  const page = dataOf(bytes, funding)
  const first = Math.min(...page.map(({ time }) => time))
  const isLast = page.length < PAGE || first < days.from
  const until = startOfDay(first) + DAY_MS
  const whole = isLast ? days : { from: until, until: days.until }
  return {
    rows: [fundingRows(FUNDING, page, whole)],
    next: isLast || until >= days.until ? [] : [fundingPage({ from: days.from, until })],
  }
}

/** The BTC-USDT perpetual. Rows older than its funding rates and open interest are not available to anyone. */
export const okx: LiveSource = {
  id: 'okx',
  title: 'OKX BTC-USDT perpetual',
  about: 'https://www.okx.com/docs-v5/en/',
  layer: 'okx',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: venueTerms('OKX', 'https://www.okx.com/help/terms-of-service'),
  isDefault: true,
  streams: [FUNDING, INTEREST, VOLUME],
  plan(state: PlanState) {
    const kept = (days: number) => state.today - days * DAY_MS
    const interestDays = daysToAsk(state, INTEREST, kept(INTEREST_DAYS))
    return [
      fundingPage(daysToAsk(state, FUNDING, kept(FUNDING_DAYS))),
      request(
        INTEREST.id,
        'rubik/stat/contracts/open-interest-history',
        { period: '1Dutc', limit: PAGE, begin: interestDays.from, end: interestDays.until },
        interestDays,
      ),
      ...inSpans(daysToAsk(state, VOLUME, LAUNCH), PAGE).map((days) => ({
        ...request(
          VOLUME.id,
          'market/history-candles',
          { bar: '1Dutc', limit: PAGE, after: days.until, before: days.from - 1 },
          days,
        ),
        span: days,
      })),
    ]
  },
  read({ bytes, request: { streams, note } }) {
    const [id] = streams
    const days = daysNote.parse(note)
    if (id === FUNDING.id) return readFunding(bytes, days)
    if (id === INTEREST.id) {
      const rows = dataOf(bytes, interest).map(([time, , coins]) => [time, coins] as const)
      return { rows: [dailyRows(INTEREST, rows, days)] }
    }
    const over = dataOf(bytes, candles).filter((row) => row[8] === '1')
    const rows = over.map((row) => [row[0], row[7]] as const)
    return { rows: [dailyRows(VOLUME, rows, days)] }
  },
}
