import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  folder,
  given,
  load,
  newFolderPerTest,
  store,
  take,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'
import type { SourceResolution } from '@/lib/sources/source'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { undoImport } from '@/lib/sources/store/undo'
import { importFiles } from './import-files'
import { reportTable } from './report-table'

newFolderPerTest()

const contentOf = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:parquet|json)$/.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(dir, name), 'base64')])

const HEADER = 'date,open,high,low,close,volume'
const day = (n: number) => `2024-01-${String(n).padStart(2, '0')}`
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
/** Candles of days, whose close is the number of the day, that times a factor, or any value. */
const candles = (days: readonly number[], close: number | ((n: number) => number) = 1) =>
  [
    HEADER,
    ...days.map(
      (n) => `${day(n)},${n},${n + 9},${n / 2},${typeof close === 'number' ? n * close : close(n)},5`,
    ),
  ].join('\n')

async function closes(dir = store): Promise<[string, number][]> {
  const { days, columns } = await load('asset/ABC', '1d', dir)
  return days.map((name, row) => [name.slice(8), columns.close[row]])
}

test('an invalid row is reported with its line and reason, and the other rows are kept', async () => {
  const lines = candles([2, 3]).split('\n')
  lines.splice(2, 0, 'yesterday,1,1,1,1,1', '2024-01-05,1,1', '2024-01-06,1,x,1,1,1', '2024-01-07,"1,1,1,1,1')
  const report = await takeFile('ABCUSDT.csv', `${lines.join('\r\n')}\r\n`)
  expect(report.rejected).toEqual([
    { line: 3, reason: '"yesterday" is not a date or time' },
    { line: 4, reason: 'expected 6 fields as in the header, got 3' },
    { line: 5, reason: 'high: "x" is not a number' },
    { line: 6, reason: 'unclosed quote' },
  ])
  expect(report).toMatchObject({ outcome: 'imported', rows: 6, as: 'binance-daily:ABC' })
  expect(await closes()).toEqual([
    ['02', 2],
    ['03', 3],
  ])
  expect(reportTable([report])).toContain('ABCUSDT.csv:4: expected 6 fields as in the header, got 3')
})

test('a truncated gzip is refused and the store is unchanged', async () => {
  await takeFile('ABCUSDT.csv', candles([2]))
  const before = contentOf(store)
  const whole = gzipSync(candles(upTo(28), 1.01))
  const report = await takeFile('DEFUSDT.csv.gz', whole.subarray(0, whole.length - 40))
  expect(report).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('unexpected end of file'),
  })
  expect(contentOf(store)).toEqual(before)
})

test('importing the same file again changes nothing', async () => {
  const path = given('ABCUSDT.csv', candles([2, 3]))
  await take(path)
  const before = contentOf(store)
  const report = await take(path)
  expect(report.outcome).toBe('unchanged')
  expect(contentOf(store)).toEqual(before)
})

test('a file of one command with newer rows extends and corrects the others, in any order', async () => {
  const older = given('a/ABCUSDT.csv', candles([1, 2, 3]))
  const newer = given('b/ABCUSDT.csv', candles([2, 3, 4], 1.1))
  const yahoo = given('c/ABC-USD.csv', candles([4, 5], 0.9))
  const expected = [
    ['01', 1],
    ['02', 2.2],
    ['03', 3.3000000000000003],
    ['04', 4.4],
    ['05', 4.5],
  ]
  const revisions = new Set<string>()
  const orders = [
    [older, newer, yahoo],
    [yahoo, newer, older],
    [newer, older, yahoo],
  ]
  for (const [index, order] of orders.entries()) {
    const dir = join(folder, `store-${index}`)
    await importFiles(dir, order)
    expect(await closes(dir)).toEqual(expected)
    revisions.add((await openStore(dir)).revision)
  }
  expect(revisions.size).toBe(1)
})

test('a later import counts where it has a row, the earlier one fills the rest, and an undo gives it back', async () => {
  const days = [1, 2, 3, 4, 5]
  await takeFile('ABCUSDT.csv', candles(days))
  const later = candles([2, 3, 6], (n) => (n === 2 ? 2 : n + 0.1))
  const { id = '', taken } = await takeFile('ABCUSDT.csv', later)
  expect(taken).toMatchObject([{ added: 1, changed: 1, confirmed: 1, unused: 0 }])
  expect(await closes()).toEqual([1, 2, 3.1, 4, 5, 6.1].map((value, at) => [`0${at + 1}`, value]))
  await undoImport(store, id)
  expect(await closes()).toEqual(days.map((value) => [`0${value}`, value]))
})

test('rows that another kind of source has are said to be unused', async () => {
  await takeFile('ABCUSDT.csv', candles([1, 2]))
  const report = await takeFile('ABC-USD.csv', candles([1, 2, 3], 1.1))
  expect(report.taken).toMatchObject([{ added: 1, changed: 0, confirmed: 0, unused: 2 }])
  expect(report.notes.join()).toContain('2 rows of asset/ABC@1d are kept but not shown')
})

test('a file fully covered by a newer one is kept only to undo that one', async () => {
  for (let last = 3; last < 9; last++) await takeFile('ABCUSDT.csv', candles(upTo(last)))
  const { pieces, retired } = readManifest(store)
  expect(pieces).toHaveLength(1)
  expect(readdirSync(join(store, 'tables/asset/ABC@1d'))).toHaveLength(1 + (retired?.length ?? 0))
  expect(await closes()).toHaveLength(8)
})

test('leftovers of a crash are removed at the next import', async () => {
  await takeFile('ABCUSDT.csv', candles([2]))
  writeFileSync(join(store, 'tables/asset/ABC@1d/binance-0000.parquet'), 'half')
  writeFileSync(join(store, 'tables/manifest.json.99.tmp'), '{')
  writeFileSync(join(store, 'tables/lock'), '999999999\n')
  expect(await closes()).toEqual([['02', 2]])
  await takeFile('DEFUSDT.csv', candles([2]))
  expect(readdirSync(join(store, 'tables')).sort()).toEqual(['asset', 'lock.file', 'manifest.json'])
  expect(readdirSync(join(store, 'tables/asset/ABC@1d'))).toHaveLength(1)
})

describe('recognition', () => {
  test('unknown files are reported, separately from reference files', async () => {
    given('in/notes.txt', 'hello')
    given('in/some.csv', candles([1]))
    given('in/glassnode-2020/sopr.csv', 't,sopr\n2020-01-01,1\n')
    given('in/golden/ABCUSDT.csv', candles([1]))
    const reports = await importFiles(store, [join(folder, 'in')])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['reference', 'reference', 'unknown', 'unknown'])
    expect(reportTable(reports)).toContain('reference, not imported: published results for comparison only')
  })

  test('--as decides where the name does not', async () => {
    const path = given('download.csv', candles([1]))
    const [report] = await importFiles(store, [path], { as: 'binance-daily:ABC' })
    expect(report).toMatchObject({ outcome: 'imported', tables: ['asset/ABC@1d'] })
    await expect(importFiles(store, [path], { as: 'nothing:ABC' })).rejects.toThrow('--as takes')
  })
})

describe('formats', () => {
  async function imported(name: string, content: string, table: string, resolution: SourceResolution = '1d') {
    expect(await takeFile(name, content)).toMatchObject({ outcome: 'imported', rejected: [] })
    return load(table, resolution)
  }

  test.each([
    [
      'Coin Metrics: LINK that does not circulate is supply minus free float',
      'coinmetrics-link-2021.csv',
      'time,PriceUSD,SplyCur,SplyFF\n2017-09-16,0.2,1000000000,350000000\n2017-09-17,0.2,1000000000,364409568.99\n',
      'oracle/chainlink',
      { issuer_balance: [650_000_000, 635_590_431.01] },
    ],
    [
      'Coin Metrics: realized cap from MVRV, heights from counts, an incomplete last row adds nothing',
      'coinmetrics-btc-2009.csv',
      'time,BlkCnt,CapMVRVCur,CapMrktCurUSD,PriceUSD,SplyCur,ReferenceRate\n2009-01-03,0,,,,0,\n2009-01-04,2,2,10,5,2,\n2009-01-05,,,,,,9\n',
      'chain/bitcoin',
      { block_height: [0, 2], realized_cap_usd: [Number.NaN, 5] },
    ],
    [
      'the S&P 500 before 1982-04-20 has only closes; null rows are gaps',
      'GSPC.csv',
      'Date,Open,High,Low,Close,Volume\n1982-04-19,0,117,116,116.5,1\n1982-04-20,116,118,115,117,1\n1982-04-21,null,null,null,null,null\n',
      'index/sp500',
      { open: [Number.NaN, 116], close: [116.5, 117] },
    ],
  ])('%s', async (_, name, content, table, expected) => {
    const { columns } = await imported(name, content, table)
    for (const [column, values] of Object.entries(expected))
      expect(columns[column], column).toEqual(Float64Array.from(values))
  })

  test('Coin Metrics: issuance of Cardano is left out, also before supply grows; that of others is kept', async () => {
    const columnsOf = async (name: string, table: string, price: number, supply: number) => {
      const rows = `time,PriceUSD,SplyCur,IssTotNtv\n2020-07-01,${price},100,0\n2020-07-02,${price},${supply},0\n`
      return Object.keys((await imported(name, rows, table)).columns)
    }
    expect(await columnsOf('ada.csv', 'chain/cardano', 0.1, 102)).not.toContain('issuance')
    expect(await columnsOf('coinmetrics-ada-2020.csv', 'chain/cardano', 0.1, 100)).not.toContain('issuance')
    expect(await columnsOf('link.csv', 'chain/chainlink', 5, 100)).toContain('issuance')
  })

  test('minute candles become ten-minute and hourly candles', async () => {
    const start = Date.UTC(2016, 0, 1)
    const text = Array.from(
      { length: 70 },
      (_, m) => `${start + m * 60_000},${m + 101},${m + 102},${m + 103},${m + 101},2`,
    )
    const fine = await imported('BTCUSD_1m_2016.csv', text.join('\n'), 'asset/BTC', '10m')
    expect(fine.time).toHaveLength(7)
    expect(fine.columns).toMatchObject({ volume: new Float64Array(7).fill(20) })
    expect((await load('asset/BTC', '1h')).columns).toMatchObject({
      open: Float64Array.of(101, 161),
      high: Float64Array.of(162, 172),
      low: Float64Array.of(101, 161),
      close: Float64Array.of(161, 171),
    })
  })

  test('block rows get the difficulty of their epoch, and hourly rows are computed from them', async () => {
    const target = (0xffffn << 208n) / 4n
    given('epochs.json', `[["${'0'.repeat(64)}", ${target}]]`)
    await importFiles(store, [join(folder, 'epochs.json')])
    const { time, columns } = await imported(
      'blocks.csv',
      'height,mediantime,txs,ins,outs,subsidy,totalfee,total_size\n2015,3600,1,0,1,5000000000,0,100\n2016,3600,2,1,3,5000000000,100000000,100\n',
      'chain/bitcoin',
      'block',
    )
    expect(time).toEqual(Float64Array.of(3_600_000, 3_600_000))
    expect(columns).toMatchObject({
      difficulty: Float64Array.of(1, 4),
      supply: Float64Array.of(100_750, 100_800),
    })
    const source = await openStore(store)
    expect(source.columnsOf('chain/bitcoin', '1h')).toEqual(source.columnsOf('chain/bitcoin', 'block'))
    expect(source.tables()).toEqual(['chain/bitcoin'])
    const hour = await source.load('chain/bitcoin', '1h', ['fees', 'block_count', 'difficulty'])
    expect(hour.columns).toEqual({
      fees: Float64Array.of(1),
      block_count: Float64Array.of(2),
      difficulty: Float64Array.of(2.5),
    })
  })
})

describe('a table given by its own columns', () => {
  test('is imported when named, and takes precedence over publishers’ files', async () => {
    await takeFile('fear-greed.csv', 'date,fng\n2024-01-02,40\n2024-01-03,41')
    const path = given('mine.csv', 'date,value\n2024-01-03,77\n')
    expect((await take(path)).outcome).toBe('unknown')
    expect((await take(path, 'columns:sentiment/fear-greed')).outcome).toBe('imported')
    expect([...(await load('sentiment/fear-greed')).columns.value]).toEqual([40, 77])
  })
  test('every contract of a day is kept, also across files', async () => {
    const first = 'date,expiry,futures_close\n2024-01-03,1711699200000,44\n2024-01-03,1719561600000,45'
    const second = 'date,expiry,futures_close\n2024-01-03,1727424000000,46\n2024-01-04,1711699200000,47'
    for (const text of [first, second]) await takeFile('mine.csv', text, 'columns:derivatives/curve-btc')
    expect([...(await load('derivatives/curve-btc')).columns.futures_close]).toEqual([44, 45, 46, 47])
  })

  test.each([
    ['columns:no/such', 'date,value\n2024-01-03,1', /Unknown table “no\/such”/],
    ['columns:sentiment/fear-greed', 'date,mood\n2024-01-03,1', /has no column mood. Its columns are value/],
    ['columns:sentiment/fear-greed', 'day,value\n2024-01-03,1', /first column must be “date”/],
    ['columns:sentiment/fear-greed', 'date\n2024-01-03', /no column besides “date”/],
    ['columns:derivatives/curve-btc', 'date,futures_close\n2024-01-03,1', /needs the column expiry/],
  ])('%s is refused with what is allowed: %s', async (as, text, reason) => {
    const report = await takeFile('x.csv', text, as)
    expect(report.outcome).toBe('refused')
    expect(report.reason).toMatch(reason)
  })
})
