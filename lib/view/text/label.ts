import { capitalized } from '@/lib/contract/capitalized'

/** Spelling of special words. */
const SPELLED = new Map(
  Object.entries({
    ai: 'AI',
    ann: 'annualized',
    alltime: 'all-time',
    bitmex: 'BitMEX',
    defi: 'DeFi',
    hyperliquid: 'Hyperliquid',
    pl: 'P/L',
    pct: '%',
    rcap: 'realized cap',
    '4year': '4-year',
  }),
)

for (const word of 'a2vr ada asopr ath atr aviv bnb btc cb cdd cme cpi cvd cvdd doge dvol ema eth etf gdp hodl htx kama link lth ltc m2 ma macd mctc mexc mvrv nupl nvt oi okx p2pk p2pkh p2sh p2tr p2wpkh p2wsh pvr rhodl rpl rsi rul rup sma sol sopr sth svr urpd usd utxo vdd vix xrp'.split(
  ' ',
)) {
  SPELLED.set(word, word.toUpperCase())
}

/** Units dropped from the end of a name, because values are shown with their unit. */
const UNITS = new Set(['usd', 'pct', 'percent', 'gw', 'twh', 'gwei'])
const AGE = /^\d+[hdwmy]$/

/** `lth_realized_price` → `LTH realized price`, `rsi14` → `RSI 14`, `lt_1d` → `< 1d`, `1d_1w` → `1d–1w`, `10y_plus` → `10y+`. */
export function labelOf(name: string): string {
  const words = name
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
  const before = letters ? SPELLED.get(letters.toLowerCase()) : undefined
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
