import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { candlesOf } from '@/lib/sources/importers/candles/candles'
import { aggregate, frameOf } from '@/lib/sources/importers/candles/intervals'
import { dictionaryOf, listOf } from '../../bounded-shapes'
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
import { CANDLE_COLUMNS } from './day-candles'
import { exchangeTerms } from './exchange-terms'
import { KLINE_ROWS, type Kline, readKlines } from './klines'

const PAIR = 'BTCUSDT'
const FIVE_MINUTES = 300_000
const LOOKBACK_DAYS = 2
const HOUR = 3_600_000
const STREAMS = [
  { id: 'BTC-1h', resolution: '1h', span: HOUR },
  { id: 'BTC-10m', resolution: '10m', span: 600_000 },
] as const
const IDS = STREAMS.map(({ id }) => id)

const fileShape = z.object({ path: z.string(), version: z.string() })
const noteShape = z.object({
  step: z.enum(['list', 'checksum', 'zip', 'klines']),
  /** Files to read, the first of them now. */
  files: listOf(fileShape).optional(),
  /** Month → version of the files that have been read. */
  done: dictionaryOf(z.string()).optional(),
})
type Note = z.infer<typeof noteShape>

const rest = (note: Note) => ({ streams: IDS, note })

/**
 * Bitcoin by hour and ten minutes, from candles of five minutes: the monthly files of the archive, which are read again when
 * the publisher replaces them, and the API for the days since.
 */
export const binanceHours: LiveSource = {
  id: 'binance-hours',
  title: 'Binance, Bitcoin by hour and ten minutes',
  about: 'https://data.binance.vision/',
  layer: 'binance',
  hosts: BINANCE_HOSTS,
  terms: exchangeTerms('Binance', 'https://www.binance.com/en/terms'),
  isDefault: true,
  streams: STREAMS.map(({ id, resolution }) => ({
    ...dailyStream(id, 'asset/BTC', CANDLE_COLUMNS, LOOKBACK_DAYS),
    resolution,
  })),
  plan(state) {
    const cursors = IDS.map((id) => state.cursor(id))
    const known = cursors.filter((cursor) => cursor !== null)
    // A month is in the archive some days after its end.
    const start =
      known.length === IDS.length
        ? startOfDay(Math.min(...known)) - LOOKBACK_DAYS * DAY_MS
        : startOfPreviousMonth(state.today)
    return [listingRequest(PAIR, '5m', rest({ step: 'list' })), klinesRequest(start)]
  },
  read(answer, state) {
    const note = noteShape.parse(answer.request.note)
    switch (note.step) {
      case 'klines':
        return readTail(answer, state)
      case 'list':
        return readFiles(answer, note, state)
      case 'checksum':
        return answer.status === 404
          ? nextFile({ ...note, files: note.files?.slice(1) })
          : {
              rows: [],
              next: [zipRequest(answer.bytes, currentFile(note), rest({ ...note, step: 'zip' }))],
            }
      case 'zip':
        return readMonth(answer, note, state)
    }
  },
}

const startOfDay = (time: number): number => time - (time % DAY_MS)

function startOfPreviousMonth(today: number): number {
  const date = new Date(today)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1)
}

function klinesRequest(startTime: number): LiveRequest {
  return {
    ...rest({ step: 'klines' }),
    url: `https://data-api.binance.vision/api/v3/klines?symbol=${PAIR}&interval=5m&startTime=${startTime}&limit=${KLINE_ROWS}`,
    type: 'json',
  }
}

/** Each page is read from the first full hour in it to the last, and the next one begins there. */
function readTail({ bytes }: Answer, { today }: PlanState): LiveReading {
  const klines = readKlines(bytes)
  const final = klines.at(-1)
  const isLast = klines.length < KLINE_ROWS || !final || final.time >= today
  const end = isLast ? today : final.time - (final.time % HOUR)
  return {
    rows: rowsOf(klines, Math.min(end, today)),
    next: isLast ? [] : [klinesRequest(end)],
  }
}

function readFiles({ bytes }: Answer, note: Note, { memo }: PlanState): LiveReading {
  const { files, marker } = readListing(bytes)
  const all = [...(note.files ?? []), ...files]
  if (marker !== null)
    return { rows: [], next: [listingRequest(PAIR, '5m', rest({ ...note, files: all }), marker)] }
  const done = doneBefore(memo(IDS[0]))
  const wanted = all.filter((file) => done[monthOf(file)] !== file.version)
  return nextFile({ ...note, files: wanted, done })
}

function doneBefore(memo: string | null): Record<string, string> {
  return memo === null ? {} : dictionaryOf(z.string()).parse(JSON.parse(memo))
}

function nextFile(note: Note): LiveReading {
  const [file] = note.files ?? []
  return { rows: [], next: file ? [checksumRequest(file, rest({ ...note, step: 'checksum' }))] : [] }
}

function readMonth({ bytes }: Answer, note: Note, { today }: PlanState): LiveReading {
  const file = currentFile(note)
  const done = { ...note.done, [monthOf(file)]: file.version }
  return {
    ...nextFile({ ...note, files: note.files?.slice(1), done }),
    rows: rowsOf(readArchive(bytes, file), today),
    memo: { [IDS[0]]: JSON.stringify(done) },
  }
}

function rowsOf(klines: readonly Kline[], until: number): LiveRows[] {
  const wrong = klines.find(({ time }) => time % FIVE_MINUTES !== 0)
  if (wrong) throw new ChangedShape(`a candle begins at ${wrong.time}, not at five full minutes`)
  const known = klines.filter(({ time }) => time < until).sort((a, b) => a.time - b.time)
  const candles = candlesOf(known.map((kline) => ({ ...kline, day: startOfDay(kline.time) })))
  return STREAMS.map(({ id, span }) => ({
    stream: id,
    frame: frameOf(aggregate(candles, span).candles, 'time'),
  }))
}
