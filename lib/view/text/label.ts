import { capitalized } from '@/lib/contract/capitalized'

/** Spelling of special words. */
const SPELLED = new Map(
  Object.entries({
    ai: 'AI',
    ann: 'annualized',
    alltime: 'all-time',
    defi: 'DeFi',
    pl: 'P/L',
    pct: '%',
    rcap: 'realized cap',
    bitmex: 'BitMEX',
    mwh: 'MWh',
    nfts: 'NFTs',
    p: 'price',
    segwit: 'SegWit',
    sp500: 'S&P 500',
    zscore: 'Z-score',
    '4year': '4-year',
  }),
)

for (const word of 'a2vr ada adx amm apr arkb asopr ath atr aviv avax b bitb bnb brrr btc btco btcw cb ccip cdd cme cpi cvd cvdd d dai dex doge dvol ema eth etf ezbc fbtc gbtc gdp hodl htx ibit k kama link lth ltc m2 ma macd mctc mexc mvrv mweb nft nupl nvt oi okx p2pk p2pkh p2sh p2tr p2wpkh p2wsh pvr rhodl rpl rsi rul rup sma sol sopr ssr sth svr trx urpd usd usdc usdt utxo vdd vix vocd vwap xrp z'.split(
  ' ',
)) {
  SPELLED.set(word, word.toUpperCase())
}

/** Names of people, places, companies, coins, and days. */
for (const word of 'american binance bitcoin bitfinex bitget bitstamp bybit calmar cardano chainlink coinbase deribit dogecoin ethereum fed friday garman gemini hurst hyperliquid klass kraken litecoin mayer metcalfe monday parkinson puell ripple robinhood sahm saturday sharpe sortino sunday taproot thursday tuesday upbit wednesday williams'.split(
  ' ',
)) {
  SPELLED.set(word, capitalized(word))
}

/** Units dropped from the end of a name, because values are shown with their unit. */
const UNITS = new Set(['usd', 'pct', 'percent', 'gw', 'twh', 'gwei'])
const AGE = /^\d+[hdwmy]$/

/** The twelve age bands, in the order by which fields such as `band_5_net_usd` number them. */
const BANDS = 'lt_1d 1d_1w 1w_1m 1m_3m 3m_6m 6m_12m 1y_2y 2y_3y 3y_5y 5y_7y 7y_10y 10y_plus'.split(' ')

/** Distances of a band from its middle: `plus_2`, `minus_1_sigma`, `plus_2half_sigma`. */
const SIGMAS = /(^|_)(plus|minus)_(?:(\d+)(half)?_?(?:sigma)?|(half|quarter|three_quarters)?_?sigma)(?=_|$)/g
const PARTS = new Map([
  ['half', '½'],
  ['quarter', '¼'],
  ['three_quarters', '¾'],
])

/** `price_plus_2` → `price_+2σ`, `plus_half_sigma` → `+½σ`, `0sigma` → `0σ`. */
function withSigmas(name: string): string {
  return name
    .replaceAll(SIGMAS, (_, start: string, side: string, whole?: string, half?: string, part?: string) => {
      const size = whole ? whole + (half ? '½' : '') : part ? PARTS.get(part) : '1'
      return `${start}${side === 'plus' ? '+' : '−'}${size}σ`
    })
    .replaceAll(/(\d)sigma(?=_|$)/g, '$1σ')
}

/** `lth_realized_price` → `LTH realized price`, `rsi14` → `RSI 14`, `lt_1d` → `< 1d`, `1d_1w` → `1d–1w`, `10y_plus` → `10y+`, `price_plus_2` → `Price +2σ`. */
export function labelOf(name: string): string {
  const words = withSigmas(name)
    .replaceAll(/(?<=^|_)z_score(?=_|$)/g, 'zscore')
    .replace(/^band_(\d+)(?=_)/, (band, place: string) => BANDS[Number(place)] ?? band)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
  if (words.length > 1 && UNITS.has(words[words.length - 1].toLowerCase())) words.pop()
  const text = joinAges(words).map(spell).join(' ')
  return capitalized(text)
}

const SIZES = /^(?:(under|above)(\d+k?)|(\d+k?)to(\d+k?))(?:btc)?$/

/** Sizes of addresses, written without a decimal point: `under0001` → `< 0.001`, `1kto10kbtc` → `1k–10k`. */
function spellSizes(word: string): string | null {
  const [, bound, end, from, to] = SIZES.exec(word) ?? []
  const size = (digits: string) => digits.replace(/^0(?=\d)/, '0.')
  if (bound) return `${bound === 'under' ? '<' : '>'} ${size(end)}`
  return from ? `${size(from)}–${size(to)}` : null
}

function spell(word: string): string {
  const sizes = spellSizes(word)
  if (sizes) return sizes
  const spelled = SPELLED.get(word.toLowerCase())
  if (spelled) return spelled
  const [, letters, digits] = /^([a-z]+)(\d+)$/i.exec(word) ?? []
  const before = letters && letters.length > 1 ? SPELLED.get(letters.toLowerCase()) : undefined
  if (before) return `${before} ${digits}`
  if (letters && letters.length > 2) return `${letters.toLowerCase()} ${digits}`
  return /^[A-Z]\d*$/.test(word) ? word : word.toLowerCase()
}

/** Joins the words of an age range: `1d`, `1w` → `1d–1w`; `lt`, `1d` → `< 1d`; `10y`, `plus` → `10y+`. */
function joinAges(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined[joined.length - 1] ?? ''
    const isAge = AGE.test(word)
    if (isAge && /^(?:lt|under)$/i.test(before)) joined[joined.length - 1] = `< ${word}`
    else if (isAge && /^(?:gt|over)$/i.test(before)) joined[joined.length - 1] = `> ${word}`
    else if (isAge && AGE.test(before)) joined[joined.length - 1] = `${before}–${word}`
    else if (word === 'plus' && AGE.test(before)) joined[joined.length - 1] = `${before}+`
    else joined.push(word)
  }
  return joined
}
