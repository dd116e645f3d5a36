import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { KLINES } from '@/lib/sources/importers/meaning/candle-columns'
import type { LiveReading, LiveSource, PlanState, Stream } from '../../../live-source'
import { type Days, dailyRows, day, daysToAsk, fundingRows, startOfDay } from '../days'
import { daysNote, fundingStream, interestStream, venueStream, venueTerms, volumeStream } from '../venue'
import { ARCHIVE_HOST, type Archive, fileRequests, numberOf, readLines } from './archive'
import { METRICS, readMetrics } from './metrics'

const INTEREST = interestStream('binance')
const LONG_SHORT = venueStream('long-short', 'derivatives/long-short', ['accounts', 'top_positions'])
const PREMIUM = venueStream('premium', 'derivatives/perpetual', ['premium'])
const VOLUME = volumeStream('binance')
const MONTH_END = 45
/** Files of months only: the running month is not there before it is over. */
const FUNDING: Stream = {
  ...fundingStream('binance'),
  freshness: { calendar: 'every-day', warnDays: MONTH_END, errorDays: 2 * MONTH_END },
  lookbackDays: 0,
}

const HOURS = 24
const FUNDING_LINE = ['calc_time', 'funding_interval_hours', 'last_funding_rate']

type Lines = ReturnType<typeof readLines>

interface Kind {
  archive: Archive
  streams: readonly Stream[]
  first: number
  names: readonly string[]
  read(lines: Lines, days: Days): LiveReading
}

const KINDS: readonly Kind[] = [
  {
    archive: { kind: 'metrics', files: 'daily' },
    streams: [INTEREST, LONG_SHORT],
    first: day('2020-09-01'),
    names: METRICS,
    read(lines, days) {
      const { interest, accounts, topPositions } = readMetrics(lines, days)
      const at = Float64Array.of(days.from)
      const columns = { accounts: Float64Array.of(accounts), top_positions: Float64Array.of(topPositions) }
      return {
        rows: [
          dailyRows(INTEREST, [[days.from, interest]], days),
          { stream: LONG_SHORT.id, frame: { time: at, columns } },
        ],
      }
    },
  },
  {
    archive: { kind: 'premiumIndexKlines', interval: '1h', files: 'both' },
    streams: [PREMIUM],
    first: day('2020-01-01'),
    names: KLINES,
    read: (lines, days) => ({
      rows: [dailyRows(PREMIUM, meansOfHours(lines), days)],
    }),
  },
  {
    archive: { kind: 'klines', interval: '1d', files: 'both' },
    streams: [VOLUME],
    first: day('2020-01-01'),
    names: KLINES,
    read(lines, days) {
      const rows = lines.map((line) => [numberOf(line, 'open_time'), numberOf(line, 'quote_volume')] as const)
      return { rows: [dailyRows(VOLUME, rows, days)] }
    },
  },
  {
    archive: { kind: 'fundingRate', files: 'monthly' },
    streams: [FUNDING],
    first: day('2020-01-01'),
    names: FUNDING_LINE,
    read(lines, days) {
      const events = lines.map((line) => ({
        time: numberOf(line, 'calc_time'),
        rate: numberOf(line, 'last_funding_rate'),
        hours: numberOf(line, 'funding_interval_hours'),
      }))
      return { rows: [fundingRows(FUNDING, events, days, 'stated')] }
    },
  },
]

/** The BTCUSDT perpetual in files, which places that Binance refuses can read, too. */
export const binanceFutures: LiveSource = {
  id: 'binance-futures',
  title: 'Binance archive of the BTCUSDT perpetual',
  about: 'https://data.binance.vision/?prefix=data/futures/um/',
  layer: 'binance',
  hosts: [{ name: ARCHIVE_HOST, everyMs: 250 }],
  terms: venueTerms('Binance', 'https://www.binance.com/en/terms'),
  isDefault: true,
  streams: KINDS.flatMap(({ streams }) => streams),
  plan: (state) =>
    KINDS.flatMap(({ archive, streams, first }) => {
      const ids = streams.map(({ id }) => id)
      return fileRequests(archive, ids, daysOf(state, streams, first), state.now)
    }),
  read({ bytes, request }) {
    const kind = KINDS.find(({ streams }) => streams[0].id === request.streams[0])
    if (!kind) throw new Error(`The archive has no stream ${request.streams[0]}`)
    return kind.read(readLines(bytes, kind.names), daysNote.parse(request.note))
  },
}

/** Days starting with the first that one of the streams lacks. Without a lookback, only days after the cursor. */
function daysOf(state: PlanState, streams: readonly Stream[], first: number): Days {
  const each = streams.map((stream) => daysToAsk(state, stream, first))
  const [{ lookbackDays, id }] = streams
  const skipped = lookbackDays === 0 && state.cursor(id) !== null ? DAY_MS : 0
  return { from: Math.min(...each.map(({ from }) => from)) + skipped, until: state.today }
}

function meansOfHours(lines: Lines): [day: number, mean: number][] {
  const days = new Map<number, Map<number, number>>()
  for (const line of lines) {
    const [time, close] = [numberOf(line, 'open_time'), numberOf(line, 'close')]
    const hours = days.get(startOfDay(time)) ?? new Map<number, number>()
    days.set(startOfDay(time), hours.set(time, close))
  }
  return [...days].flatMap(([at, hours]) => {
    if (hours.size < HOURS) return []
    return [[at, [...hours.values()].reduce((sum, x) => sum + x, 0) / hours.size] as [number, number]]
  })
}
