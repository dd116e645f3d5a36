import 'server-only'
import { readCsv } from '../csv-rows'
import type { Contribution, FileHead, Format } from '../format'
import type { InputFile } from '../input-file'
import { candleColumns, KLINES } from '../meaning/candle-columns'
import { assetOf, instrumentOf, isIndex, SP500_OHLC_FROM } from '../meaning/instrument'
import { publisherOf } from '../meaning/publisher'
import { dailyOf, RowCollector } from '../row-collector'
import { contributionsOf } from './candle-file'
import { ANSWERS, type CandleLayout, PLAIN, TABLES } from './candle-layouts'
import { readCandles } from './read-candles'

const PRICES = ['open', 'high', 'low', 'close']

/** Interval as in file names → milliseconds. */
const MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000, mo: 2_592_000_000 }),
)

function spanOf(text = ''): number | undefined {
  const [, count, unit = ''] = /^(\d+)(mo|[smhdw])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (MS.get(unit) ?? Number.NaN)
}

/** Whether a header has candles, also of several instruments side by side. */
const hasCandles = (head: FileHead): boolean =>
  'columns' in candleColumns(head.header) || isSideBySide(head.header)

const isSideBySide = (header: readonly string[]): boolean =>
  ['Open', 'High', 'Low', 'Close'].every((name) =>
    header.some((column) => column.startsWith(`${name} `) && !column.includes('(')),
  )

/** Whether the first line has one of these numbers of fields and begins with a time, so that there is no header. */
function isBare({ header, first }: FileHead, widths: readonly number[] = []): boolean {
  return header.length === 0 && widths.includes(first.length) && /^(?:\d{8}|\d{10,16})$/.test(first[0])
}

/** Whether the content of a file has this layout. */
function fits(layout: CandleLayout, head: FileHead): boolean {
  if (layout.start) return layout.start.test(head.text)
  if (layout.column && !head.names.includes(layout.column)) return false
  return isBare(head, layout.widths) || (!layout.isBare && hasCandles(head))
}

/** The asset that an answer or the name of a file says. */
function assetIn({ start, name, isQuoted, isAnySymbol }: CandleLayout, head: FileHead): string | null {
  const inside = start?.exec(head.text)?.[1]
  const pair = name?.exec(head.name)?.[1]
  if (name && pair === undefined) return null
  if (isAnySymbol) return pair?.toUpperCase() ?? null
  const named = (inside ? assetOf(inside) : null) ?? (pair ? assetOf(pair) : instrumentOf(head.name))
  return named?.kind === 'asset' && (named.quoted || !isQuoted) ? named.series : null
}

const formatOf = (layout: CandleLayout): Format => ({
  id: layout.id,
  title: layout.title,
  needs: layout.example ? { columns: PRICES, name: layout.example } : undefined,
  recognize: (head) => (fits(layout, head) ? assetIn(layout, head) : null),
  // A plain row fits several tables, of which the last one finds out the order.
  looksLike: (head) =>
    layout.start || !layout.name ? fits(layout, head) : isBare(head, layout.widths) && !isBare(head, PLAIN),
  async read(file, series) {
    if (!/^[A-Z0-9]{1,14}$/.test(series)) throw new Error(`“${series}” is not a symbol such as BTC`)
    const [first = []] = await file.sample(1)
    const names = layout.names?.(first.length)
    const reading = await readCandles(file, { names, asset: series, volume: layout.volume })
    if (layout.endsOpen) reading.list.dropLast()
    const layer = typeof layout.layer === 'string' ? layout.layer : layout.layer(file.name, reading.header)
    const made = contributionsOf(reading, {
      table: `asset/${series}`,
      layer,
      daysLayer: layout.daysLayer,
      hasVolume: layout.hasVolume ?? layer !== 'broker',
      interval: spanOf(layout.name?.exec(file.name)?.[2]),
      isSure: file.options.has('sure'),
    })
    const isTaker = layout.id === 'binance-klines' && series === 'BTC'
    if (!isTaker || made.contributions.some(({ resolution }) => resolution !== '1d')) return made
    return { ...made, contributions: [...made.contributions, await takerVolume(file)] }
  },
})

export const candleAnswers: readonly Format[] = ANSWERS.map(formatOf)
export const assetCandles: readonly Format[] = TABLES.map(formatOf)

/** Taker volume of Binance’s archive of BTCUSDT. */
async function takerVolume(file: InputFile): Promise<Contribution> {
  const { header } = await file.dialect()
  const rows = new RowCollector(['quote_volume', 'taker_buy_quote'])
  const isLong = header.length > 0 && !header.includes('taker_buy_quote_volume')
  const taker = isLong ? 'taker_buy_quote_asset_volume' : 'taker_buy_quote_volume'
  await readCsv(
    file,
    (row) => rows.add(row.day('open_time'), [row.number('quote_volume'), row.number(taker)]),
    header.length > 0 ? undefined : KLINES,
  )
  return dailyOf('derivatives/taker', 'binance', rows)
}

export const indexCandles: Format = {
  id: 'index-candles',
  title: 'Yahoo, Stooq, TradingView or CBOE daily candles of an index',
  needs: { columns: PRICES, name: '^spx_d.csv' },
  recognize(head) {
    const named = instrumentOf(head.name)
    return named?.kind === 'index' && hasCandles(head) ? named.series : null
  },
  async read(file, series) {
    if (!isIndex(series)) throw new Error(`Unknown index “${series}”`)
    const closesUntil = series === 'sp500' ? SP500_OHLC_FROM : undefined
    const reading = await readCandles(file)
    const publisher = publisherOf(file.name, reading.header)
    const layer = publisher === 'exchange' ? 'yahoo' : publisher
    const target = { table: `index/${series}`, layer, hasVolume: layer !== 'broker', closesUntil }
    return contributionsOf(reading, target)
  },
}
