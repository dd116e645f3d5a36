/**
 * Precedence of sources that have a value for the same column and row: the lower rank, then the piece with the later last
 * row, then the name of its content. Import order never matters.
 */
const RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // named by hand, so chosen on purpose
    columns: 1,
    // chain: the main series, then the special tables
    coinmetrics: 10,
    difficulty: 20,
    'age-bands': 30,
    getblockstats: 10,
    // whole blocks contain more than any table derived from them
    blocks: 5,
    // candles: an exchange, a compiler of exchanges, minutes of an exchange
    binance: 10,
    hourly: 10,
    exchange: 12,
    yahoo: 20,
    coinmarketcap: 22,
    // days added up from hours and minutes
    'hourly-days': 26,
    minute: 30,
    'minute-days': 31,
    coingecko: 35,
    // single values
    metrics: 25,
    'blockchain-com': 45,
    // values as first published, with the day
    'fred-dated': 39,
    fred: 40,
    'alternative-me': 10,
    deribit: 10,
    'etf-flow': 10,
    'market-caps': 10,
    'stablecoin-supply': 10,
    // positioning: published rows include the other reportables, excerpts leave them to be derived
    cftc: 10,
    'cftc-market': 20,
  }),
)

function rankOf(layer: string): number {
  return RANKS.get(layer) ?? 100
}

export interface Ranked {
  layer: string
  last: number
  file: string
}

/** Sorts by precedence, highest first. */
export function byPrecedence(a: Ranked, b: Ranked): number {
  return (
    rankOf(a.layer) - rankOf(b.layer) || b.last - a.last || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
  )
}
