/**
 * Kinds of sources in order of precedence, each with the name of its publisher, which names the seam between two sources
 * of a price. If several have a value for the same column and row, the first kind counts. Between files of one kind, the
 * one that was imported later counts where it has a row. Files of the same command rank by their last row.
 */
const LAYERS = {
  // chosen on purpose by the person who imports
  columns: 'imported columns',
  // a chain: its whole blocks contain more than any table derived from them; then the main series with its newest
  // days, special tables, and rounded values by block times
  blocks: 'blocks of a node',
  coinmetrics: 'Coin Metrics',
  'coinmetrics-api': 'Coin Metrics',
  getblockstats: 'getblockstats',
  koios: 'Koios',
  difficulty: 'difficulty table',
  metrics: 'metrics file',
  'age-bands': 'age-band table',
  bitview: 'Bitcoin Research Kit',
  // candles: the exchange with most volume, then files of other exchanges, each with a place of its own
  binance: 'Binance',
  hourly: 'hourly candles',
  'bitstamp-file': 'Bitstamp',
  'coinbase-file': 'Coinbase',
  'kraken-file': 'Kraken',
  'bitfinex-file': 'Bitfinex',
  'gemini-file': 'Gemini',
  'okx-file': 'OKX',
  'bybit-file': 'Bybit',
  'kucoin-file': 'KuCoin',
  'huobi-file': 'Huobi',
  'poloniex-file': 'Poloniex',
  'bittrex-file': 'Bittrex',
  // the file of an exchange that neither its name nor its columns say
  exchange: 'exchange candles',
  // public sources: the exchange of a coin that Binance does not trade; the one with the longest history of Bitcoin
  exchanges: 'other exchanges',
  bitstamp: 'Bitstamp',
  // compilers, the last three of which do not say whose trades they are
  yahoo: 'Yahoo',
  cboe: 'Cboe',
  coinmarketcap: 'CoinMarketCap',
  stooq: 'Stooq',
  investing: 'Investing.com',
  tradingview: 'TradingView',
  // days added up from hours and minutes
  'hourly-days': 'hourly candles',
  minute: 'minute candles',
  'minute-days': 'minute candles',
  // a broker’s own quotes, in days of its own time zone; closes only
  broker: 'broker candles',
  // computed from rates of another hour; closes only
  'dollar-index': 'Chartroom from Federal Reserve rates',
  'coinmetrics-prices': 'Coin Metrics',
  coingecko: 'CoinGecko',
  'llama-prices': 'DefiLlama',
  // economic values as first published, with the day; then the current ones, of publishers before files of them
  'fred-dated': 'FRED, first releases',
  'us-treasury': 'US Treasury',
  bls: 'Bureau of Labor Statistics',
  'weekly-claims': 'Department of Labor',
  bea: 'Bureau of Economic Analysis',
  census: 'Census Bureau',
  eia: 'Energy Information Administration',
  'new-york-fed': 'New York Fed',
  'fiscal-data': 'Fiscal Data',
  'federal-reserve': 'Federal Reserve',
  'fred-live': 'FRED',
  fred: 'FRED',
  lbma: 'LBMA',
  // the fixing of another central bank at another hour
  ecb: 'ECB',
  // single values of a chain
  'blockchain-com': 'blockchain.com',
  'mempool-space': 'mempool.space',
  // venues of derivatives
  okx: 'OKX',
  bitget: 'Bitget',
  gate: 'Gate',
  'kraken-futures': 'Kraken Futures',
  bitmex: 'BitMEX',
  hyperliquid: 'Hyperliquid',
  deribit: 'Deribit',
  bitfinex: 'Bitfinex',
  bybit: 'Bybit',
  'order-books': 'order books',
  // flows, caps, moods and attention
  'etf-flow': 'ETF flow table',
  'market-caps': 'market cap table',
  defillama: 'DefiLlama',
  'stablecoin-supply': 'stablecoin supply table',
  'alternative-me': 'Alternative.me',
  wikimedia: 'Wikimedia',
  // positioning: published rows include the other reportables, excerpts leave them to be derived
  'cftc-api': 'CFTC',
  cftc: 'CFTC',
  'cftc-market': 'CFTC',
} as const

/** Layer of columns that a person names. */
export const BY_HAND = 'columns' satisfies Layer

/** A kind of source. One without a place in the order does not compile. */
export type Layer = keyof typeof LAYERS

export const LAYER_NAMES: readonly string[] = Object.keys(LAYERS)

const ranks = new Map(LAYER_NAMES.map((name, rank) => [name, rank]))

/** Place in the order. A layer that another version of the program stored comes after all known ones. */
export const rankOf = (layer: string): number => ranks.get(layer) ?? LAYER_NAMES.length

/** The publisher of a layer. */
export const layerName = (layer: string): string => (isLayer(layer) ? LAYERS[layer] : 'another file')

const isLayer = (name: string): name is Layer => ranks.has(name)
