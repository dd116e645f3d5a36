import 'server-only'
import { type Frame, frame } from '@/lib/engine/frame'
import { findBaseTable, INDICES } from '@/lib/sources/base-tables'
import { SAMPLE_ASSETS } from '@/lib/sources/sample-assets'
import { type AssetCandles, assetCandles } from './assets'
import { searchTable, wikipediaTable } from './attention'
import { CHAIN_PROFILES } from './chain-profiles'
import { chainColumns, chainTable, urpdTable } from './chains'
import { etfFlows } from './etf-flows'
import { etherFunds, fundTable, trustPremium } from './etf-funds'
import { balancesTable, orderBooksTable } from './exchanges'
import { fearGreedTable } from './fear-greed'
import { fundingTable, openInterestTable } from './futures'
import { curveTable } from './futures-curve'
import { indexCandles } from './indices'
import { liquidationsTable, longShortTable, perpetualTable, volumeTable } from './leverage'
import { MACRO_TABLES, macroTable } from './macro'
import { CAP_SYMBOLS, marketCaps } from './market-caps'
import { optionsTable } from './options-market'
import { POSITIONING_TABLES, positioningTable } from './positioning'
import { borrowTable, dvolTable, takerTable } from './volatility-market'
import type { World } from './world'

export interface DailyTable {
  columns: readonly string[]
  make(world: World): Frame
}

function candleFrame({ time, ...columns }: AssetCandles): Frame {
  return frame(time, { ...columns })
}

const tables = new Map<string, DailyTable>()

function add(name: string, make: (world: World) => Frame, columns?: readonly string[]): void {
  tables.set(name, { columns: columns ?? Object.keys(findBaseTable(name)?.columns ?? {}), make })
}

for (const { id } of CHAIN_PROFILES) {
  add(`chain/${id}`, (world) => chainTable(world, id), chainColumns(id))
  add(`urpd/${id}`, (world) => urpdTable(world, id))
}
for (const symbol of SAMPLE_ASSETS)
  add(`asset/${symbol}`, (world) => candleFrame(assetCandles(world, symbol)))
for (const id of Object.keys(INDICES)) add(`index/${id}`, (world) => candleFrame(indexCandles(world, id)))
for (const id of MACRO_TABLES) add(`macro/${id}`, (world) => macroTable(world, id))
for (const name of POSITIONING_TABLES) add(`cftc/${name}`, (world) => positioningTable(world, name))
add('flows/etf', etfFlows)
add('flows/etf-funds', fundTable)
add('flows/etf-ether', etherFunds)
add('flows/gbtc', trustPremium)
add('derivatives/funding', fundingTable)
add('derivatives/open-interest', openInterestTable)
add('exchange/balances', balancesTable)
add('exchange/order-books', orderBooksTable)
add('derivatives/volume', volumeTable)
add('derivatives/liquidations', liquidationsTable)
add('derivatives/long-short', longShortTable)
add('derivatives/options', optionsTable)
add('derivatives/perpetual', perpetualTable)
add('attention/google-trends', searchTable)
add('attention/wikipedia', wikipediaTable)
add('derivatives/dvol', dvolTable)
add('derivatives/curve-btc', (world) => curveTable(world, 'btc'))
add('derivatives/curve-eth', (world) => curveTable(world, 'eth'))
add('derivatives/borrow', borrowTable)
add('derivatives/taker', takerTable)
add('sentiment/fear-greed', fearGreedTable)
add('caps/market', marketCaps, ['total', 'stablecoins', ...CAP_SYMBOLS])

/** Every table of the sample at its daily (or slower) cadence: its columns, and how it is made. */
export const DAILY_TABLES: ReadonlyMap<string, DailyTable> = tables
