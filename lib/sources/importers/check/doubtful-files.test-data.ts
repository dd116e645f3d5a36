import { DAY_MS, dayOf } from '@/lib/engine/frame'
import {
  days,
  HOUR_MS,
  json,
  ohlc,
  price,
  type RealWorldFile,
  rows,
  START_MS,
  yahoo,
} from './real-world.test-data'

const CANDLES = 'Date,Open,High,Low,Close,Volume'
const day = (i: number) => dayOf(START_MS + i * DAY_MS)
const dayFirst = (i: number) => day(i).replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1')
/** Day and month of each date are at most 12, so neither order is shown. */
const ambiguous = (i: number) => `0${1 + (i % 9)}/0${1 + Math.floor(i / 9)}/2024`

/** Files that look like another series, cadence, order or calendar than they have, and rows that cannot be. */
export const DOUBTFUL_FILES: readonly RealWorldFile[] = [
  {
    name: 'hours/BTCUSDT.csv',
    content: rows(
      240,
      (i) => `${new Date(START_MS + i * HOUR_MS).toISOString().slice(0, 19)},${ohlc(Math.floor(i / 24))},2`,
      'date,open,high,low,close,volume',
    ),
    as: 'binance-daily:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d', 'asset/BTC@1h'],
    // The sum of its hours, not the last one.
    value: ['asset/BTC', '2024-03-05', 'volume', 48],
  },
  {
    name: 'weeks/BTCUSDT.csv',
    content: rows(30, (i) => `${day(i * 7)},${ohlc(i)},9`, 'date,open,high,low,close,volume'),
    as: 'binance-daily:BTC',
    outcome: 'refused',
    reason: /7 days apart/,
  },
  {
    name: 'day-first/BTCUSD.csv',
    content: rows(30, (i) => `${dayFirst(i)},${ohlc(i)},9`, CANDLES),
    as: 'candles:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d'],
    value: ['asset/BTC', '2024-03-05', 'close', price(4) + 50],
  },
  {
    name: 'either-order/BTCUSD.csv',
    content: rows(18, (i) => `${ambiguous(i)},${ohlc(i)},9`, CANDLES),
    as: 'candles:BTC',
    outcome: 'question',
    reason: /day|month/,
  },
  {
    name: 'ccxt/BTCUSD_1m.csv',
    // Open, high, low, close; the other layout of the same name has the close second.
    content: rows(2880, (i) => `${START_MS + i * 60_000},62000,62300,61800,62050,1`),
    as: 'candles-1m:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d', 'asset/BTC@10m', 'asset/BTC@1h'],
    value: ['asset/BTC', '2024-03-02', 'close', 62_050],
  },
  {
    name: 'close-second/BTCUSD_1m.csv',
    content: rows(2880, (i) => `${START_MS + i * 60_000},62000,62050,62300,61800,1`),
    as: 'candles-1m:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d', 'asset/BTC@10m', 'asset/BTC@1h'],
    value: ['asset/BTC', '2024-03-02', 'close', 62_050],
  },
  {
    name: 'impossible/BTCUSD.csv',
    content: rows(
      30,
      (i) => {
        if (i === 3) return `${day(i)},${price(i)},${price(i)},${price(i)},-5,9`
        if (i === 4) return `${day(i)},0,0,0,0,9`
        if (i === 5) return `${day(i)},${price(i)},${price(i) - 200},${price(i) + 300},${price(i)},9`
        if (i === 6) return `2099-03-07,${ohlc(i)},9`
        return `${day(i)},${ohlc(i)},9`
      },
      CANDLES,
    ),
    as: 'candles:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d'],
    rejected: [5, 6, 7, 8],
    value: ['asset/BTC', '2024-03-08', 'close', price(7) + 50],
  },
  {
    name: 'messari/btc-price.csv',
    content: rows(30, (i) => `${days(30)[i]}T00:00:00Z,${price(i)}`, 'timestamp,value'),
    outcome: 'unknown',
    reason: /its columns are timestamp, value/,
  },
  {
    name: 'messari-bitcoin-active_addresses.json',
    content: json(days(30).map((_, i) => ({ t: START_MS / 1000 + i * 86_400, v: 900_000 + i }))),
    as: 'metrics:active_addresses',
    outcome: 'imported',
    value: ['chain/bitcoin', '2024-03-02', 'active_addresses', 900_001],
  },
  {
    name: 'ETF/BTC.csv',
    // A fund with the symbol of the coin.
    content: yahoo(30, () => 31),
    outcome: 'question',
    reason: /nothing says of which series/,
  },
]
