import { expect, test } from 'vitest'
import { openStore } from '../open-store'
import { storeOf } from './live-store.test-data'

const days = (from: number) => Array.from({ length: 40 }, (_, day) => from + day)

test('a column comes from the sources that hold it, and a coin’s price from those of its candles, too', async () => {
  const source = await openStore(
    await storeOf([
      { table: 'asset/BTC', layer: 'binance', columns: { close: days(40_000) }, live: 'binance' },
      {
        table: 'chain/bitcoin',
        layer: 'coinmetrics',
        columns: { price_usd: days(40_000), active_addresses: days(900) },
        live: 'coinmetrics',
      },
      { table: 'chain/bitcoin', layer: 'metrics', columns: { supply: days(19) }, live: null },
      { table: 'sentiment/fear-greed', layer: 'alternative-me', columns: { value: days(20) }, live: null },
    ]),
  )
  const of = (table: string, column: string) =>
    source
      .originsOf?.(table, '1d', column)
      .map(({ source: id, ...from }) => `${id} ${from.table} ${from.column}`)
  expect(of('chain/bitcoin', 'active_addresses')).toEqual(['coinmetrics chain/bitcoin active_addresses'])
  expect(of('chain/bitcoin', 'price_usd')).toEqual([
    'binance asset/BTC close',
    'coinmetrics chain/bitcoin price_usd',
  ])
  expect(of('asset/BTC', 'close')).toEqual(['binance asset/BTC close', 'coinmetrics chain/bitcoin price_usd'])
  expect(of('chain/bitcoin', 'supply')).toEqual([])
  expect(of('sentiment/fear-greed', 'value')).toEqual([])
  // No piece has it, so any of the table may have given it.
  expect(of('chain/bitcoin', 'supply_by_age')).toEqual(['coinmetrics chain/bitcoin null'])
})

test('imported files have no public source', async () => {
  const dataDir = await storeOf([
    { table: 'asset/BTC', layer: 'binance', columns: { close: days(40_000) }, live: null },
  ])
  expect((await openStore(dataDir)).originsOf).toBeUndefined()
})
