import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, type LiveRows, type LiveSource, SourceRests, type Stream } from '../../live-source'
import { checkShape, readJson } from '../../read-json'
import { decimal } from '../candles/day-candles'
import { type Days, dailyRows, day, daysToAsk, fundingRows, inSpans } from './days'
import {
  daysNote,
  fundingStream,
  interestStream,
  millis,
  venueStream,
  venueTerms,
  volumeStream,
} from './venue'

const TOO_MANY_REQUESTS = 10_006

/** First day of the BTCUSDT perpetual. */
const LAUNCH = day('2020-03-25')

interface Kind {
  stream: Stream
  first: number
  /** Days of one request, within its limit of rows. */
  most: number
  path: string
  query(days: Days): Record<string, string | number>
  read(result: Uint8Array, days: Days, stream: Stream): LiveRows
}

/** The result of an answer. Errors have HTTP status 200 and a code. */
function resultOf<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  const answer = readJson(bytes, z.object({ retCode: z.number(), retMsg: z.string(), result: z.unknown() }))
  const { retCode, retMsg, result } = answer
  if (retCode === TOO_MANY_REQUESTS) throw new SourceRests('Bybit asks for fewer requests')
  if (retCode !== 0) throw new ChangedShape(`Bybit answered with error ${retCode}: ${retMsg.slice(0, 200)}`)
  return checkShape(result, shape)
}

const funding = z.object({ list: listOf(fundingOf('bybit')) })
const interest = z.object({
  list: listOf(
    z.object({
      openInterest: decimal,
      singleOpenInterest: decimal.or(z.literal('')).optional(),
      timestamp: millis,
    }),
  ),
})
const ratio = z.object({
  list: listOf(z.object({ buyRatio: decimal, sellRatio: decimal, timestamp: millis })),
})
/** Start, open, high, low, close, volume, turnover. */
const kline = z.object({
  list: listOf(z.tuple([millis, decimal, decimal, decimal, decimal, decimal, decimal])),
})

const KINDS: readonly Kind[] = [
  {
    stream: fundingStream('bybit'),
    first: LAUNCH,
    // Six events a day, should they come every four hours.
    most: 33,
    path: 'funding/history',
    query: ({ from, until }) => ({ startTime: from, endTime: until - 1, limit: 200 }),
    read: (bytes, days, stream) => fundingRows(stream, resultOf(bytes, funding).list, days),
  },
  {
    stream: interestStream('bybit'),
    first: day('2020-07-20'),
    most: 190,
    path: 'open-interest',
    // The value at 00:00 is that of the end of the previous day.
    query: ({ from, until }) => ({
      intervalTime: '1d',
      startTime: from + DAY_MS,
      endTime: until,
      limit: 200,
    }),
    read: (bytes, days, stream) =>
      dailyRows(
        stream,
        resultOf(bytes, interest).list.map(({ openInterest, singleOpenInterest, timestamp }) => [
          timestamp - DAY_MS,
          // Older rows have both sides of each position only.
          typeof singleOpenInterest === 'number' ? singleOpenInterest : openInterest / 2,
        ]),
        days,
      ),
  },
  {
    stream: venueStream('long-short', 'derivatives/long-short', ['accounts']),
    first: day('2020-07-20'),
    most: 490,
    path: 'account-ratio',
    query: ({ from, until }) => ({ period: '1d', startTime: from, endTime: until - 1, limit: 500 }),
    read: (bytes, days, stream) =>
      dailyRows(
        stream,
        resultOf(bytes, ratio).list.flatMap(({ buyRatio, sellRatio, timestamp }) =>
          sellRatio > 0 ? [[timestamp, buyRatio / sellRatio] as const] : [],
        ),
        days,
      ),
  },
  {
    stream: volumeStream('bybit'),
    first: LAUNCH,
    most: 990,
    path: 'kline',
    query: ({ from, until }) => ({ interval: 'D', start: from, end: until - 1, limit: 1000 }),
    read: (bytes, days, stream) =>
      dailyRows(
        stream,
        resultOf(bytes, kline).list.map((row) => [row[0], row[6]]),
        days,
      ),
  },
]

/** The BTCUSDT perpetual. Lists are newest first; each request asks for whole days within the limit of its rows. */
export const bybit: LiveSource = {
  id: 'bybit',
  title: 'Bybit BTCUSDT perpetual',
  about: 'https://bybit-exchange.github.io/docs/v5/market/kline',
  layer: 'bybit',
  hosts: [{ name: 'api.bybit.com', everyMs: 1_000 }],
  terms: venueTerms('Bybit', 'https://www.bybit.com/en/help-center/article/Terms-of-Service'),
  isDefault: true,
  streams: KINDS.map(({ stream }) => stream),
  plan(state) {
    return KINDS.flatMap(({ stream, first, most, path, query }) =>
      inSpans(daysToAsk(state, stream, first), most).map((days) => {
        const url = new URL(`https://api.bybit.com/v5/market/${path}`)
        const facts = { category: 'linear', symbol: 'BTCUSDT', ...query(days) }
        for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, String(value))
        return { streams: [stream.id], url: url.href, type: 'json' as const, note: days, span: days }
      }),
    )
  },
  read({ bytes, request }) {
    const [id] = request.streams
    const kind = KINDS.find(({ stream }) => stream.id === id)
    if (!kind) throw new Error(`Bybit has no stream ${id}`)
    return { rows: [kind.read(bytes, daysNote.parse(request.note), kind.stream)] }
  },
}
