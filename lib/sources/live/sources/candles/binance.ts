import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { ASSET_UNIVERSE, STABLECOINS } from '@/lib/sources/asset-universe'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
  dailyStream,
  type LiveReading,
  type LiveRequest,
  type LiveRows,
  type LiveSource,
  type PlanState,
} from '../../live-source'
import { readJson } from '../../read-json'
import {
  BINANCE_HOSTS,
  checksumRequest,
  currentFile,
  listingRequest,
  monthOf,
  readArchive,
  readListing,
  zipRequest,
} from './binance-archive'
import { binancePairs } from './binance-pairs'
import { CANDLE_COLUMNS, candleFrame } from './day-candles'
import { exchangeTerms } from './exchange-terms'
import { KLINE_ROWS, type Kline, readKlines } from './klines'

const LOOKBACK_DAYS = 3
/** A pair without candles for so long is delisted. */
const DELISTED_DAYS = 10
/** Days after which a coin that Binance does not have is asked for again. */
const ABSENT_DAYS = 30
const TAKER = 'taker'
const UNKNOWN_SYMBOL = -1121

/** Assets that are priced in dollar stablecoins. The stablecoins themselves would be priced in each other. */
export const BINANCE_ASSETS = ASSET_UNIVERSE.filter(
  (symbol) => !(STABLECOINS as readonly string[]).includes(symbol),
)

const noteShape = z.object({
  symbol: z.string(),
  /** Index of the asset’s pair that is asked for. */
  at: z.number(),
  /** Time from which the stream is read in this run. */
  from: z.number(),
  /** Time of the last row of the pairs read so far. */
  last: z.number().nullable(),
  /** Binance knows one of the pairs, with candles or without. */
  isKnown: z.literal(true).optional(),
  /** Files of a delisted pair that are still to be read, the first of them now. */
  files: listOf(z.object({ path: z.string(), version: z.string() })).optional(),
  step: z.enum(['klines', 'list', 'checksum', 'zip']),
})
type Note = z.infer<typeof noteShape>

const errorShape = z.object({ code: z.number(), msg: z.string() })

/** The newest of the pairs that had candles, or the day on which there was none: `absent 2026-10-01`. */
const memoOf = (text: string | null): { pair?: string; absent?: number } =>
  text?.startsWith('absent ')
    ? { absent: Date.parse(text.slice('absent '.length)) }
    : { pair: text ?? undefined }

/**
 * Daily candles against Tether’s dollar, a thousand per request, and the taker volume of Bitcoin in the same rows.
 * Pairs that are no longer in the API are read from the archive.
 */
export const binance: LiveSource = {
  id: 'binance',
  title: 'Binance',
  about: 'https://data.binance.vision/',
  layer: 'binance',
  hosts: BINANCE_HOSTS,
  terms: exchangeTerms('Binance', 'https://www.binance.com/en/terms'),
  isDefault: true,
  streams: [
    ...BINANCE_ASSETS.map((symbol) => ({
      ...dailyStream(symbol, `asset/${symbol}`, CANDLE_COLUMNS, LOOKBACK_DAYS),
      isOptional: true as const,
    })),
    dailyStream(TAKER, 'derivatives/taker', ['quote_volume', 'taker_buy_quote'], LOOKBACK_DAYS),
  ],
  plan(state) {
    return BINANCE_ASSETS.flatMap((symbol) => {
      const { pair, absent } = memoOf(state.memo(symbol))
      if (absent !== undefined && state.today - absent < ABSENT_DAYS * DAY_MS) return []
      const at = Math.max(
        0,
        binancePairs(symbol).findIndex((one) => one.pair === pair),
      )
      const cursors = streamsOf(symbol).map((stream) => state.cursor(stream))
      const first = Math.min(...cursors.map((cursor) => cursor ?? Number.NEGATIVE_INFINITY))
      const from = Math.max(0, first - LOOKBACK_DAYS * DAY_MS)
      return [klinesRequest({ symbol, at, from, last: null, step: 'klines' }, from, state)]
    })
  },
  read(answer, state) {
    const note = noteShape.parse(answer.request.note)
    switch (note.step) {
      case 'klines':
        return readAnswer(answer, note, state)
      case 'list':
        return readFiles(answer, note, state)
      case 'checksum':
        return answer.status === 404
          ? withoutChecksum(note)
          : {
              rows: [],
              next: [zipRequest(answer.bytes, currentFile(note), rest({ ...note, step: 'zip' }))],
            }
      case 'zip':
        return afterFile(note, readArchive(answer.bytes, currentFile(note)), state)
    }
  },
}

const streamsOf = (symbol: string): readonly string[] => (symbol === 'BTC' ? [symbol, TAKER] : [symbol])
const rest = (note: Note) => ({ streams: streamsOf(note.symbol), note })
const pairOf = ({ symbol, at }: Note) => binancePairs(symbol)[at]

function klinesRequest(note: Note, start: number, { today }: PlanState): LiveRequest {
  const { pair, from } = pairOf(note)
  const startTime = Math.max(start, from ? Date.parse(from) : 0)
  const limit = Math.max(1, Math.min(KLINE_ROWS, (today - startTime) / DAY_MS + 1))
  return {
    ...rest({ ...note, step: 'klines' }),
    url: `https://data-api.binance.vision/api/v3/klines?symbol=${pair}&interval=1d&startTime=${startTime}&limit=${limit}`,
    type: 'json',
    readStatuses: [400],
  }
}

function readAnswer({ status, bytes, request }: Answer, note: Note, state: PlanState): LiveReading {
  if (status === 400) {
    const { code, msg } = readJson(bytes, errorShape)
    if (code !== UNKNOWN_SYMBOL) throw new ChangedShape(`${pairOf(note).pair} is refused: ${msg}`)
    return { rows: [], next: [listingRequest(pairOf(note).pair, '1d', rest({ ...note, step: 'list' }))] }
  }
  const klines = readKlines(bytes)
  const read = taken(klines, { ...note, isKnown: true }, state)
  const limit = Number(new URL(request.url).searchParams.get('limit'))
  const final = klines.at(-1)
  const { until } = pairOf(note)
  const end = until ? Math.min(state.today, Date.parse(until)) : state.today
  if (klines.length < limit || !final || final.time >= end) return afterPair(read, state)
  return { ...read.reading, next: [klinesRequest(read.note, final.time + DAY_MS, state)] }
}

function readFiles({ bytes }: Answer, note: Note, state: PlanState): LiveReading {
  const { files, marker } = readListing(bytes)
  const all = [...(note.files ?? []), ...files]
  if (marker !== null)
    return {
      rows: [],
      next: [listingRequest(pairOf(note).pair, '1d', rest({ ...note, files: all }), marker)],
    }
  const month = new Date(note.from).toISOString().slice(0, 7)
  const wanted = all.filter((file) => monthOf(file) >= month)
  return nextFile({ note: { ...note, files: wanted }, reading: { rows: [] } }, state)
}

/** A file that is left out would be a gap for good, so the stream waits for the checksum. */
function withoutChecksum(note: Note): LiveReading {
  const why = `the archive has no checksum of ${currentFile(note).path}`
  return { rows: [], lacking: Object.fromEntries(streamsOf(note.symbol).map((stream) => [stream, why])) }
}

interface Read {
  note: Note
  reading: LiveReading
}

function afterFile(note: Note, klines: readonly Kline[], state: PlanState): LiveReading {
  const read = taken(klines, note, state)
  return nextFile({ ...read, note: { ...read.note, files: note.files?.slice(1) } }, state)
}

function nextFile({ note, reading }: Read, state: PlanState): LiveReading {
  const [file] = note.files ?? []
  if (!file) return afterPair({ note, reading }, state)
  return { ...reading, next: [checksumRequest(file, rest({ ...note, step: 'checksum' }))] }
}

/** The final rows of candles, and that the pair has some. */
function taken(klines: readonly Kline[], note: Note, { today }: PlanState): Read {
  const { pair, factor, from, until } = pairOf(note)
  const end = Math.min(today, until ? Date.parse(until) : today)
  const first = Math.max(note.from, from ? Date.parse(from) : 0)
  const own = klines.filter(({ time }) => time >= first && time < end)
  const final = own.at(-1)
  if (!final) return { note, reading: { rows: [] } }
  const rows: LiveRows[] = [{ stream: note.symbol, frame: candleFrame(own, { until: end, factor }) }]
  if (note.symbol === 'BTC') {
    const taker = new RowCollector(['quote_volume', 'taker_buy_quote'])
    for (const { time, quoteVolume, takerBuyQuote } of own) taker.add(time, [quoteVolume, takerBuyQuote])
    rows.push({ stream: TAKER, frame: taker.toFrame() })
  }
  return { note: { ...note, last: final.time }, reading: { rows, memo: { [note.symbol]: pair } } }
}

/** Goes on with the pair that followed, or ends the stream if none of them is traded. */
function afterPair({ note, reading }: Read, state: PlanState): LiveReading {
  const { symbol, at, from, last, isKnown } = note
  const pairs = binancePairs(symbol)
  const start = last === null ? from : Math.max(from, last + DAY_MS)
  if (at + 1 < pairs.length)
    return {
      ...reading,
      next: [klinesRequest({ symbol, at: at + 1, from, last, isKnown, step: 'klines' }, start, state)],
    }
  if (last !== null)
    return state.today - last > DELISTED_DAYS * DAY_MS
      ? { ...reading, ended: { [symbol]: dayOf(last) } }
      : reading
  // A pair that was listed today has its first final candle tomorrow.
  if (isKnown || state.cursor(symbol) !== null) return reading
  return {
    ...reading,
    memo: { [symbol]: `absent ${dayOf(state.today)}` },
    notes: [`Binance does not list ${symbol}`],
  }
}
