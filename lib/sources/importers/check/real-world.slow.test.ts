import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { given, load, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { listImports } from '@/lib/sources/store/undo'
import { importFiles } from '../import-files'
import { XZ_CANDLES, zipOf } from './real-world.test-data'

newFolderPerTest()

const START_MS = dayTime('2024-03-01')
/** Open, high, low and close of candle `i`. The close is 50 above the open. */
const ohlc = (i: number) => [0, 300, -200, 50].map((more) => 62_000 + 100 * i + more)
const lines = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i))
const days = (row: (i: number) => string | number) =>
  lines(30, (i) => `${dayOf(START_MS + i * DAY_MS)},${row(i)}`).join('\n')

const minute = (i: number) =>
  i % 3 === 0 ? 'NaN,NaN,NaN,NaN,NaN,NaN,NaN' : `${ohlc(Math.floor(i / 1440))},0.5,31000,62000`
const MINUTES = [
  'Timestamp,Open,High,Low,Close,Volume_(BTC),Volume_(Currency),Weighted_Price',
  ...lines(2 * 1440, (i) => `${START_MS / 1000 + i * 60},${minute(i)}`),
].join('\n')
const CANDLES = gzipSync(`date,open,high,low,close,volume\n${days((i) => `${ohlc(i)},9`)}`)
const KLINES = lines(30, (i) => {
  const time = START_MS + i * DAY_MS
  return `${time},${ohlc(i)},12.5,${time + DAY_MS - 1},800000,900,6.25,400000,0`
}).join('\n')
const FRED = zipOf({
  'README.txt': 'FRED Graph Data\n',
  'daily.csv': `observation_date,T10YIE\n${days(() => 2.3)}`,
})
const BTC = ['asset/BTC', 'close', '2024-03-05', 62_450] as const

/** Packed files, and one too long to be stored. The others are in `cases`. */
test.each([
  [
    'bitstampUSD_1-min_data_2012-01-01_to_2021-03-31.csv',
    MINUTES,
    'candles:BTC',
    ['asset/BTC@1d', 'asset/BTC@10m', 'asset/BTC@1h'],
    ['asset/BTC', 'close', '2024-03-02', 62_150],
  ],
  ['packed/BTCUSDT.csv.gz', CANDLES, 'binance-daily:BTC', ['asset/BTC@1d'], BTC],
  ['packed/BTCUSDT.csv.xz', XZ_CANDLES, 'binance-daily:BTC', ['asset/BTC@1d'], BTC],
  [
    'BTCUSDT-1d-2024-03.zip',
    zipOf({ 'BTCUSDT-1d-2024-03.csv': KLINES }),
    'binance-klines:BTC',
    ['asset/BTC@1d', 'derivatives/taker@1d'],
    BTC,
  ],
  ['fredgraph.zip', FRED, 'fred:T10YIE', ['macro/T10YIE@1d'], ['macro/T10YIE', 'value', '2024-03-02', 2.3]],
] as const)('%s is imported', async (name, content, as, tables, [table, column, day, value]) => {
  const reports = await importFiles(store, [given(name, content)])
  const report = reports.find(({ outcome }) => outcome === 'imported')
  expect(report).toMatchObject({ as, tables, rejected: [] })
  const rows = await load(table)
  expect(rows.columns[column][rows.days.indexOf(day)]).toBeCloseTo(value, 9)
})

test('an entry of a zip can be named, and a broken zip stops nothing else', async () => {
  const rows = (close: number) =>
    `date,open,high,low,close,volume\n2024-01-02,${close},${close},${close},${close},1\n`
  const path = given('two.zip', zipOf({ 'a/BTCUSDT.csv': rows(43_000), 'ETHUSDT.csv': rows(2300) }))
  const [report] = await importFiles(store, [`${path}/a/BTCUSDT.csv`])
  expect(report).toMatchObject({
    outcome: 'imported',
    file: `${path}/a/BTCUSDT.csv`,
    tables: ['asset/BTC@1d'],
  })
  const whole = zipOf({ 'BTCUSDT.csv': rows(1) })
  const broken = given('x/broken.zip', whole.subarray(0, whole.length - 10))
  const reports = await importFiles(store, [broken, path])
  expect(reports.map(({ outcome }) => outcome)).toEqual(['refused', 'unchanged', 'imported'])
})

test.each([
  ['empty.csv', '', 'unknown', /the file is empty/],
  ['blank/BTCUSDT.csv', '\n\n\n', 'unknown', /the file is empty/],
  ['header/BTCUSDT.csv', 'date,open,high,low,close,volume\n', 'refused', /no row with a value/],
  [
    'photo.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    'unknown',
    /^it is not text/,
  ],
  ['blk00000.dat', Buffer.from([0xf9, 0xbe, 0xb4, 0xd9, 0, 1, 2]), 'unknown', /of Bitcoin Core.*--blocks/],
  ['report.csv', `x,${'y'.repeat(5000)}\n1,2\n`, 'unknown', /^its columns are x, y{40}…\. /],
  ['cut.json', '{"name":"Fear and Greed Index","data":[{"value":"1"', 'refused', /incomplete or invalid/],
  ['odd.json', '{"name":"Fear and Greed Index","data":7}', 'refused', /no list of rows/],
  [
    'book.xlsx',
    zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }),
    'refused',
    /save its sheet as CSV/,
  ],
] as const)('%s is no data: %s', async (name, content, outcome, reason) => {
  const [report] = await importFiles(store, [given(name, content)])
  expect(report).toMatchObject({ outcome, reason: expect.stringMatching(reason) })
})

test('an uploaded file is recognized and listed by its own name', async () => {
  const path = given('upload-7f3a', 'date,open,high,low,close,volume\n2024-01-02,43000,43000,43000,43000,1\n')
  const [report] = await importFiles(store, [path], { nameOf: () => 'BTCUSDT.csv' })
  expect(report).toMatchObject({ outcome: 'imported', file: 'BTCUSDT.csv' })
  expect(listImports(store)[0].name).toBe('BTCUSDT.csv')
})

test('archives that unpack to far more than data does are refused', async () => {
  const line = `2024-01-02,43000,43000,43000,43000,${'0'.repeat(2 ** 20)}\n`
  const bomb = gzipSync(Buffer.alloc(300 * 2 ** 20, `date,open,high,low,close,volume\n${line}`))
  const [packed] = await importFiles(store, [given('BTCUSDT.csv.gz', bomb)])
  expect(packed).toMatchObject({ outcome: 'refused', reason: 'it unpacks to more than 200 times its size' })
  const zip = zipOf({ 'BTCUSDT.csv': 'date,open,high,low,close\n' })
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(2 ** 31, directory + 24)
  const [archive] = await importFiles(store, [given('bomb.zip', zip)])
  expect(archive).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/unpacks to 2147483648 bytes|compressed|size/),
  })
})
