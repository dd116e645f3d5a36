import 'server-only'
import { RowError } from '../cells'
import { readCsv } from '../csv-rows'
import { Doubt } from '../doubt'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import { type CandleColumns, candleColumns, plainName } from '../meaning/candle-columns'
import { assetOf } from '../meaning/instrument'
import { orderOf } from '../meaning/orders'
import { CandleList } from './candle-list'

/** Share of candles with an open or close outside their range from which the columns cannot be what the header says. */
const MOST_UNSOUND = 0.2

/** Columns that name the pair of a row. */
export const SYMBOLS =
  'symbol <ticker> ticker pair asset market instrument instid s product_id coin tic'.split(' ')
const MOST_NAMED = 5

export interface CandleReading extends Counted {
  list: CandleList
  /** Names of the columns in the file; empty without a header. */
  header: readonly string[]
  notes: string[]
}

/**
 * Candles of a table, by its header, or by `names` if it has none. `asset` is the one whose columns, rows and volume are
 * read, and `volume` the column of it. Throws a Doubt if the file has several instruments and none is given.
 */
export async function readCandles(
  file: InputFile,
  { names, asset, volume }: { names?: readonly string[]; asset?: string; volume?: string } = {},
): Promise<CandleReading> {
  const { header, tickers } = await file.dialect()
  const ordered = header.length > 0 ? header : (names ?? (await orderOf(file)))
  const ticker = tickers.length > 1 ? ` ${tickerOf(tickers, asset)}` : ''
  const found = candleColumns(ordered, asset, ticker)
  if ('missing' in found) throw new Error(`the file has no column for ${found.missing.join(', ')}`)
  const columns = { ...found.columns, volume: volume ?? found.columns.volume }
  const symbol = ordered.find((name) => SYMBOLS.includes(name.toLowerCase()))
  const clock = await clockOf(file, ordered, columns.time)
  const list = new CandleList()
  const others = new Map<string, number>()
  let noOpen = 0
  const counted = await readCsv(
    file,
    (row) => {
      const named = symbol === undefined ? '' : (row.text(symbol) ?? '')
      if (named !== '' && isOther(named, asset)) {
        others.set(named, (others.get(named) ?? 0) + 1)
        return
      }
      const prices = pricesOf(row, columns)
      if (!(prices[0] > 0)) noOpen++
      const volume = columns.volume === undefined ? Number.NaN : row.number(columns.volume)
      const time = row.instant(columns.time) + (clock === undefined ? 0 : clockMs(row.text(clock)))
      list.add(time, row.day(columns.time), prices, volume)
    },
    header.length > 0 ? undefined : ordered,
  )
  const byHeader = 'the header names it so'
  const because =
    header.length > 0 ? byHeader : names ? 'the publisher puts it in that place' : 'the values fit that order'
  for (const [part, name] of Object.entries(columns))
    if (name && part !== 'time')
      file.learn({
        about: `“${name}”`,
        is: `the ${part}`,
        because,
        sure: names || header.length > 0 ? 'certain' : 'likely',
      })
  if (symbol !== undefined)
    file.learn({ about: `“${symbol}”`, is: 'the instrument of each row', because: byHeader, sure: 'certain' })
  const endsStamped = ordered.includes('homeNotional') && ordered.includes('foreignNotional')
  if (endsStamped) list.startEarlier()
  const unsound = list.unsound - Math.min(list.unsound, noOpen)
  if (unsound > MOST_UNSOUND * list.length)
    throw new Error(
      `in ${unsound} of ${list.length} rows the open or close is outside the range from low to high, so the columns are not what they are named`,
    )
  const left = [...others].slice(0, MOST_NAMED).map(([name, rows]) => `${rows} of ${name}`)
  if (list.length === 0 && left.length > 0)
    throw new Error(`the file has no row of ${asset}, only ${left.join(', ')}`)
  const ends = endsStamped ? ['candles are stamped with their end and count from their start'] : []
  const notes = left.length > 0 ? [`rows of other instruments are left out: ${left.join(', ')}`] : []
  return { ...counted, list, header, notes: [...list.notes(), ...ends, ...notes] }
}

/** Whether a row names another pair than the one of the asset. Names that are not pairs are those of the file. */
function isOther(text: string, asset: string | undefined): boolean {
  const named = assetOf(text)
  return asset !== undefined && named !== null && named.series !== asset && !named.others?.includes(asset)
}

/** The ticker of several that is meant. Throws a Doubt that offers them if none is of the asset. */
function tickerOf(tickers: readonly string[], asset: string | undefined): string {
  const named = tickers.filter((ticker) => assetOf(ticker)?.series === asset)
  if (asset !== undefined && named.length === 1) return named[0]
  throw new Doubt(
    [`the file has the columns of ${tickers.length} instruments: ${tickers.slice(0, MOST_NAMED).join(', ')}`],
    tickers.flatMap((ticker) => {
      const found = assetOf(ticker)
      return found ? [{ meaning: `it is ${ticker}`, as: `candles:${found.series}` }] : []
    }),
  )
}

interface Row {
  text(column: string): string | undefined
  number(column: string): number
}

function pricesOf(row: Row, { open, high, low, close }: CandleColumns): [number, number, number, number] {
  return [row.number(open), row.number(high), row.number(low), row.number(close)]
}

const CLOCK = /^(?:(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?|\d{1,6})$/i

/** The column of clocks beside one of days, as Stooq, MetaTrader and others write them; undefined without one. */
async function clockOf(
  file: InputFile,
  header: readonly string[],
  time: string,
): Promise<string | undefined> {
  const at = header.findIndex((name) => name !== time && ['time', 'hour'].includes(plainName(name)))
  const days = header.indexOf(time)
  const [row] = await file.sample(1)
  return CLOCK.test(row?.[at] ?? '') && !/\d:\d|^\d{9}/.test(row?.[days] ?? '') ? header[at] : undefined
}

/** Milliseconds since midnight of 093000, 930, 09:30 or 9:30 AM. */
function clockMs(text = ''): number {
  const found = CLOCK.exec(text)
  if (!found) throw new RowError(`"${text.slice(0, 40)}" is not a time of the day`)
  const padded = text.padStart(text.length > 4 ? 6 : 4, '0').padEnd(6, '0')
  const digits = found[1] ? found.slice(1, 4) : padded.match(/\d{2}/g)
  const [hour, minutes, seconds] = (digits ?? []).map((part = '0') => Number(part))
  const hours = found[4] ? (hour % 12) + (/p/i.test(found[4]) ? 12 : 0) : hour
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
