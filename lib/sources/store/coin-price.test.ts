import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { given, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { PRICE_SOURCE, priceSourceName, QUOTED_COINS } from '@/lib/sources/price-source'
import { testData, testDataDir } from '@/scripts/test-data'
import { openStore } from './open-store'

newFolderPerTest()

async function pricesOf(table: string, column: string) {
  const source = await openStore(store)
  const { time, columns } = await source.load(table, '1d', [column, PRICE_SOURCE])
  const price = columns[column] as Float64Array
  const code = columns[PRICE_SOURCE] as Float64Array
  const rows = Array.from(time, (at, row) => ({ day: dayOf(at), price: price[row], code: code[row] }))
  return rows.filter((row) => !Number.isNaN(row.price))
}

const candles = () =>
  given('BTCUSDT.csv', [
    'date,open,high,low,close,volume',
    '2024-01-02,40000,44800,39600,44000,5',
    '2024-01-03,44000,52000,40000,48000,5',
    '2024-01-05,48000,60000,44000,56000,5',
  ])
const chain = () =>
  given('btc.csv', [
    'time,PriceUSD,SplyCur',
    '2024-01-01,40400,19000000',
    '2024-01-02,44400,19000000',
    '2024-01-03,48400,19000000',
    '2024-01-04,52400,19000000',
  ])

describe('one price for a coin with candles and a chain', () => {
  test.each(['candles first', 'chain first'])('both tables have the same one, imported %s', async (order) => {
    const files = [candles(), chain()]
    await importFiles(store, order === 'candles first' ? files : files.reverse())
    const expected = [
      ['2024-01-01', 40400, 'Coin Metrics'],
      ['2024-01-02', 44000, 'Binance'],
      ['2024-01-03', 48000, 'Binance'],
      ['2024-01-04', 52400, 'Coin Metrics'],
      ['2024-01-05', 56000, 'Binance'],
    ]
    for (const [table, column] of [
      ['chain/bitcoin', 'price_usd'],
      ['asset/BTC', 'close'],
    ]) {
      const rows = await pricesOf(table, column)
      expect(rows.map(({ day, price, code }) => [day, price, priceSourceName(code)])).toEqual(expected)
    }
  })

  test('open, high, low and volume exist only where a candle does', async () => {
    await importFiles(store, [candles(), chain()])
    const source = await openStore(store)
    const { time, columns } = await source.load('asset/BTC', '1d', ['high', 'volume'])
    const first = time.findIndex((at) => dayOf(at) === '2024-01-01')
    expect([columns.high, columns.volume].map((column) => (column as Float64Array)[first])).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })

  test('each table has the price when only the other is imported', async () => {
    await importFiles(store, [chain()])
    const source = await openStore(store)
    expect(source.columnsOf('asset/BTC', '1d')).toEqual(['close', PRICE_SOURCE])
    expect(source.tables()).toContain('asset/BTC')
    expect((await pricesOf('asset/BTC', 'close')).map(({ price }) => price)).toEqual([
      40400, 44400, 48400, 52400,
    ])
    expect(source.columnsOf('asset/ETH', '1d')).toEqual([])
  })
})

describe.skipIf(!testDataDir)('real files of a coin', () => {
  test('candles of two exchanges and Coin Metrics become one price, the same in both tables', async () => {
    await importFiles(
      store,
      [
        'crypto/binance-daily/BTCUSDT.csv.gz',
        'crypto/btc_yahoo_daily.csv.gz',
        'onchain/coinmetrics-btc-2026.csv.gz',
      ].map(testData),
    )
    const [byChain, byCandles] = [
      await pricesOf('chain/bitcoin', 'price_usd'),
      await pricesOf('asset/BTC', 'close'),
    ]
    expect(byChain).toEqual(byCandles)
    expect(byChain[0].day).toBe('2010-07-18')
    const changes = byChain.filter(({ code }, row) => row === 0 || code !== byChain[row - 1].code)
    expect(changes.slice(0, 3).map(({ day, code }) => [day, priceSourceName(code)])).toEqual([
      ['2010-07-18', 'Coin Metrics'],
      ['2014-09-17', 'Yahoo'],
      ['2017-08-17', 'Binance'],
    ])
  })
})

test('every chain has its coin’s candles and its own table', () => {
  for (const { symbol, quotes } of QUOTED_COINS)
    expect(quotes.map(({ table }) => table)[0]).toBe(`asset/${symbol}`)
})
