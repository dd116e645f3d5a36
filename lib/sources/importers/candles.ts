import 'server-only'
import { cellDay, cellInstant } from './cells'
import { type CsvRow, readCsv } from './csv-rows'
import type { FileHead, Format } from './format'
import { RowCollector } from './row-collector'

const CANDLE_COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const

/** File name (a ticker) → index. */
const TICKERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gspc: 'sp500',
    spx: 'sp500',
    ixic: 'nasdaq',
    dji: 'dow',
    gdaxi: 'dax',
    dax: 'dax',
    ftse: 'ftse100',
    hsi: 'hangseng',
    n225: 'nikkei225',
    nkx: 'nikkei225',
    rut: 'russell2000',
    dxy: 'dxy',
    'dx-y.nyb': 'dxy',
    vix: 'vix',
    vix_history: 'vix',
    gold: 'gold',
    'gc=f': 'gold',
  }),
)

/** Before this day, Yahoo has no true open of the S&P 500: it is 0, or all four fields repeat the close. */
const SP500_OHLC_FROM = Date.UTC(1982, 3, 20)

const lower = (head: FileHead) => head.header.map((name) => name.toLowerCase())
const hasCandle = (names: readonly string[]) =>
  ['open', 'high', 'low', 'close'].every((name) => names.includes(name))

function candleOf(row: CsvRow): number[] {
  return CANDLE_COLUMNS.map((column) => row.number(column))
}

export const binanceDaily: Format = {
  id: 'binance-daily',
  title: 'Binance daily candles',
  recognize(head) {
    const names = lower(head)
    const pair = /^([a-z0-9]{2,12})usdt$/.exec(head.name)?.[1]
    return pair && names[0] === 'date' && hasCandle(names) ? pair.toUpperCase() : null
  },
  read: (path, series) => readAsset(path, series, 'binance'),
}

export const yahooAsset: Format = {
  id: 'yahoo-asset',
  title: 'Yahoo daily candles of an asset',
  recognize(head) {
    const names = lower(head)
    const asset = /^([a-z0-9]{2,12})(?:_yahoo(?:_daily)?|-usd)$/.exec(head.name)?.[1]
    return asset && names[0] === 'date' && hasCandle(names) ? asset.toUpperCase() : null
  },
  /** Volume is ignored because Yahoo states it in USD. */
  read: (path, series) => readAsset(path, series, 'yahoo'),
}

async function readAsset(path: string, asset: string, layer: 'binance' | 'yahoo') {
  const rows = new RowCollector(CANDLE_COLUMNS)
  const reading = await readCsv(path, (row) => {
    const [open, high, low, close, volume] = candleOf(row)
    rows.add(cellDay(row.text('date')), [open, high, low, close, layer === 'yahoo' ? Number.NaN : volume])
  })
  const table = `asset/${asset}`
  return { ...reading, contributions: [{ table, resolution: '1d' as const, layer, frame: rows.toFrame() }] }
}

export const hourlyCandles: Format = {
  id: 'candles-1h',
  title: 'hourly candles',
  recognize(head) {
    const names = lower(head)
    const pair = /^([a-z0-9]{2,12})(?:usdt|usd)[-_]1h$/.exec(head.name)?.[1]
    return pair && ['timestamp', 'date', 'time'].includes(names[0]) && hasCandle(names)
      ? pair.toUpperCase()
      : null
  },
  async read(path, series) {
    const rows = new RowCollector(CANDLE_COLUMNS)
    const reading = await readCsv(path, (row) => {
      const time = cellInstant(row.text('timestamp') ?? row.text('date') ?? row.text('time'))
      rows.add(Math.floor(time / 3_600_000) * 3_600_000, candleOf(row))
    })
    const contribution = { table: `asset/${series}`, resolution: '1h' as const, layer: 'hourly' }
    return { ...reading, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}

export const indexCandles: Format = {
  id: 'index-candles',
  title: 'Yahoo, Stooq or CBOE daily candles of an index',
  recognize(head) {
    const names = lower(head)
    const index = TICKERS.get(head.name.replace(/^\^|_/g, (mark) => (mark === '^' ? '' : mark)))
    if (!index) return null
    const dated = names[0] === 'date' && hasCandle(names)
    return dated || isThreeLine(head.text) ? index : null
  },
  async read(path, series) {
    if (![...TICKERS.values()].includes(series)) throw new Error(`Unknown index “${series}”`)
    const rows = new RowCollector(CANDLE_COLUMNS)
    const reading = await readCsv(path, (row) => {
      const first = row.text('date') ?? row.text('price')
      if (row.line <= 3 && (first === 'Ticker' || first === 'Date')) return
      const time = cellDay(first)
      const [open, high, low, close, volume] = candleOf(row)
      const untrue = (series === 'sp500' && time < SP500_OHLC_FROM) || open === 0
      const missing = Number.NaN
      rows.add(time, untrue ? [missing, missing, missing, close, volume] : [open, high, low, close, volume])
    })
    const contribution = { table: `index/${series}`, resolution: '1d' as const, layer: 'yahoo' }
    return { ...reading, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}

/** Header written by some Yahoo clients: column names, tickers, then the name of the date column. */
function isThreeLine(text: string): boolean {
  const [names = '', tickers = '', dates = ''] = text.split(/\r?\n/)
  return /^Price,.*Close/.test(names) && tickers.startsWith('Ticker,') && dates.startsWith('Date')
}
