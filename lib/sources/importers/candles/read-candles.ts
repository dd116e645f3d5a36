import 'server-only'
import { RowError } from '../cells'
import { readCsv } from '../csv-rows'
import { Doubt } from '../doubt'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import { type CandleColumns, candleColumns } from './candle-columns'
import { CandleList } from './candle-list'
import { assetOf } from './instrument'

/** Share of candles with an open or close outside their range from which the columns cannot be what the header says. */
const MOST_UNSOUND = 0.2

/** Columns that name the pair of a row. */
const SYMBOLS = ['symbol', '<ticker>', 'ticker', 'pair']

export interface CandleReading extends Counted {
  list: CandleList
  /** Names of the columns in the file; empty without a header. */
  header: readonly string[]
  notes: string[]
}

/**
 * Candles of a CSV, by its header, or by `names` if it has none. `asset` is the one whose volume is read; rows that
 * name another one are rejected. Rows that are not candles (below a three-line header) are skipped.
 */
export async function readCandles(
  file: InputFile,
  { names, asset }: { names?: readonly string[]; asset?: string } = {},
): Promise<CandleReading> {
  const { header } = await file.dialect()
  const ordered = header.length > 0 ? header : (names ?? (await orderOf(file)))
  const found = candleColumns(ordered, asset)
  if ('missing' in found) throw new Error(`the file has no column for ${found.missing.join(', ')}`)
  const symbol = ordered.find((name) => SYMBOLS.includes(name.toLowerCase()))
  const list = new CandleList()
  let noOpen = 0
  const rejected = await readCsv(
    file,
    (row) => {
      const first = row.text(found.columns.time)
      if (row.line <= 3 && (first === 'Ticker' || first === 'Date')) return
      if (asset !== undefined && symbol !== undefined) refuseOther(row.text(symbol) ?? '', asset)
      const prices = pricesOf(row, found.columns)
      if (!(prices[0] > 0)) noOpen++
      const volume = found.columns.volume === undefined ? Number.NaN : row.number(found.columns.volume)
      list.add(timeOf(row, found.columns.time), row.day(found.columns.time), prices, volume)
    },
    header.length > 0 ? undefined : ordered,
  )
  const unsound = list.unsound - Math.min(list.unsound, noOpen)
  if (unsound > MOST_UNSOUND * list.length)
    throw new Error(
      `in ${unsound} of ${list.length} rows the open or close is outside the range from low to high, so the columns are not what they are named`,
    )
  return { ...rejected, list, header, notes: list.notes() }
}

/** Rejects a row of another pair. Names that are not pairs are ignored. */
function refuseOther(text: string, asset: string): void {
  const named = assetOf(text)
  if (named && named.series !== asset) throw new RowError(`the row is of ${text}, not of ${asset}`)
}

interface Row {
  text(column: string): string | undefined
  number(column: string): number
  instant(column: string): number
}

function pricesOf(row: Row, { open, high, low, close }: CandleColumns): [number, number, number, number] {
  return [row.number(open), row.number(high), row.number(low), row.number(close)]
}

/** Stooq, MetaTrader and others write date and time in columns of their own, as 093000, 930 or 09:30. */
function timeOf(row: Row, column: string): number {
  const hasClock = ['<date>', '<dtyyyymmdd>'].includes(column.toLowerCase())
  const written = (hasClock ? row.text('<time>') : undefined) ?? ''
  const digits = written.replaceAll(':', '')
  const padded = digits.padStart(digits.length > 4 ? 6 : 4, '0').padEnd(6, '0')
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2})$/.exec(padded) ?? []
  const time = row.instant(column)
  return time + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

const HIGH_LOW_CLOSE = ['time', 'open', 'high', 'low', 'close', 'volume']
const CLOSE_HIGH_LOW = ['time', 'open', 'close', 'high', 'low', 'volume']

/**
 * Column order of candles without a header: that of most exchanges and ccxt, or Bitfinex’s with the close first. Every
 * candle shows it by its highest and lowest value, unless all prices are equal.
 */
async function orderOf(file: InputFile): Promise<readonly string[]> {
  if (file.options.has('high-low-close')) return HIGH_LOW_CLOSE
  if (file.options.has('close-high-low')) return CLOSE_HIGH_LOW
  let usual = 0
  let bitfinex = 0
  const { delimiter } = await file.dialect()
  const lines = (await file.head()).split(/\r?\n/).slice(0, -1)
  for (const line of lines) {
    const [, open, a, b, c] = line.split(delimiter).map(Number)
    if (a >= Math.max(open, b, c) && b <= Math.min(open, a, c)) usual++
    if (b >= Math.max(open, a, c) && c <= Math.min(open, a, b)) bitfinex++
  }
  if (usual !== bitfinex) return usual > bitfinex ? HIGH_LOW_CLOSE : CLOSE_HIGH_LOW
  throw new Doubt(
    ['the file has no header, and its values fit two orders of columns'],
    [
      { meaning: 'time, open, high, low, close, volume', option: 'high-low-close' },
      { meaning: 'time, open, close, high, low, volume', option: 'close-high-low' },
    ],
  )
}
