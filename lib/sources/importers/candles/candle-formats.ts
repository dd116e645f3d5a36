import 'server-only'
import type { Layer } from '@/lib/sources/layers'
import { readCsv } from '../csv-rows'
import type { Contribution, FileHead, Format } from '../format'
import type { InputFile } from '../input-file'
import { candleColumns, KLINES } from '../meaning/candle-columns'
import { assetOf, instrumentOf, isIndex, SP500_OHLC_FROM } from '../meaning/instrument'
import { publisherOf } from '../meaning/publisher'
import { RowCollector } from '../row-collector'
import { type CandleTarget, contributionsOf } from './candle-file'
import { readCandles } from './read-candles'

const PRICES = ['open', 'high', 'low', 'close']

const KRAKEN = ['time', 'open', 'high', 'low', 'close', 'volume', 'trades']

/** Interval as in file names → milliseconds. */
const MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000, mo: 2_592_000_000 }),
)

function spanOf(text: string | undefined): number | undefined {
  const [, count, unit] = /^(\d+)(mo|[smhdw])$/.exec(text ?? '') ?? []
  const ms = MS.get(unit ?? '')
  return ms === undefined ? undefined : Number(count) * ms
}

/** Whether a header has candles, also of several instruments side by side. */
const hasCandles = (head: FileHead): boolean =>
  'columns' in candleColumns(head.header) || isSideBySide(head.header)

const isSideBySide = (header: readonly string[]): boolean =>
  ['Open', 'High', 'Low', 'Close'].every((name) =>
    header.some((column) => column.startsWith(`${name} `) && !column.includes('(')),
  )

/** Whether the first line has this many numbers and begins with a time, so that there is no header. */
function isBare(head: FileHead, ...widths: number[]): boolean {
  const { header, first } = head
  return header.length === 0 && widths.includes(first.length) && /^(?:\d{8}|\d{10,16})$/.test(first[0])
}

/** Numbers of fields of candles without a header that their values put in order. */
const PLAIN = [6, 7, 8, 9]

interface Kind {
  id: string
  title: string
  /** Layer of its rows; by name and header for files that many publishers write. */
  layer: Layer | ((name: string, header: readonly string[]) => Layer)
  daysLayer?: Layer
  hasVolume?: boolean
  name: string
  recognize(head: FileHead): string | null
  /** Numbers of fields of files without a header. */
  widths?: readonly number[]
  /** Column names for files without a header. */
  names?(width: number): readonly string[]
  interval?(name: string): number | undefined
}

const KLINE_NAME = /^([a-z0-9]+)-(\d+(?:mo|[smhdw]))-\d{4}-\d{2}(?:-\d{2})?$/

const ASSET_KINDS: readonly Kind[] = [
  {
    id: 'binance-daily',
    title: 'Binance candles with a header',
    layer: 'binance',
    name: '<symbol>USDT.csv',
    recognize: (head) => {
      const asset = /^[a-z0-9]{2,12}usdt$/.test(head.name) ? assetOf(head.name) : null
      return asset?.quoted && hasCandles(head) ? asset.series : null
    },
  },
  {
    id: 'binance-klines',
    title: 'Binance Vision klines',
    layer: 'binance',
    name: '<symbol>USDT-1d-2025-01.csv',
    recognize: (head) => {
      const pair = KLINE_NAME.exec(head.name)?.[1]
      const asset = pair ? assetOf(pair) : null
      return asset && (isBare(head, 12) || hasCandles(head)) ? asset.series : null
    },
    widths: [12],
    names: () => KLINES,
    interval: (name) => spanOf(KLINE_NAME.exec(name)?.[2]),
  },
  {
    id: 'yahoo-asset',
    title: 'Yahoo daily candles of an asset',
    layer: 'yahoo',
    hasVolume: false,
    name: '<symbol>-USD.csv',
    recognize: (head) => {
      const asset = /^([a-z0-9]{2,12})(?:_yahoo(?:_daily)?|-usd)$/.exec(head.name)?.[1]
      return asset && hasCandles(head) ? asset.toUpperCase() : null
    },
  },
  {
    id: 'candles-1h',
    title: 'hourly candles',
    layer: 'hourly',
    daysLayer: 'hourly-days',
    name: '<symbol>USDT-1h.csv',
    recognize: (head) => {
      const pair = /^([a-z0-9]{2,18})[-_]1h$/.exec(head.name)?.[1]
      const asset = pair ? assetOf(pair) : null
      return asset?.quoted && (hasCandles(head) || isBare(head, 6)) ? asset.series : null
    },
  },
  {
    id: 'candles-1m',
    title: 'one-minute candles',
    layer: 'minute',
    daysLayer: 'minute-days',
    name: '<symbol>USD_1m.csv',
    recognize: (head) => {
      const pair = /^([a-z0-9]{2,12})[-_]1m(?:_|$)/.exec(head.name)?.[1]
      const asset = pair ? assetOf(pair) : null
      return asset?.quoted && (isBare(head, 6) || hasCandles(head)) ? asset.series : null
    },
  },
  {
    id: 'kraken',
    title: 'Kraken candles',
    layer: 'kraken-file',
    name: 'XBTUSD_1440.csv',
    recognize: (head) => {
      const pair = /^([a-z0-9]+)_(?:1|5|15|30|60|240|720|1440)$/.exec(head.name)?.[1]
      const asset = pair ? assetOf(pair) : null
      return asset && isBare(head, 6, 7, 8) ? asset.series : null
    },
    widths: [7, 8],
    names: (width) => (width === 8 ? KRAKEN.toSpliced(5, 0, 'vwap') : KRAKEN.slice(0, width)),
  },
  {
    id: 'coinmarketcap',
    title: 'CoinMarketCap daily candles',
    layer: 'coinmarketcap',
    hasVolume: false,
    name: 'Bitcoin_…_historical_data_coinmarketcap.csv',
    recognize: (head) => {
      const named =
        hasCandles(head) && /(?:^|,)marketcap(?:,|$)/i.test(head.header.join())
          ? instrumentOf(head.name)
          : null
      return named?.kind === 'asset' ? named.series : null
    },
  },
  {
    id: 'candles',
    title: 'candles of an asset in USD: Bitstamp, CryptoDataDownload, Stooq, TradingView, ccxt, …',
    layer: publisherOf,
    name: 'BTCUSD.csv',
    recognize: (head) => {
      if (!hasCandles(head) && !isBare(head, ...PLAIN)) return null
      const named = instrumentOf(head.name)
      return named?.kind === 'asset' && named.quoted ? named.series : null
    },
  },
]

export const assetCandles: readonly Format[] = ASSET_KINDS.map((kind) => ({
  id: kind.id,
  title: kind.title,
  needs: { columns: PRICES, name: kind.name },
  recognize: (head) => kind.recognize(head),
  looksLike: (head) =>
    isBare(head, ...(kind.widths ?? [])) ||
    (kind.id === 'candles' && (hasCandles(head) || isBare(head, ...PLAIN))),
  async read(file, series) {
    if (!/^[A-Z0-9]{1,14}$/.test(series)) throw new Error(`“${series}” is not a symbol such as BTC`)
    const [first = []] = await file.sample(1)
    const reading = await readCandles(file, { names: kind.names?.(first.length), asset: series })
    const layer = typeof kind.layer === 'string' ? kind.layer : kind.layer(file.name, reading.header)
    const taker = kind.id === 'binance-klines' && series === 'BTC' ? await takerVolume(file) : []
    const target: CandleTarget = {
      table: `asset/${series}`,
      layer,
      daysLayer: kind.daysLayer,
      hasVolume: kind.hasVolume ?? layer !== 'broker',
      interval: kind.interval?.(file.name),
      isSure: file.options.has('sure'),
    }
    const made = contributionsOf(reading, target)
    const isDaily = made.contributions.every(({ resolution }) => resolution === '1d')
    return isDaily ? { ...made, contributions: [...made.contributions, ...taker] } : made
  },
}))

/** Taker volume of Binance’s archive of BTCUSDT. */
async function takerVolume(file: InputFile): Promise<Contribution[]> {
  const { header } = await file.dialect()
  const rows = new RowCollector(['quote_volume', 'taker_buy_quote'])
  await readCsv(
    file,
    (row) =>
      rows.add(row.day('open_time'), [
        row.number('quote_volume'),
        row.number(
          header.length > 0 && !header.includes('taker_buy_quote_volume')
            ? 'taker_buy_quote_asset_volume'
            : 'taker_buy_quote_volume',
        ),
      ]),
    header.length > 0 ? undefined : KLINES,
  )
  return [{ table: 'derivatives/taker', resolution: '1d', layer: 'binance', frame: rows.toFrame() }]
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
