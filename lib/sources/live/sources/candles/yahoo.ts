import 'server-only'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { CandleList } from '@/lib/sources/importers/candles/candle-list'
import { frameOf } from '@/lib/sources/importers/candles/intervals'
import { RowError } from '@/lib/sources/importers/cells'
import { yahooAnswer, yahooDays } from '@/lib/sources/importers/json/yahoo-chart'
import { SP500_OHLC_FROM } from '@/lib/sources/importers/meaning/instrument'
import { type Answer, ChangedShape, type LiveReading, type LiveSource, SourceRests } from '../../live-source'
import { readJson } from '../../read-json'
import { CANDLE_COLUMNS } from './day-candles'

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
    columns: CANDLE_COLUMNS,
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
  const { result, error } = readJson(bytes, yahooAnswer).chart
  if (error) {
    if (status === 404)
      return { rows: [], lacking: { [id]: `Yahoo has no ${SYMBOLS.get(id)} (${error.code})` } }
    throw new ChangedShape(`Yahoo refuses ${SYMBOLS.get(id)}: ${error.description ?? error.code}`)
  }
  const [chart] = result ?? []
  if (!chart) throw new ChangedShape('the answer has no chart')
  if (chart.meta.dataGranularity !== '1d')
    throw new ChangedShape(`the candles are of ${chart.meta.dataGranularity}`)
  const list = new CandleList()
  const notes: string[] = []
  for (const { day, prices, volume } of yahooDays(chart)) {
    const onlyClose = id === 'sp500' && day < SP500_OHLC_FROM
    if (day >= today) continue
    try {
      list.add(day, day, onlyClose ? [Number.NaN, Number.NaN, Number.NaN, prices[3]] : prices, volume)
    } catch (problem) {
      if (!(problem instanceof RowError)) throw problem
      notes.push(`${SYMBOLS.get(id)} on ${dayOf(day)}: ${problem.message}`)
    }
  }
  return { rows: [{ stream: id, frame: frameOf(list.sorted(), 'day') }], notes }
}
