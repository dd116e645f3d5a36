import { describe, expect, test } from 'vitest'
import { priceSpans } from '@/lib/catalog/price-spans'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { given, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { LAYER_NAMES, layerName } from '@/lib/sources/layers'
import { openStore } from '@/lib/sources/store/open-store'
import { byPrecedence } from '@/lib/sources/store/ranks'
import { importFiles } from '../import-files'
import { publisherOf } from './publisher'

const META = ['<DATE>', '<OPEN>', '<HIGH>', '<LOW>', '<CLOSE>', '<TICKVOL>', '<VOL>', '<SPREAD>']

test.each([
  ['btcusd_daily', META, 'broker'],
  ['oanda_btcusd, 1d', ['time', 'open', 'high', 'low', 'close', 'volume'], 'broker'],
  ['bitstamp_btcusd, 1d', ['time', 'open', 'high', 'low', 'close', 'Volume'], 'bitstamp-file'],
  ['coinbase_btcusd_d', ['unix', 'date', 'symbol', 'open', 'high', 'low', 'close'], 'coinbase-file'],
  ['btcusd_d', ['<TICKER>', '<PER>', '<DATE>', '<TIME>', '<OPEN>', '<HIGH>', '<LOW>', '<CLOSE>'], 'stooq'],
  ['btc_d', ['Data', 'Otwarcie', 'Najwyzszy', 'Najnizszy', 'Zamkniecie', 'Wolumen'], 'stooq'],
  ['bitcoin historical data', ['Date', 'Price', 'Open', 'High', 'Low', 'Vol.', 'Change %'], 'investing'],
  ['index_btcusd, 1d', ['time', 'open', 'high', 'low', 'close'], 'tradingview'],
  ['btcusd', ['date', 'open', 'high', 'low', 'close', 'volume'], 'exchange'],
])('%s is a file of: %s', (name, header, layer) => {
  expect(publisherOf(name, header)).toBe(layer)
})

test('no later row moves a kind of source up', () => {
  const pieces = LAYER_NAMES.map((layer, at) => ({ layer, last: at, file: `${1000 - at}` }))
  expect(pieces.toReversed().sort(byPrecedence)).toEqual(pieces)
})

test('every kind of source has a name for the seam', () => {
  for (const layer of LAYER_NAMES) expect(layerName(layer)).not.toBe('another file')
  expect(layerName('of-another-version')).toBe('another file')
})

describe('the files of an exchange and of a broker', () => {
  newFolderPerTest()

  const days = (first: number, count: number) =>
    Array.from({ length: count }, (_, row) => Date.UTC(2024, 0, first) + row * DAY_MS)

  test.each([['exchange first'], ['broker first']])(
    '%s: the exchange counts, the broker goes on after it, and the seam is named',
    async (order) => {
      const bitstamp = given('Bitstamp_BTCUSD_d.csv', [
        'date,open,high,low,close,volume',
        ...days(1, 40).map((day) => `${dayOf(day)},45000,46000,44000,45500,7`),
      ])
      const broker = given('BTCUSD_Daily.csv', [
        META.join('\t'),
        ...days(1, 60).map((day) =>
          [dayOf(day).replaceAll('-', '.'), 45100, 46100, 44100, 45600, 9, 0, 3].join('\t'),
        ),
      ])
      const files = order === 'exchange first' ? [bitstamp, broker] : [broker, bitstamp]
      const reports = await importFiles(store, files)
      expect(reports.map(({ outcome, reason }) => reason ?? outcome)).toEqual(['imported', 'imported'])
      const source = await openStore(store)
      const { time, columns } = await source.load('asset/BTC', '1d', ['close', 'volume', 'price_source'])
      const read = (name: string) => [...(columns[name] as Float64Array)]
      expect(read('close')).toEqual([...Array(40).fill(45_500), ...Array(20).fill(45_600)])
      expect(read('volume')).toEqual([...Array(40).fill(7), ...Array(20).fill(Number.NaN)])
      expect(priceSpans('BTC', time, columns.price_source as Float64Array)).toEqual([
        { coin: 'BTC', source: 'Bitstamp', from: '2024-01-01', to: '2024-02-09' },
        { coin: 'BTC', source: 'broker candles', from: '2024-02-10', to: '2024-02-29' },
      ])
    },
  )
})
