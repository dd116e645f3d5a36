import type { Layer } from '@/lib/sources/layers'
import { KLINES } from '../meaning/candle-columns'
import { ORDERS } from '../meaning/orders'
import { publisherOf } from '../meaning/publisher'

/** Layout of the candles of an asset by a publisher or tool. */
export interface CandleLayout {
  id: string
  title: string
  /** Layer of its rows; by name and header for files that many publishers write. */
  layer: Layer | ((name: string, header: readonly string[]) => Layer)
  /** Layer of days made of finer candles, if other days of that source are better. */
  daysLayer?: Layer
  /** Whether the volume is in coins. */
  hasVolume?: boolean
  /** Example of a file name. */
  example?: string
  /** Pattern of file names, whose first group is the pair and whose second is the interval. By default any instrument. */
  name?: RegExp
  /** Whether the name must say the quote currency, because a bare symbol may be that of a share. */
  isQuoted?: true
  /** Whether any symbol is taken, also one that no series reads. */
  isAnySymbol?: true
  /** A column besides those of candles. */
  column?: string
  /** Numbers of fields of files without a header; only those files if they are all that is read. */
  widths?: readonly number[]
  isBare?: true
  /** Pattern of the start of an answer. Its first group is the pair, if the answer names it. */
  start?: RegExp
  /** Names of the fields of rows without names. Absent if the values tell the order. */
  names?(width: number): readonly string[]
  /** Field of the volume in coins, if another one has a more usual name. */
  volume?: string
  /** Whether the last candle is not finished. */
  endsOpen?: true
}

/** Numbers of fields of candles without a header that their values put in order. */
export const PLAIN = [6, 7, 8, 9]
const ordered = (order: readonly string[]) => (width: number) =>
  Array.from({ length: width }, (_, at) => order[at] ?? `field ${at + 1}`)

/** The first layout that fits is used. */
export const ANSWERS: readonly CandleLayout[] = [
  {
    id: 'kraken-ohlc',
    title: 'answer of Kraken’s OHLC',
    layer: 'kraken-file',
    start: /^\s*\{\s*"error"\s*:\s*\[\s*\]\s*,\s*"result"\s*:\s*\{\s*"(\w+)"\s*:\s*\[\s*\[/,
    names: ordered(ORDERS.kraken),
    endsOpen: true,
  },
  {
    id: 'bitstamp-ohlc',
    title: 'answer of Bitstamp’s ohlc',
    layer: 'bitstamp-file',
    start: /^\s*\{\s*"data"\s*:\s*\{\s*"(?:pair"\s*:\s*"([\w/]+)"\s*,\s*")?ohlc"/,
  },
  {
    id: 'bybit-kline',
    title: 'answer of Bybit’s kline',
    layer: 'bybit-file',
    // in USD for inverse contracts
    hasVolume: false,
    start:
      /^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"[\s\S]{0,200}"list"\s*:\s*\[\s*\[(?:\s*"[^"]*"\s*,){6}/,
    names: ordered(ORDERS.usual),
  },
  {
    id: 'okx-candles',
    title: 'answer of OKX’s candles',
    layer: 'okx-file',
    start: /^\s*\{\s*"code"\s*:\s*"0"\s*,\s*"msg"\s*:\s*""\s*,\s*"data"\s*:\s*\[\s*\[\s*"\d{13}"/,
    names: ordered(ORDERS.usual),
  },
  {
    id: 'kucoin-candles',
    title: 'answer of KuCoin’s candles',
    layer: 'kucoin-file',
    start: /^\s*\{\s*"code"\s*:\s*"200000"\s*,\s*"data"\s*:\s*\[\s*\[\s*"\d{10}"/,
    names: ordered(ORDERS.closeFirst),
  },
  {
    id: 'gate-candles',
    title: 'answer of Gate’s candlesticks',
    layer: 'exchange',
    start: /^\s*\[\s*\[\s*"\d{10}"\s*,(?:\s*"[\d.]+"\s*,){6}\s*"(?:true|false)"/,
    names: ordered(ORDERS.gate),
  },
  {
    id: 'cryptocompare',
    title: 'answer of CryptoCompare’s histoday',
    layer: 'exchange',
    start: /^\s*\{\s*"Response"\s*:\s*"Success"[\s\S]{0,300}"Data"\s*:/,
    endsOpen: true,
  },
  {
    id: 'htx-kline',
    title: 'answer of HTX’s kline',
    layer: 'huobi-file',
    start: /^\s*\{\s*"ch"\s*:\s*"market\.(\w+)\.kline\./,
    volume: 'amount',
    endsOpen: true,
  },
  {
    id: 'klines-json',
    title: 'answer of Binance’s klines',
    layer: 'binance',
    start: /^\s*\[\s*\[\s*\d{13}\s*,(?:\s*"[\d.]+"\s*,){5}\s*\d{13}/,
    names: ordered(ORDERS.usual),
  },
]

export const TABLES: readonly CandleLayout[] = [
  {
    id: 'binance-daily',
    title: 'Binance candles with a header',
    layer: 'binance',
    example: '<symbol>USDT.csv',
    name: /^([a-z0-9]{2,12}usdt)$/,
    isQuoted: true,
  },
  {
    id: 'binance-klines',
    title: 'Binance Vision klines',
    layer: 'binance',
    example: '<symbol>USDT-1d-2025-01.csv',
    name: /^([a-z0-9]+)-(\d+(?:mo|[smhdw]))-\d{4}-\d{2}(?:-\d{2})?$/,
    widths: [KLINES.length],
    names: () => KLINES,
  },
  {
    id: 'yahoo-asset',
    title: 'Yahoo daily candles of an asset',
    layer: 'yahoo',
    hasVolume: false,
    example: '<symbol>-USD.csv',
    name: /^([a-z0-9]{2,12})(?:_yahoo(?:_daily)?|-usd)$/,
    isAnySymbol: true,
  },
  {
    id: 'candles-1h',
    title: 'hourly candles',
    layer: 'hourly',
    daysLayer: 'hourly-days',
    example: '<symbol>USDT-1h.csv',
    name: /^([a-z0-9]{2,18})[-_]1h$/,
    isQuoted: true,
    widths: [6],
  },
  {
    id: 'candles-1m',
    title: 'one-minute candles',
    layer: 'minute',
    daysLayer: 'minute-days',
    example: '<symbol>USD_1m.csv',
    name: /^([a-z0-9]{2,12})[-_]1m(?:_|$)/,
    isQuoted: true,
    widths: [6],
  },
  {
    id: 'kraken',
    title: 'Kraken candles',
    layer: 'kraken-file',
    example: 'XBTUSD_1440.csv',
    name: /^([a-z0-9]+)_(?:1|5|15|30|60|240|720|1440)$/,
    widths: [6, 7, 8],
    isBare: true,
    names: (width) => (width === 8 ? ORDERS.kraken : [...ORDERS.usual, 'trades'].slice(0, width)),
  },
  {
    id: 'coinmarketcap',
    title: 'CoinMarketCap daily candles',
    layer: 'coinmarketcap',
    hasVolume: false,
    example: 'Bitcoin_…_historical_data_coinmarketcap.csv',
    column: 'marketcap',
  },
  {
    id: 'candles',
    title: 'candles of an asset in USD: Bitstamp, CryptoDataDownload, Stooq, TradingView, ccxt, …',
    layer: publisherOf,
    example: 'BTCUSD.csv',
    isQuoted: true,
    widths: PLAIN,
  },
]
