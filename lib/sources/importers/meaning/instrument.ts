import { ASSET_UNIVERSE, PAIRS } from '@/lib/sources/asset-universe'
import { INDICES } from '@/lib/sources/base-tables'
import { meaningsIn } from './names'

/** Ticker at Yahoo, Stooq, TradingView, Cboe or FRED → index. Some are also tickers of shares and funds, so values decide. */
const TICKERS = meaningsIn(`
  sp500: gspc, spx, spx500, spx_history, sp500
  nasdaq: ixic, ndq
  dow: dji
  dax: gdaxi, dax
  ftse100: ftse, ukx
  hangseng: hsi
  nikkei225: n225, nkx, ni225
  russell2000: rut
  dxy: dxy, usd_i, dx-y.nyb
  vix: vix, vix_history
  gold: gold, gc=f, gc.f, gc1, gc1!, xauusd, xau_usd
`)

/** Names of indices in file names, those of Investing.com among them. */
const INDEX_NAMES = meaningsIn(`
  sp500: s&p 500, s&p500
  nasdaq: nasdaq composite, nasdaq
  dow: dow jones industrial average, dow jones
  ftse100: ftse 100
  hangseng: hang seng
  nikkei225: nikkei 225
  russell2000: russell 2000, us small cap 2000, small cap 2000
  dxy: us dollar index, us dollar index futures, dollar index
  vix: cboe volatility index, volatility index, s&p 500 vix
  gold: gold, gold futures, gold spot us dollar
`)

/** Codes of exchanges for coins that others call differently. */
const RENAMED = new Map(Object.entries({ XBT: 'BTC', XDG: 'DOGE', XXBT: 'BTC' }))

/** Names of coins in file names. */
const NAMES = meaningsIn(`
  BTC: bitcoin; ETH: ethereum; SOL: solana; XRP: xrp, ripple; ADA: cardano; DOGE: dogecoin
  LTC: litecoin; BNB: bnb; TRX: tron; LINK: chainlink; AVAX: avalanche; DOT: polkadot; XLM: stellar
  BCH: bitcoin cash; ETC: ethereum classic; XMR: monero; TON: toncoin
`)

const VENUES =
  'binance|bitstamp|bitfinex|coinbase|kraken|gemini|bybit|okx|kucoin|huobi|bittrex|poloniex|index|crypto|tvc|sp|cboe|nasdaq|dj|xetr|fx|oanda|forexcom|cme|comex|currency'
const INTERVAL =
  '1|5|15|30|60|240|720|1440|10080|21600|1 ?min|minute|\\d+m|1h|2h|4h|6h|12h|60m|hour|hourly|d|1d|daily|day|w|1w|weekly|1mo|m'

/** MetaTrader names a file by symbol, period, first and last minute. */
const METATRADER = /^(.+?)_(?:m\d+|h\d+|daily|weekly|monthly)_\d{12}_\d{12}$/

const ASSETS: ReadonlySet<string> = new Set([...ASSET_UNIVERSE, ...PAIRS.keys()])

/** Whether some series of the catalog reads the candles of a table. */
export const isRead = (table: string): boolean =>
  table.startsWith('index/')
    ? Object.hasOwn(INDICES, table.slice('index/'.length))
    : ASSETS.has(table.slice('asset/'.length))

export interface Instrument {
  kind: 'asset' | 'index'
  series: string
  /** Whether the quote currency is named: a bare symbol may also be the share of a fund. */
  quoted: boolean
  /** Other assets that the same letters name against another dollar, such as AR of `ARBUSD`. */
  others?: readonly string[]
}

/** The dollar and its stablecoins, as exchanges write them. */
const DOLLARS = ['USDT', 'USDC', 'FDUSD', 'TUSD', 'BUSD', 'ZUSD', 'USD']
const OTHER_QUOTES =
  'EUR GBP JPY CHF AUD CAD NZD CNY KRW TRY BRL INR RUB MXN ZAR PLN SEK NOK SGD HKD IDR THB UAH ARS NGN ZEUR ZGBP ZJPY ZCAD EURT EURC EURS BTC XBT XXBT ETH XETH BNB'.split(
    ' ',
  )
const SEPARATOR = /[-_/: ]/

interface Pair {
  base: string
  quote: string
}

/** Kraken puts X before coins and Z before currencies in its older pairs. */
const assetNamed = (code: string, quote = ''): string =>
  RENAMED.get(code) ?? (quote.startsWith('Z') ? code.replace(/^X(?=[A-Z]{3}$)/, '') : code)

/** Ways to read a pair as a base and a quote, the longest base first. Without a separator, known assets come first. */
function pairsOf(text: string): Pair[] {
  const upper = text.toUpperCase()
  const quotes = [...DOLLARS, ...OTHER_QUOTES]
  const parts = upper.split(SEPARATOR)
  // the quote first, as Upbit writes it
  const [quote, base] = parts
  const isMoney = (code: string) => quotes.includes(code) && (DOLLARS.includes(code) || !ASSETS.has(code))
  if (parts.length === 2 && isMoney(quote) && ASSETS.has(base) && !isMoney(base)) return [{ base, quote }]
  if (parts.length === 2 && quotes.includes(parts[1]))
    return [{ base: assetNamed(parts[0], parts[1]), quote: parts[1] }]
  const pair = upper.replaceAll(/[-_/: ]/g, '')
  const found = quotes
    .filter((quote) => pair.endsWith(quote) && pair.length > quote.length && pair.length <= quote.length + 12)
    .map((quote) => ({ base: assetNamed(pair.slice(0, -quote.length), quote), quote }))
    .sort((a, b) => b.base.length - a.base.length)
  const known = found.filter(({ base }) => ASSETS.has(base))
  // Letters before an unknown base would be guessed, such as the coins of other currencies.
  return known.length > 0 ? known : found.filter(({ quote }) => DOLLARS.includes(quote))
}

/** Symbol of a pair against the dollar or a dollar stablecoin, such as BTC of `XBTUSD`, or of a known cross pair. */
export function assetOf(text: string): Instrument | null {
  const pair = text.toUpperCase().replaceAll(/[-_/: ]/g, '')
  if (PAIRS.has(pair)) return { kind: 'asset', series: pair, quoted: true }
  if (ASSETS.has(assetNamed(pair))) return { kind: 'asset', series: assetNamed(pair), quoted: false }
  const [{ base, quote } = { base: '', quote: '' }, ...rest] = pairsOf(text)
  if (!/^[A-Z0-9]{1,12}$/.test(base) || !DOLLARS.includes(quote)) return null
  const others = rest.flatMap((other) => (DOLLARS.includes(other.quote) ? [other.base] : []))
  return { kind: 'asset', series: base, quoted: true, ...(others.length > 0 ? { others } : {}) }
}

/** The currency other than the dollar in which a pair of a known asset is priced, such as EUR of `XBTEUR`; null for others. */
export function foreignQuote(text: string): string | null {
  if (PAIRS.has(text.toUpperCase().replaceAll(/[-_/: ]/g, '')) || assetOf(text)) return null
  const [{ quote } = { quote: '' }] = pairsOf(text)
  return OTHER_QUOTES.includes(quote) ? quote.replace(/^Z(?=[A-Z]{3}$)|^XX?(?=BT|ETH)/, '') : null
}

/** Names and tickers of instruments that a text may contain → their table. */
export const KNOWN_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...TICKERS, ...INDEX_NAMES].map(([name, id]) => [name, `index/${id}`] as const),
  ...[...NAMES].map(([name, symbol]) => [name, `asset/${symbol}`] as const),
])

/** A file name without the venue, the interval and dates in it: with words of a publisher's title, and without. */
function plainNames(name: string): { whole: string; plain: string } {
  const whole = name
    .replace(/^\^/, '')
    .replace(/^(?:histo(?:day|hour|minute)|ohlcv?|candles?|klines?|prices?)[-_ ](?=[a-z0-9])/, '')
    .replace(/ - investing\.com$/, '')
    .replace(/(, [0-9a-z]+)_[0-9a-f]{5}$/, '$1')
    .replace(METATRADER, '$1')
    .replace(/(?<![-_ ])[-_ ]*(?:\d{4}-\d{2}(?:-\d{2})?|to)(?=$|[-_ .])/g, '')
    .replace(/[-_ ]?(?:yahoo|historical data|history|max|coinmarketcap)/g, (part) =>
      part.startsWith('_history') ? part : '',
    )
    .trim()
  const plain = whole
    .replace(new RegExp(`^(?:${VENUES})[_: -]`), '')
    .replace(new RegExp(` (?:${VENUES})$`), '')
    .replace(new RegExp(`(?:, |[-_ ])(?:${INTERVAL})$`), '')
    .trim()
  return { whole, plain }
}

const PAIR_NAME = /^[a-z0-9]{1,14}[-_/ ]?[a-z]{0,5}$/

/** The currency other than the dollar that a file name says its prices are in; null if it says none. */
export function quoteOfName(name: string): string | null {
  const { plain } = plainNames(name)
  return instrumentOf(name) === null && PAIR_NAME.test(plain) ? foreignQuote(plain) : null
}

/** The index or asset that a file name says. */
export function instrumentOf(name: string): Instrument | null {
  const bitstamp = /^(?:bitstamp|coinbase)usd_1-min/.test(name)
  if (bitstamp) return { kind: 'asset', series: 'BTC', quoted: true }
  // the name that Chartroom gives to its own files
  const own = /^crypto-prices-([a-z0-9]{1,12})$/.exec(name)?.[1].toUpperCase()
  if (own && ASSETS.has(own)) return { kind: 'asset', series: own, quoted: true }
  const { whole, plain } = plainNames(name)
  const index =
    TICKERS.get(name.replace(/^\^/, '')) ??
    INDEX_NAMES.get(whole) ??
    TICKERS.get(plain) ??
    INDEX_NAMES.get(plain)
  if (index) return { kind: 'index', series: index, quoted: false }
  const named = NAMES.get(plain.split('_')[0])
  if (named) return { kind: 'asset', series: named, quoted: true }
  return PAIR_NAME.test(plain) ? assetOf(plain) : null
}

/** A symbol that a series reads, from a code with the number of a coin list behind it, such as TON of `TON11419`. */
export function symbolWithoutNumber(series: string): string | null {
  const symbol = /^([A-Z]+)\d{2,6}$/.exec(series)?.[1]
  return symbol && ASSETS.has(symbol) ? symbol : null
}

export const isIndex = (series: string): boolean => Object.hasOwn(INDICES, series)

/** Before this day, Yahoo has no true open of the S&P 500: it is 0, or all four fields repeat the close. */
export const SP500_OHLC_FROM = Date.UTC(1982, 3, 20)
