import { capitalized } from '@/lib/contract/capitalized'
import { ASSET_UNIVERSE, PAIRS } from '@/lib/sources/asset-universe'
import { VENUES } from '@/lib/sources/base-tables'
import type { Universe } from './define'

const VENUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['bitmex', 'BitMEX'],
  ['cme', 'CME'],
  ['htx', 'HTX'],
  ['mexc', 'MEXC'],
  ['okx', 'OKX'],
])
const nameOf = (venue: string) => VENUE_NAMES.get(venue) ?? capitalized(venue)

const ofVenues = (table: string, stem: string): Universe => ({
  what: 'venues',
  members: VENUES.map((venue) => ({ name: nameOf(venue), refs: [`${table}:${stem}_${venue}`] })),
})

const ASSETS = ASSET_UNIVERSE.filter((symbol) => !PAIRS.has(symbol))

/** Base columns that are themselves totals or averages over columns of their table, by `table:column`. */
export const COLUMN_UNIVERSES: ReadonlyMap<string, Universe> = new Map([
  ['derivatives/funding:rate', ofVenues('derivatives/funding', 'rate')],
  ['derivatives/open-interest:total', ofVenues('derivatives/open-interest', 'oi')],
  ['derivatives/volume:total', ofVenues('derivatives/volume', 'volume')],
  [
    'caps/market:total',
    {
      what: 'assets',
      members: ASSETS.map((symbol) => ({ name: symbol, refs: [`caps/market:${symbol}`] })),
    },
  ],
])
