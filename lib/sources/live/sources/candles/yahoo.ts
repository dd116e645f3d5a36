import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { CandleList } from '@/lib/sources/importers/candles/candle-list'
import { SP500_OHLC_FROM } from '@/lib/sources/importers/candles/instrument'
import { frameOf } from '@/lib/sources/importers/candles/intervals'
import { RowError } from '@/lib/sources/importers/cells'
import { listOf } from '../../bounded-shapes'
import { type Answer, ChangedShape, type LiveReading, type LiveSource, SourceRests } from '../../live-source'
import { readJson } from '../../read-json'

const LOOKBACK_DAYS = 7
const FIRST_DAY = Date.UTC(1927, 0, 1)

/** Index → its symbol there. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sp500: '^GSPC',
    nasdaq: '^IXIC',
    dow: '^DJI',
    dax: '^GDAXI',
    ftse100: '^FTSE',
    hangseng: '^HSI',
    nikkei225: '^N225',
    russell2000: '^RUT',
    dxy: 'DX-Y.NYB',
    vix: '^VIX',
    gold: 'GC=F',
  }),
)

const prices = listOf(z.number().nullable())
const shape = z.object({
  chart: z.object({
    result: listOf(
      z.object({
        meta: z.object({
          symbol: z.string(),
          gmtoffset: z.number(),
          exchangeTimezoneName: z.string().optional(),
          dataGranularity: z.string(),
        }),
        timestamp: listOf(z.number()).optional(),
        indicators: z.object({
          quote: listOf(
            z.object({
              open: prices.optional(),
              high: prices.optional(),
              low: prices.optional(),
              close: prices.optional(),
              volume: prices.optional(),
            }),
          ),
        }),
      }),
    ).nullable(),
    error: z.object({ code: z.string(), description: z.string().optional() }).nullable(),
  }),
})

/** Candles of indices and gold. Times are those of the opening, so the day is that of the exchange. */
export const yahoo: LiveSource = {
  id: 'yahoo',
  title: 'Yahoo Finance',
  about: 'https://finance.yahoo.com/',
  layer: 'yahoo',
  hosts: [{ name: 'query1.finance.yahoo.com', everyMs: 2_000 }],
  restMs: 12 * 3_600_000,
  terms: {
    name: 'Yahoo',
    url: 'https://legal.yahoo.com/us/en/yahoo/terms/otos/index.html',
    attribution: 'Source: Yahoo Finance',
    redistribute: 'no',
    seen: '2026-10-01',
  },
  isDefault: false,
  notice: 'Yahoo’s terms forbid automated collection.',
  streams: [...SYMBOLS.keys()].map((id) => ({
    id,
    table: `index/${id}`,
    resolution: '1d',
    columns: ['open', 'high', 'low', 'close', 'volume'],
    freshness: { calendar: 'trading-day', warnDays: 2, errorDays: 5 },
    lookbackDays: LOOKBACK_DAYS,
  })),
  plan({ cursor, today }) {
    return [...SYMBOLS].map(([id, symbol]) => {
      const last = cursor(id)
      const from = last === null ? FIRST_DAY : last - LOOKBACK_DAYS * DAY_MS
      return {
        streams: [id],
        // A named range would be answered with months.
        url: `https://query1.finance.yahoo.com/v8/finance/chart/${encodeURIComponent(symbol)}?period1=${from / 1_000}&period2=${today / 1_000}&interval=1d`,
        type: 'json',
        readStatuses: [404, 429],
        note: id,
      }
    })
  },
  read: readChart,
}

function readChart({ status, bytes, request: { note } }: Answer, { today }: { today: number }): LiveReading {
  const id = String(note)
  if (status === 429) throw new SourceRests('Yahoo refuses more requests today')
  const { result, error } = readJson(bytes, shape).chart
  if (error) {
    if (status === 404)
      return { rows: [], lacking: { [id]: `Yahoo has no ${SYMBOLS.get(id)} (${error.code})` } }
    throw new ChangedShape(`Yahoo refuses ${SYMBOLS.get(id)}: ${error.description ?? error.code}`)
  }
  const [chart] = result ?? []
  if (!chart) throw new ChangedShape('the answer has no chart')
  const { meta, timestamp = [], indicators } = chart
  if (meta.dataGranularity !== '1d') throw new ChangedShape(`the candles are of ${meta.dataGranularity}`)
  const [{ open = [], high = [], low = [], close = [], volume = [] }] = [...indicators.quote, {}]
  const dayOfTime = calendarOf(meta.exchangeTimezoneName, meta.gmtoffset)
  const list = new CandleList()
  const notes: string[] = []
  timestamp.forEach((second, at) => {
    const day = dayOfTime(second * 1_000)
    const onlyClose = id === 'sp500' && day < SP500_OHLC_FROM
    const value = (values: readonly (number | null)[]) => values[at] ?? Number.NaN
    const all = [open, high, low].map((values) => (onlyClose ? Number.NaN : value(values)))
    if (day >= today) return
    try {
      list.add(day, day, [all[0], all[1], all[2], value(close)], value(volume))
    } catch (problem) {
      if (!(problem instanceof RowError)) throw problem
      notes.push(`${SYMBOLS.get(id)} on ${new Date(day).toISOString().slice(0, 10)}: ${problem.message}`)
    }
  })
  return { rows: [{ stream: id, frame: frameOf(list.sorted(), 'day') }], notes }
}

/** The day at the exchange, as 00:00Z. Its distance to UTC changes in summer, so the zone has precedence over the current distance. */
function calendarOf(zone: string | undefined, offset: number): (time: number) => number {
  const format = zone === undefined ? null : dayFormat(zone)
  return (time) =>
    format ? Date.parse(format.format(time)) : Math.floor((time + offset * 1_000) / DAY_MS) * DAY_MS
}

function dayFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Dates of Sweden are written like those of ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null
  }
}
