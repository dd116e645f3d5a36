import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { binancePairs } from './binance-pairs'
import type { ListedPair } from './venues/venue'

const DOLLARS = ['USD', 'USDT', 'USDC']

/** The exchange of a coin’s issuer, or the one with its longest history. */
const HOME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    LEO: 'bitfinex',
    OKB: 'okx',
    KCS: 'kucoin',
    GT: 'gate',
    MNT: 'bybit',
    XAUT: 'bitfinex',
  }),
)

const ORDER = ['binance', 'bybit', 'okx', 'coinbase', 'gate', 'kucoin', 'bitfinex', 'kraken']
/** Exchanges where stablecoins trade against dollars in a bank. */
const DOLLAR_ORDER = ['coinbase', 'bitfinex', 'kraken', 'binance', 'bybit', 'okx', 'gate', 'kucoin']

/** Coins that no exchange lists under the catalog’s name: closed, or the name is another coin’s now. */
const NOT_LISTED: ReadonlySet<string> = new Set(['FRAX', 'LUSD', 'GHO', 'CRVUSD', 'HT'])

interface Coin {
  base: string
  factor: number
}

/** Successor of an old coin, and how many of the new ones were exchanged for one. */
const SUCCESSORS: ReadonlyMap<string, Coin> = new Map(
  Object.entries({
    EOS: { base: 'A', factor: 1 },
    MATIC: { base: 'POL', factor: 1 },
    MKR: { base: 'SKY', factor: 24_000 },
    FTM: { base: 'S', factor: 1 },
    FXS: { base: 'FRAX', factor: 1 },
    RON: { base: 'RONIN', factor: 1 },
  }),
)

export const isStable = (symbol: string): boolean => (STABLECOINS as readonly string[]).includes(symbol)

/** Assets that some exchange may list. */
export const EXCHANGE_ASSETS = ASSET_UNIVERSE.filter((symbol) => !NOT_LISTED.has(symbol))

/** Exchanges in the order of preference for an asset. */
export function ordered(symbol: string): readonly string[] {
  const home = HOME.get(symbol)
  const order = isStable(symbol) ? DOLLAR_ORDER : ORDER
  return home ? [home, ...order.filter((id) => id !== home)] : order
}

export interface Found {
  pair: string
  /** Units of the pair’s coin in one of the catalog’s asset. */
  factor: number
}

/** Pairs of a list, for quick search. */
export type Listing = ReadonlyMap<string, string>

export const listingOf = (list: readonly ListedPair[]): Listing =>
  new Map(list.map(({ pair, base, quote }) => [`${base}/${quote}`, pair]))

/** The pair of an asset in the list of an exchange; null if there is none. */
export function findPair(symbol: string, venue: string, listing: Listing): Found | null {
  if (venue === 'binance' && !isStable(symbol)) {
    const newest = binancePairs(symbol).at(-1)
    const isTraded = newest && [...listing.values()].includes(newest.pair)
    return isTraded ? { pair: newest.pair, factor: newest.factor ?? 1 } : null
  }
  const parts = PAIRS.get(symbol)
  if (parts) {
    const pair = listing.get(parts.join('/'))
    return pair ? { pair, factor: 1 } : null
  }
  const successor = SUCCESSORS.get(symbol)
  const names = [{ base: symbol, factor: 1 }, ...(successor ? [successor] : [])]
  for (const { base, factor } of names)
    for (const quote of quotesOf(symbol, venue)) {
      const pair = listing.get(`${base}/${quote}`)
      if (pair) return { pair, factor }
    }
  return null
}

/** Dollars of a bank first where they are traded most. */
function quotesOf(symbol: string, venue: string): readonly string[] {
  const isBank = ['coinbase', 'bitfinex', 'kraken'].includes(venue)
  if (symbol === 'USDT') return isBank ? ['USD'] : []
  return isBank ? DOLLARS : ['USDT', 'USDC', 'USD']
}
