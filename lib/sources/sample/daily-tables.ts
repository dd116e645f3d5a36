import 'server-only'
import { type Frame, frame } from '@/lib/engine/frame'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { PUBLISHED } from '@/lib/sources/base-table'
import { findBaseTable, INDICES } from '@/lib/sources/base-tables'
import { MACRO_TABLES } from '@/lib/sources/macro/macro-series'
import type { AssetCandles } from './assets/asset-candles'
import { assetCandles } from './assets/assets'
import { indexCandles } from './assets/indices'
import { CAP_SYMBOLS, marketCaps } from './assets/market-caps'
import { searchTable, wikipediaTable } from './attention'
import { CHAIN_PROFILES } from './chains/chain-profiles'
import { chainColumns, chainTable, urpdTable } from './chains/chains'
import { balancesTable, orderBooksTable } from './chains/exchanges'
import {
  LEVEL_TABLES,
  labelsTable,
  levelTable,
  minersTable,
  oracleTable,
  usageTable,
} from './chains/network-tables'
import { etfFlows } from './derivatives/etf-flows'
import { etherFunds, fundTable, trustPremium } from './derivatives/etf-funds'
import { fundingTable, openInterestTable } from './derivatives/futures'
import { curveTable } from './derivatives/futures-curve'
import { liquidationsTable, longShortTable, perpetualTable, volumeTable } from './derivatives/leverage'
import { optionsTable } from './derivatives/options-market'
import { POSITIONING_TABLES, positioningTable } from './derivatives/positioning'
import { borrowTable, dvolTable, takerTable } from './derivatives/volatility-market'
import { fearGreedTable } from './fear-greed'
import { macroTable } from './macro/macro'
import { treasuryTable } from './macro/treasury'
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
  const known = Object.keys(findBaseTable(name)?.columns ?? {}).filter((column) => column !== PUBLISHED)
  tables.set(name, { columns: columns ?? known, make })
}

for (const { id } of CHAIN_PROFILES) {
  add(`chain/${id}`, (world) => chainTable(world, id), chainColumns(id))
  add(`urpd/${id}`, (world) => urpdTable(world, id))
  add(`usage/${id}`, (world) => usageTable(world, id))
}
for (const id of ['bitcoin', 'ethereum']) add(`labels/${id}`, (world) => labelsTable(world, id))
for (const name of LEVEL_TABLES) add(name, (world) => levelTable(world, name))
add('oracle/chainlink', oracleTable)
add('miners/bitcoin', minersTable)
for (const symbol of ASSET_UNIVERSE)
  add(`asset/${symbol}`, (world) => candleFrame(assetCandles(world, symbol)))
for (const id of Object.keys(INDICES)) add(`index/${id}`, (world) => candleFrame(indexCandles(world, id)))
for (const id of MACRO_TABLES) add(`macro/${id}`, (world) => macroTable(world, id))
for (const name of POSITIONING_TABLES) add(`cftc/${name}`, (world) => positioningTable(world, name))
add('flows/etf', etfFlows)
add('treasury/mstr', treasuryTable)
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

/** Every sample table at daily or slower cadence, with its columns and generator. */
export const DAILY_TABLES: ReadonlyMap<string, DailyTable> = tables
