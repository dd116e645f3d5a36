import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import {
  candles,
  dates,
  flat,
  folder,
  given,
  HEADER,
  load,
  newFolderPerTest,
  series,
  store,
  take,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'
import { openStore } from '@/lib/sources/store/open-store'
import { importFiles } from '../import-files'
import { reportTable } from '../report-table'

newFolderPerTest()

describe('a file that is something else than its name says is a question', () => {
  test('GOLD.csv of a mining share is not gold', async () => {
    const path = candles('GOLD.csv', '2020-01-02', 300, (i) => 17.3 + i / 50)
    const report = await take(path)
    expect(report).toMatchObject({ outcome: 'question', as: 'index-candles:gold', tables: [] })
    expect(report.reason).toMatch(
      /300 of 300 prices are not those of index\/gold: 23\.28 on 2020-10-27, where it was between/,
    )
    expect(reportTable([report])).toContain(`npx chartroom import --as index-candles:gold,sure ${path}`)
    expect((await openStore(store)).tables()).toEqual([])
    expect((await take(path, 'index-candles:gold')).outcome).toBe('question')
    expect((await take(path, 'index-candles:gold,sure')).outcome).toBe('imported')
  })

  test('a chain with the prices of another coin is a question', async () => {
    const rows = dates('2024-01-01', 40).map((day) => `${day},43000,1000000`)
    const report = await takeFile('eth.csv', ['time,PriceUSD,TxCnt', ...rows])
    expect(report).toMatchObject({ outcome: 'question', as: 'coinmetrics:eth' })
    expect(report.reason).toContain('40 of 40 prices are not those of chain/ethereum')
  })

  test('true prices of both are taken', async () => {
    const reports = await importFiles(store, [
      candles('GOLD.csv', '2020-01-02', 300, (i) => 1550 + i),
      candles('DAX.csv', '2021-01-04', 100, (i) => 13_700 + i * 10),
    ])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'imported'])
  })

  test('prices that contradict the stored ones, on the same days or as a step', async () => {
    await take(candles('ABCUSDT.csv', '2024-01-01', 30, 100))
    const same = await take(candles('other/ABCUSDT.csv', '2024-01-10', 40, 3))
    expect(same.reason).toMatch(/asset\/ABC has 100 in the store and 3 in the file/)
    const step = await take(candles('later/ABCUSDT.csv', '2024-02-05', 40, 900))
    expect(step.reason).toBe('asset/ABC would step from 100 on 2024-01-30 to 900 on 2024-02-05')
    expect((await take(candles('good/ABCUSDT.csv', '2024-01-20', 40, 110))).outcome).toBe('imported')
  })

  test('candles without a telling name are asked about with the instruments they fit', async () => {
    const report = await take(candles('HistoricalData_17.csv', '2024-06-03', 60, 5400))
    expect(report.outcome).toBe('question')
    expect(report.answers?.map(({ as }) => as)).toContain('index-candles:sp500')
    expect(report.answers?.map(({ as }) => as)).not.toContain('index-candles:dow')
  })

  test('a symbol with the number of a coin list fills a table that nothing reads', async () => {
    const path = candles('TON11419-USD.csv', '2024-06-03', 60, 7)
    const report = await take(path)
    expect(report).toMatchObject({ outcome: 'question', as: 'yahoo-asset:TON11419' })
    expect(report.reason).toContain('no series reads asset/TON11419')
    const [answer] = report.answers ?? []
    expect(answer.as).toBe('yahoo-asset:TON')
    expect(await take(path, answer.as)).toMatchObject({ outcome: 'imported', tables: ['asset/TON@1d'] })
    const unread = await take(candles('QQQQUSDT.csv', '2024-06-03', 5, 7))
    expect(unread.notes).toEqual(['no series reads asset/QQQQ'])
  })

  test('one file in doubt does not stop the others', async () => {
    candles('in/GOLD.csv', '2020-01-02', 300, 17.3)
    candles('in/BTCUSDT.csv', '2024-01-01', 30, 43_000)
    const reports = await importFiles(store, [join(folder, 'in')])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'question'])
  })
})

describe('more that a candle file cannot be', () => {
  test('the share of a company with the symbol of a coin', async () => {
    const path = candles('GT.csv', '2024-01-01', 40, 7)
    const report = await take(path)
    expect(report).toMatchObject({ outcome: 'question', as: '' })
    expect(report.answers?.[0]).toEqual({ meaning: 'it is GT', as: 'candles:GT' })
    expect((await take(path, 'candles:GT')).outcome).toBe('imported')
  })

  test('several instruments, or another one than its name says', async () => {
    const header = 'date,symbol,open,high,low,close,volume'
    const of = (symbol: string, level: number) =>
      dates('2024-01-01', 20).map((day) => `${day},${symbol},${level},${level},${level},${level},1`)
    const both = await takeFile('BTCUSDT.csv', [header, ...of('BTC/USDT', 43_000), ...of('ETH/USDT', 2300)])
    expect(both.notes).toContain('rows of other instruments are left out: 20 of ETH/USDT')
    expect((await load('asset/BTC')).columns.close.every((close) => close === 43_000)).toBe(true)
    const unnamed = [...of('first', 43_000), ...of('second', 44_000)]
    const mixed = await take(given('x/BTCUSDT.csv', [header, ...unnamed]))
    expect(mixed).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('several instruments'),
    })
  })

  test('a price with a shifted decimal point', async () => {
    const rows = series('2024-01-01', 40, (i) => (i === 17 ? 430_000 : 43_000))
    const report = await take(given('BTCUSDT.csv', rows))
    expect(report.reason).toBe(
      'the close of 430000 on 2024-01-18 is far from 43000 before and 43000 after it',
    )
  })

  test('in euros', async () => {
    const names = ['BTC-EUR', 'BTCEUR', 'XBTEUR_1440', 'BITSTAMP_BTCEUR, 1D', 'btc-eur-max']
    const files = names.map((name) => candles(`${name}.csv`, '2024-01-01', 40, 40_000))
    const reports = await importFiles(store, files)
    expect(reports.map(({ outcome }) => outcome).filter((outcome) => outcome === 'imported')).toEqual([])
  })

  test('the candle of today, which is not finished', async () => {
    const today = dayOf(Date.now())
    const rows = series(dayOf(Date.now() - 5 * DAY_MS), 6, () => 80_000)
    expect(rows.at(-1)).toContain(today)
    const report = await take(given('BTCUSDT.csv', rows))
    expect(report.notes).toContain('the last candle is not finished and left out')
    expect((await load('asset/BTC')).days).toHaveLength(5)
  })
})

test.each([
  ['funding in percent', 'binance-funding.csv', 'date,funding_rate', '0.08', 'funding-daily:funding'],
  ['an index above 100', 'fng.csv', 'date,fng', '230', 'fear-greed:fear-greed'],
])('%s is a question', async (_, name, header, value, as) => {
  const report = await take(given(name, [header, ...dates('2024-01-01', 20).map((day) => `${day},${value}`)]))
  expect(report).toMatchObject({ outcome: 'question', as, reason: expect.stringContaining('cannot be') })
})

describe('the distance of rows', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, hour) => {
      const time = new Date(dayTime('2024-01-01') + hour * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
      const price = 43_000 + hour
      return `${time},${price},${price + 5},${price - 5},${price + 1},${hour % 24}`
    })

  test('hours become days: first open, highest high, lowest low, last close, sum of volumes', async () => {
    const report = await take(given('BTCUSDT.csv', ['date,open,high,low,close,volume', ...hours(24 * 3 + 7)]))
    expect(report.outcome).toBe('imported')
    const { days, columns } = await load('asset/BTC')
    expect(days).toEqual(['2024-01-01', '2024-01-02', '2024-01-03'])
    expect(columns).toMatchObject({
      open: Float64Array.of(43_000, 43_024, 43_048),
      high: Float64Array.of(43_028, 43_052, 43_076),
      low: Float64Array.of(42_995, 43_019, 43_043),
      close: Float64Array.of(43_024, 43_048, 43_072),
      volume: Float64Array.of(276, 276, 276),
    })
    expect(report.notes).toContain('1 incomplete days are left out: 2024-01-04')
    expect((await load('asset/BTC', '1h')).days).toHaveLength(79)
  })

  test('months at the start of a file of days are left out', async () => {
    const months = Array.from({ length: 24 }, (_, i) => flat(dayOf(Date.UTC(1982, i, 1)), 120))
    const path = given('^spx_d.csv', [HEADER, ...months, ...series('1985-01-02', 60, 170).slice(1)])
    const report = await take(path)
    expect(report.notes).toContainEqual(expect.stringContaining('the first 24 rows are left out'))
    expect((await load('index/sp500')).days).toHaveLength(60)
  })

  test('hours of an index are refused, because its trading days cannot be told', async () => {
    const report = await take(given('SPX.csv', [HEADER, ...hours(100)]))
    expect(report.reason).toMatch(/one hour apart, and trading days/)
  })

  test('a daily rate downloaded by month is refused', async () => {
    const rows = Array.from({ length: 24 }, (_, i) => `${dayOf(Date.UTC(2020, i, 1))},${1 + i / 10}`)
    const report = await take(given('DGS10.csv', ['DATE,DGS10', ...rows]))
    expect(report).toMatchObject({
      outcome: 'refused',
      reason: 'its rows are 31 days apart, but macro/DGS10 is daily',
    })
  })
})

describe('dates', () => {
  const written = (days: readonly string[], order: string, price = 43_000) => [
    HEADER,
    ...days.map((day) => flat(day.replace(/(\d+)-(\d+)-(\d+)/, order), price)),
  ]

  test('the whole file decides whether the day or the month comes first', async () => {
    const days = dates('2024-01-01', 500)
    await takeFile('BTCUSDT.csv', written(days, '$3/$2/$1'))
    expect((await load('asset/BTC')).days).toEqual(days)
    await takeFile('ETHUSDT.csv', written(days, '$2/$3/$1', 2500))
    expect((await load('asset/ETH')).days).toEqual(days)
  })

  test('a file that does not show it is a question', async () => {
    const days = dates('2024-01-01', 6)
    const path = given('BTCUSDT.csv', written(days, '$3/$2/$1'))
    const report = await take(path)
    expect(report).toMatchObject({ outcome: 'question', as: 'binance-daily:BTC' })
    expect(report.reason).toContain('“02/01/2024” may have the day or the month first')
    expect(report.answers?.map(({ as }) => as)).toEqual([
      'binance-daily:BTC,day-first',
      'binance-daily:BTC,month-first',
    ])
    await take(path, 'binance-daily:BTC,day-first')
    expect((await load('asset/BTC')).days).toEqual(days)
  })

  test('a file with both orders is refused', async () => {
    const report = await takeFile('BTCUSDT.csv', [
      HEADER,
      flat('31/01/2024', 43_000),
      flat('01/31/2024', 43_000),
    ])
    expect(report).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('other dates may be swapped'),
    })
  })

  test('a date in the future is rejected in every format', async () => {
    const candle = await takeFile('BTCUSDT.csv', [
      ...series('2024-01-01', 5, 43_000),
      flat('2099-01-01', 43_000),
    ])
    expect(candle.rejected).toEqual([{ line: 7, reason: '2099-01-01 is in the future' }])
    const rate = await take(given('DGS10.csv', ['DATE,DGS10', '2024-01-02,4', '2099-01-01,4']))
    expect(rate.rejected).toEqual([{ line: 3, reason: '2099-01-01 is in the future' }])
  })
})
