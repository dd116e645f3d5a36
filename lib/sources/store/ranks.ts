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
    // the newest days, until the publisher’s file has them
    'coinmetrics-api': 11,
    difficulty: 20,
    'age-bands': 30,
    getblockstats: 10,
    // whole blocks contain more than any table derived from them
    blocks: 5,
    // candles: an exchange, a compiler of exchanges, minutes of an exchange
    binance: 10,
    hourly: 10,
    exchange: 12,
    // the exchange of a coin that Binance does not trade; the one with the longest history of Bitcoin
    exchanges: 13,
    bitstamp: 14,
    yahoo: 20,
    cboe: 21,
    coinmarketcap: 22,
    // brokers, whose days end at other hours
    metatrader: 24,
    // days added up from hours and minutes
    'hourly-days': 26,
    minute: 30,
    'minute-days': 31,
    coingecko: 35,
    'llama-prices': 36,
    // single values
    metrics: 25,
    // rounded, by block times, and with long-term holders of 150 days
    bitview: 40,
    'blockchain-com': 45,
    'mempool-space': 50,
    koios: 10,
    // values as first published, with the day; then the current ones, of publishers before files of them
    'fred-dated': 39,
    'us-treasury': 40,
    bls: 40,
    bea: 40,
    census: 40,
    eia: 40,
    'new-york-fed': 40,
    'fiscal-data': 40,
    'federal-reserve': 41,
    'fred-live': 42,
    fred: 43,
    lbma: 43,
    // the fixing of another central bank at another hour
    ecb: 44,
    'alternative-me': 10,
    deribit: 10,
    // venues of derivatives, of which only ratios of accounts are known of two
    okx: 10,
    bitget: 10,
    gate: 10,
    'kraken-futures': 10,
    bitmex: 10,
    hyperliquid: 10,
    bybit: 12,
    bitfinex: 10,
    'order-books': 10,
    'etf-flow': 10,
    'market-caps': 10,
    tradingview: 20,
    defillama: 9,
    'stablecoin-supply': 10,
    wikimedia: 10,
    // positioning: published rows include the other reportables, excerpts leave them to be derived
    'cftc-api': 9,
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
