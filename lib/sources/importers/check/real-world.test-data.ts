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

const fred = (id: string, value: (i: number) => string) =>
  rows(30, (i) => `${days(30)[i]},${value(i)}`, `observation_date,${id}`)

/** Packed files, and one too long to be stored. The others are in `cases`. */
export const REAL_WORLD_FILES: readonly RealWorldFile[] = [
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
  {
    name: 'fredgraph.zip',
    content: zipOf({ 'README.txt': 'FRED Graph Data\n', 'daily.csv': fred('T10YIE', () => '2.3') }),
    as: 'fred:T10YIE',
    outcome: 'imported',
    value: ['macro/T10YIE', '2024-03-02', 'value', 2.3],
  },
]
