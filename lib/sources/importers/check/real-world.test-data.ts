import { gzipSync } from 'node:zlib'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { Outcome } from '../file-report'

/** A file as a publisher names and lays it out, with invented values, and what the import must make of it. */
export interface RealWorldFile {
  name: string
  content: string | Uint8Array
  outcome: Outcome
  /** `<format>:<series>` of the report. */
  as?: string
  /** Tables that get rows. */
  tables?: readonly string[]
  /** One value that must be stored. */
  value?: readonly [table: string, day: string, column: string, value: number]
  /** Lines that must be rejected; none by default. */
  rejected?: readonly number[]
  /** Part of the reason of a file that is not imported. */
  reason?: RegExp
}

const START = '2024-03-01'
export const START_MS = dayTime(START)
export const HOUR_MS = 3_600_000

export const days = (count: number) => Array.from({ length: count }, (_, i) => dayOf(START_MS + i * DAY_MS))
export const price = (i: number) => 62_000 + 100 * i
/** Open, high, low and close of candle `i`. The close is 50 above the open. */
export const ohlc = (i: number) => [price(i), price(i) + 300, price(i) - 200, price(i) + 50]
export const rows = (count: number, row: (i: number) => string, header?: string, end = '\n') =>
  [...(header === undefined ? [] : [header]), ...Array.from({ length: count }, (_, i) => row(i))].join(end) +
  end
export const slashed = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
export const dotted = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1')
const comma = (value: number) => String(value).replace('.', ',')
const grouped = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 })
export const json = (value: unknown) => JSON.stringify(value)

const BTC: Pick<RealWorldFile, 'outcome' | 'tables' | 'value'> = {
  outcome: 'imported',
  tables: ['asset/BTC@1d'],
  value: ['asset/BTC', '2024-03-05', 'close', 62_450],
}

export const yahoo = (count: number, level: (i: number) => number, first = START) =>
  rows(
    count,
    (i) => {
      const p = level(i)
      return `${dayOf(dayTime(first) + i * DAY_MS)},${p},${p * 1.01},${p * 0.99},${p},${p},1000`
    },
    'Date,Open,High,Low,Close,Adj Close,Volume',
  )

const kline = (time: number, i: number, unit: number) =>
  `${time * unit},${ohlc(i).map((p) => p.toFixed(8))},12.5,${(time + DAY_MS) * unit - 1},800000,900,6.25,400000,0`

/** A zip of stored entries without compression. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (data: Buffer) =>
    (data.reduce((c, byte) => crcTable[(c ^ byte) & 0xff] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), data])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, where, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

/** Thirty daily candles, packed by `xz`, which Node cannot do. */
export const XZ_CANDLES = Buffer.from(
  [
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AR1AP1dADIYSu7rkeOxCgMko8dKSOpuLFmA3pIYNYnk2CgzdI/plMrcr/DUgfnhbySO',
    'AeZ6jqlW9tSeLVvsLAIgdeHc68tE3vFCkG6gO8gNsU6lH2tk3PwZG/D43uxCklVR2x78zDb1iQEeWiyO26ALFl5+blvJGOhvnvLe',
    'BckYC5j0Nd/PnK0A9NIz7klJ2F3tkE+/o/BJ0/EL1gHWyU6xCzgKmwt39p8F4Vdu0JD80dl3g4yNy/zVKXOFS8JYFyeiMGYEW8hr',
    'wR5P1ZQkwP1rEsmR4VHjuQtoDopR5ZkRnrDGt1NmeV2mxGcTIkFrF7BPqNKgA9xZ4fchh6P7PBocpR4AAAAARCus9psqZR4AAZkC',
    '9ggAAPXY4i6xxGf7AgAAAAAEWVo=',
  ].join(''),
  'base64',
)

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const cmc = rows(
  30,
  (i) => {
    const day = days(30)[29 - i]
    const at = `"${day}T00:00:00.000Z"`
    return `${at};"${day}T23:59:59.999Z";${at};${at};"2781";${ohlc(29 - i).join(';')};31e9;1.2e12;19600000;"${day}T23:59:59.999Z"`
  },
  'timeOpen;timeClose;timeHigh;timeLow;name;open;high;low;close;volume;marketCap;circulatingSupply;timestamp',
)

const fred = (id: string, value: (i: number) => string) =>
  rows(30, (i) => `${days(30)[i]},${value(i)}`, `observation_date,${id}`)

const REFUSED = { outcome: 'refused' } as const
const ASKED = { outcome: 'question' } as const

export const REAL_WORLD_FILES: readonly RealWorldFile[] = [
  // Candles of Bitcoin, as each source lays them out.
  {
    name: 'btcusd_d.csv',
    content: rows(30, (i) => `${days(30)[i]},${ohlc(i)},100`, 'Date,Open,High,Low,Close,Volume', '\r\n'),
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'btcusd.txt',
    content: rows(
      30,
      (i) => `BTCUSD,D,${days(30)[i].replaceAll('-', '')},000000,${ohlc(i)},100,0`,
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
    ),
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'BTCUSDT-1d-2024-03.csv',
    content: rows(30, (i) => kline(START_MS + i * DAY_MS, i, 1)),
    as: 'binance-klines:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'derivatives/taker@1d'],
  },
  {
    name: 'micro/BTCUSDT-1d-2025-03.csv',
    content: rows(30, (i) => kline(dayTime('2025-03-01') + i * DAY_MS, i, 1000)),
    as: 'binance-klines:BTC',
    outcome: 'imported',
    value: ['asset/BTC', '2025-03-05', 'close', 62_450],
  },
  {
    name: 'header/BTCUSDT-1d-2024-03.csv',
    content: rows(
      30,
      (i) => kline(START_MS + i * DAY_MS, i, 1),
      'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore',
    ),
    as: 'binance-klines:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'derivatives/taker@1d'],
  },
  {
    name: 'BTCUSDT-1d-2024-03-05.csv',
    content: `${kline(START_MS + 4 * DAY_MS, 4, 1)}\n`,
    as: 'binance-klines:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'derivatives/taker@1d'],
  },
  {
    name: 'BTCUSDT-1w-2024-03.csv',
    content: rows(5, (i) => kline(START_MS + i * 7 * DAY_MS, i, 1)),
    as: 'binance-klines:BTC',
    ...REFUSED,
    reason: /7 days apart/,
  },
  {
    name: 'XBTUSD_1440.csv',
    content: rows(30, (i) => `${START_MS / 1000 + i * 86_400},${ohlc(i)},40.1,9000`),
    as: 'kraken:BTC',
    ...BTC,
  },
  {
    name: 'XBTUSD_60.csv',
    content: rows(24 * 10, (i) => `${START_MS / 1000 + i * 3600},${ohlc(Math.floor(i / 24))},1,90`),
    as: 'kraken:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'asset/BTC@1h'],
  },
  {
    name: 'Bitstamp_BTCUSD_d.csv',
    content: `https://www.CryptoDataDownload.com\n${rows(30, (i) => `${START_MS / 1000 + (29 - i) * 86_400},${days(30)[29 - i]} 00:00:00,BTC/USD,${ohlc(29 - i)},12.5,775000`, 'unix,date,symbol,open,high,low,close,Volume BTC,Volume USD')}`,
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'Binance_BTCUSDT_1h.csv',
    content: `https://www.CryptoDataDownload.com\n${rows(240, (i) => `${START_MS + i * HOUR_MS},${new Date(START_MS + i * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')},BTCUSDT,${ohlc(Math.floor(i / 24))},1,62000,50`, 'Unix,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USDT,tradecount')}`,
    as: 'candles:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'asset/BTC@1h'],
  },
  {
    name: 'bitstampUSD_1-min_data_2012-01-01_to_2021-03-31.csv',
    content: rows(
      1440 * 2,
      (i) =>
        `${START_MS / 1000 + i * 60},${i % 3 === 0 ? 'NaN,NaN,NaN,NaN,NaN,NaN,NaN' : `${ohlc(Math.floor(i / 1440))},0.5,31000,62000`}`,
      'Timestamp,Open,High,Low,Close,Volume_(BTC),Volume_(Currency),Weighted_Price',
    ),
    as: 'candles:BTC',
    outcome: 'imported',
    tables: ['asset/BTC@1d', 'asset/BTC@10m', 'asset/BTC@1h'],
    value: ['asset/BTC', '2024-03-02', 'close', 62_150],
  },
  {
    name: 'BINANCE_BTCUSDT, 1D.csv',
    content: rows(
      30,
      (i) => `${START_MS / 1000 + i * 86_400},${ohlc(i)},12.5,61000`,
      'time,open,high,low,close,Volume,MA',
    ),
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'btc-usd-max.csv',
    content: rows(
      30,
      (i) => `${days(31)[i + 1]} 00:00:00 UTC,${price(i) + 50},1219000000000,31000000000`,
      'snapped_at,price,market_cap,total_volume',
    ),
    as: 'coingecko:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'caps/market@1d'],
  },
  {
    name: 'bitcoin_coingecko.json',
    content: json({
      prices: days(30).map((_, i) => [START_MS + (i + 1) * DAY_MS, price(i) + 50]),
      market_caps: days(30).map((_, i) => [START_MS + (i + 1) * DAY_MS, 1.2e12]),
      total_volumes: [],
    }),
    as: 'coingecko:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'caps/market@1d'],
  },
  {
    name: 'Bitcoin_3_1_2024-3_30_2024_historical_data_coinmarketcap.csv',
    content: cmc,
    as: 'coinmarketcap:BTC',
    ...BTC,
  },
  {
    name: 'bitstamp_ohlc.json',
    content: json({
      data: {
        pair: 'BTC/USD',
        ohlc: days(30).map((_, i) => ({
          timestamp: String(START_MS / 1000 + i * 86_400),
          open: String(ohlc(i)[0]),
          high: String(ohlc(i)[1]),
          low: String(ohlc(i)[2]),
          close: String(ohlc(i)[3]),
          volume: '1.5',
        })),
      },
    }),
    as: 'bitstamp-ohlc:BTC',
    ...BTC,
  },
  {
    name: 'kraken_ohlc.json',
    content: json({
      error: [],
      result: {
        XXBTZUSD: days(30).map((_, i) => [
          START_MS / 1000 + i * 86_400,
          ...ohlc(i).map(String),
          '62000',
          '2.5',
          100,
        ]),
        last: 1,
      },
    }),
    as: 'kraken-ohlc:BTC',
    ...BTC,
  },
  { name: 'BTC-USD.csv', content: yahoo(30, (i) => price(i) + 50), as: 'yahoo-asset:BTC', ...BTC },
  {
    name: 'semicolon/BTCUSD.csv',
    content: rows(
      30,
      (i) =>
        `${dotted(days(30)[i])};${ohlc(i)
          .map((p) => comma(p + 0.5))
          .join(';')};1,5`,
      'Date;Open;High;Low;Close;Volume',
    ),
    as: 'candles:BTC',
    outcome: 'imported',
    value: ['asset/BTC', '2024-03-05', 'close', 62_450.5],
  },
  {
    name: 'investing/BTC_USD.csv',
    content: rows(
      30,
      (i) =>
        `"${slashed(days(30)[i])}","${grouped(ohlc(i)[3])}","${grouped(ohlc(i)[0])}","${grouped(ohlc(i)[1])}","${grouped(ohlc(i)[2])}","41.25K","0.08%"`,
      '"Date","Price","Open","High","Low","Vol.","Change %"',
    ),
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'utf16/BTCUSD.csv',
    content: utf16(
      rows(30, (i) => `${days(30)[i]}\t${ohlc(i).join('\t')}\t9`, 'Date\tOpen\tHigh\tLow\tClose\tVolume'),
    ),
    as: 'candles:BTC',
    ...BTC,
  },
  {
    name: 'packed/BTCUSDT.csv.gz',
    content: gzipSync(rows(30, (i) => `${days(30)[i]},${ohlc(i)},9`, 'date,open,high,low,close,volume')),
    as: 'binance-daily:BTC',
    ...BTC,
  },
  {
    name: 'packed/BTCUSDT.csv.xz',
    content: XZ_CANDLES,
    as: 'binance-daily:BTC',
    ...BTC,
  },
  {
    name: 'BTCUSDT-1d-2024-03.zip',
    content: zipOf({ 'BTCUSDT-1d-2024-03.csv': rows(30, (i) => kline(START_MS + i * DAY_MS, i, 1)) }),
    as: 'binance-klines:BTC',
    ...BTC,
    tables: ['asset/BTC@1d', 'derivatives/taker@1d'],
  },
  // Indices and what is named like them.
  {
    name: '^spx_d.csv',
    content: yahoo(30, () => 5100),
    as: 'index-candles:sp500',
    outcome: 'imported',
    value: ['index/sp500', '2024-03-05', 'close', 5100],
  },
  {
    name: 'OANDA_XAUUSD, 1D.csv',
    content: rows(
      30,
      (i) =>
        `${(START_MS + (Math.floor(i / 5) * 7 + 2 + (i % 5)) * DAY_MS + 22 * HOUR_MS) / 1000},2100,2110,2090,2100`,
      'time,open,high,low,close',
    ),
    as: 'index-candles:gold',
    outcome: 'imported',
    // Monday’s session begins on Sunday evening.
    value: ['index/gold', '2024-03-04', 'close', 2100],
  },
  {
    name: 'xauusd_d.csv',
    content: yahoo(30, () => 2100),
    as: 'index-candles:gold',
    outcome: 'imported',
    value: ['index/gold', '2024-03-05', 'close', 2100],
  },
  {
    name: 'VIX_History.csv',
    content: rows(30, (i) => `${slashed(days(30)[i])},13.1,14.2,12.9,13.5`, 'DATE,OPEN,HIGH,LOW,CLOSE'),
    as: 'index-candles:vix',
    outcome: 'imported',
    value: ['index/vix', '2024-03-05', 'close', 13.5],
  },
  {
    name: 'HistoricalData_1712345678901.csv',
    content: rows(
      30,
      (i) => `${slashed(days(30)[i])},"5,100.25",--,5090,5120,5080`,
      'Date,Close/Last,Volume,Open,High,Low',
    ),
    ...ASKED,
    reason: /nothing says of which series/,
  },
  {
    name: 'GOLD.csv',
    content: yahoo(30, () => 15.4),
    as: 'index-candles:gold',
    ...ASKED,
    reason: /prices are not those of index\/gold/,
  },
  {
    name: 'DAX.csv',
    content: yahoo(30, () => 31.2),
    as: 'index-candles:dax',
    ...ASKED,
    reason: /prices are not those of index\/dax/,
  },
  {
    name: 'TON11419-USD.csv',
    content: yahoo(30, () => 2.7),
    as: 'yahoo-asset:TON11419',
    ...ASKED,
    reason: /no series reads asset\/TON11419/,
  },
  // Single values.
  {
    name: 'fng.json',
    content: json({
      name: 'Fear and Greed Index',
      data: days(30).map((_, i) => ({
        value: String(79 - i),
        value_classification: 'Greed',
        timestamp: String(START_MS / 1000 + (29 - i) * 86_400),
      })),
      metadata: { error: null },
    }),
    as: 'fear-greed-json:fear-greed',
    outcome: 'imported',
    value: ['sentiment/fear-greed', '2024-03-30', 'value', 79],
  },
  {
    name: 'hash-rate.json',
    content: json({
      status: 'ok',
      name: 'Hash Rate',
      unit: 'Hash Rate TH/s',
      period: 'day',
      values: days(30).map((_, i) => ({ x: START_MS / 1000 + i * 86_400, y: 6e8 + i })),
    }),
    as: 'blockchain-com:hash-rate',
    outcome: 'imported',
    value: ['chain/bitcoin', '2024-03-02', 'hash_rate', 600_000_001],
  },
  {
    name: 'n-transactions.csv',
    content: rows(30, (i) => `${days(30)[i]} 00:00:00,${400_000 + i}`, '"Timestamp","n-transactions"'),
    as: 'blockchain-com:n-transactions',
    outcome: 'imported',
    value: ['chain/bitcoin', '2024-03-02', 'tx_count', 400_001],
  },
  {
    name: 'sampled/n-transactions.csv',
    content: rows(
      30,
      (i) => `${dayOf(START_MS + i * 6 * DAY_MS)} 00:00:00,${400_000 + i}`,
      'Timestamp,n-transactions',
    ),
    as: 'blockchain-com:n-transactions',
    ...REFUSED,
    reason: /6 days apart, but chain\/bitcoin is daily/,
  },
  {
    name: 'glassnode-btc-active_count.json',
    content: json(days(30).map((_, i) => ({ t: START_MS / 1000 + i * 86_400, v: 900_000 + i }))),
    as: 'metrics:active_count',
    outcome: 'imported',
    value: ['chain/bitcoin', '2024-03-02', 'active_addresses', 900_001],
  },
  {
    name: 'glassnode-studio_bitcoin-price_usd_close.csv',
    content: rows(30, (i) => `${days(30)[i]}T00:00:00Z,${price(i)}`, 'timestamp,value'),
    as: 'metrics:price_usd_close',
    outcome: 'imported',
    value: ['chain/bitcoin', '2024-03-02', 'price_usd', 62_100],
  },
  {
    name: 'glassnode-btc-sopr.json',
    content: json([{ t: START_MS / 1000, v: 1.01 }]),
    outcome: 'reference',
    reason: /published result/,
  },
  {
    name: 'dvol_btc_answer.json',
    content: json({
      jsonrpc: '2.0',
      result: {
        data: days(30).map((_, i) => [START_MS + i * DAY_MS, 60, 62, 59, 61 + i]),
        continuation: null,
      },
    }),
    as: 'dvol:btc',
    outcome: 'imported',
    value: ['derivatives/dvol', '2024-03-02', 'btc', 62],
  },
  {
    name: 'deribit_btc_funding.json',
    content: json({
      jsonrpc: '2.0',
      result: Array.from({ length: 240 }, (_, i) => ({
        timestamp: START_MS + i * HOUR_MS,
        index_price: 62_000,
        interest_8h: 9e-5,
        interest_1h: 1e-5,
        prev_index_price: 62_000,
      })),
      testnet: false,
    }),
    as: 'deribit-funding-json:BTC',
    outcome: 'imported',
    value: ['derivatives/funding', '2024-03-02', 'rate_deribit', 8e-5],
  },
  {
    name: 'BTCUSDT-fundingRate-2024-03.csv',
    content: rows(
      90,
      (i) => `${START_MS + i * 8 * HOUR_MS + 7},8,0.0000${(i % 3) + 1}`,
      'calc_time,funding_interval_hours,last_funding_rate',
    ),
    as: 'binance-funding:BTCUSDT',
    outcome: 'imported',
    value: ['derivatives/funding', '2024-03-02', 'rate_binance', 2e-5],
  },
  {
    name: 'ETHUSDT-fundingRate-2024-03.csv',
    content: rows(
      90,
      (i) => `${START_MS + i * 8 * HOUR_MS + 7},8,0.0001`,
      'calc_time,funding_interval_hours,last_funding_rate',
    ),
    as: 'binance-funding:ETHUSDT',
    ...REFUSED,
    reason: /only funding of Bitcoin/,
  },
  {
    name: 'fredgraph.csv',
    content: fred('DGS10,DGS2', (i) => (i === 3 ? ',' : `4.2,${4.6 + i / 100}`)),
    as: 'fred:DGS10+DGS2',
    outcome: 'imported',
    tables: ['macro/DGS10@1d', 'macro/DGS2@1d'],
    value: ['macro/DGS2', '2024-03-02', 'value', 4.61],
  },
  {
    name: 'fredgraph.zip',
    content: zipOf({ 'README.txt': 'FRED Graph Data\n', 'daily.csv': fred('T10YIE', () => '2.3') }),
    as: 'fred:T10YIE',
    outcome: 'imported',
    value: ['macro/T10YIE', '2024-03-02', 'value', 2.3],
  },
  // Not data at all.
  {
    name: 'klines.csv',
    content: rows(30, (i) => kline(START_MS + i * DAY_MS, i, 1)),
    outcome: 'unknown',
    reason: /that of binance-klines .* Use --as binance-klines:<series>/,
  },
  {
    name: 'funding.json',
    content: json({
      jsonrpc: '2.0',
      result: [{ timestamp: START_MS, interest_8h: 1e-4, interest_1h: 1e-5 }],
    }),
    outcome: 'unknown',
    reason: /Use --as deribit-funding-json:<series>/,
  },
  {
    name: 'spx_d.html',
    content: '<!DOCTYPE html><html><body>Verify you are human</body></html>',
    outcome: 'unknown',
    reason: /web page/,
  },
  {
    name: 'portfolio.csv',
    content: 'Account,Holding,Weight\na,1,0.5\nb,2,0.5\n',
    outcome: 'unknown',
    reason: /no format has columns like Account, Holding, Weight/,
  },
]
