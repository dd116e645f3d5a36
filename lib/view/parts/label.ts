const ACRONYMS = new Set(
  'mvrv nupl sopr asopr lth sth cdd vdd cvdd aviv pvr rpl usd btc eth ltc ada doge link xrp nvt rsi macd sma ema kama atr etf oi cpi gdp dvol cvd utxo urpd cb mctc hodl rhodl a2vr svr ath'.split(
    ' ',
  ),
)

const UNITS_AT_THE_END = new Set(['usd'])

/** `lth_realized_price` → `LTH realized price`, `stochasticK14` → `Stochastic K14`, `10y_plus` → `10y plus`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
  if (words.length > 1 && UNITS_AT_THE_END.has(words[words.length - 1].toLowerCase())) words.pop()
  const text = words
    .map((word) =>
      ACRONYMS.has(word.toLowerCase())
        ? word.toUpperCase()
        : /^[A-Z]\d*$/.test(word)
          ? word
          : word.toLowerCase(),
    )
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
