import { namedIn } from './names'

/** Names of a candle’s columns in the files of exchanges and compilers, as `plainName` has them, the most exact first. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  namedIn(`
  time: candle date time utc, unix, timeopen, open time, opentime, unix timestamp, timestamp, ts, date, dtyyyymmdd, datetime, date time, time, time period start, timeperiodstart, start, time open, ticks, startedat, started at, start time, starttime, startat, start at, local time, gmt time, day, period, data, datum, fecha, tarih, дата, 日期, 日付け, 날짜, t, id
  open: open, otwarcie, price open, open price, opening price, o, erster, eröffnung, eröffn., ouverture, ouv, ouv., apertura, abertura, açılış, откр., 开盘, 始値, 시가
  high: high, max, najwyzszy, price high, high price, highest, h, hoch, haut, plus haut, massimo, máximo, máxima, max., hoog, yüksek, макс., 高, 高値, 고가
  low: low, min, najnizszy, price low, low price, lowest, l, tief, bas, plus bas, minimo, mínimo, mínima, min., laag, düşük, мин., 低, 安値, 저가
  close: close, close/last, zamkniecie, zuletzt, dernier, ultimo, último, cierre, laatste, ostatnio, şimdi, цена, 收盘, 終値, 종가, clôture, clot, price close, close price, closing price, last, trade price, price, c, schluss
  volume: homenotional, volume, vol, wolumen, vol., wol., hac., объём, 交易量, 出来高, 거래량, volumen, volumefrom, base volume, candle acc trade volume, volume traded, v, volume btc, volume (btc)
`),
)

/**
 * A name of a column without its number, its brackets and its currency, in lower case with spaces: `1a. open (USD)`,
 * `<OPEN>` and `open_usd` are “open”.
 */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^.*\.(?=[a-z])/, '')
    .replace(/^\d{1,2}[a-z]?\. /, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/\*{1,2}$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/,? ?[([]?(?:in )?(?:us\$|\$|usdt?)[)\]]?$/, '')
    .replace(/(?<=date|time|timestamp) ?[([][^)\]]{1,32}[)\]]$/, '')
    .replace(/^(?:mid|bid|ask|mid price)[. ](?=[ohlc]$|open|high|low|close)/, '')
    .trim()
}

export type CandleColumns = Record<'time' | 'open' | 'high' | 'low' | 'close', string> & {
  volume: string | undefined
}

/** The columns of a header that make up candles, or the missing ones. `base` is the asset whose volume is meant, and `ticker` ends the names of its columns. */
export function candleColumns(
  header: readonly string[],
  base = '',
  ticker = '',
): { columns: CandleColumns } | { missing: string[] } {
  const names = new Map<string, string>()
  for (const name of header) {
    const plain = plainName(ticker !== '' && name.endsWith(ticker) ? name.slice(0, -ticker.length) : name)
    if (!names.has(plain)) names.set(plain, name)
  }
  const used = new Set<string>()
  const find = (column: string): string | undefined => {
    const wanted = ALIASES.get(column) ?? []
    const own =
      column === 'volume' && base !== ''
        ? [`volume ${base.toLowerCase()}`, `volume (${base.toLowerCase()})`, ...wanted]
        : wanted
    const found = own.find((name) => names.has(name) && !used.has(name))
    if (found !== undefined) used.add(found)
    return found === undefined ? undefined : names.get(found)
  }
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map(find)
  const time = find('time')
  const volume = find('volume')
  const found = { time, open, high, low, close }
  const missing = Object.entries(found).flatMap(([name, column]) => (column === undefined ? [name] : []))
  if (!time || !open || !high || !low || !close) return { missing }
  return { columns: { time, open, high, low, close, volume } }
}

/** The currency other than the dollar that the names of price columns say, such as EUR of `Close (EUR)`; null without one. */
export function quoteOfHeader(header: readonly string[]): string | null {
  for (const name of header) {
    const inside = /(?:^|\.)quotes?\.([A-Za-z]{3})\./.exec(name)?.[1].toUpperCase()
    if (inside && inside !== 'USD') return inside
    const found =
      /^(?:\d{1,2}[a-z]?\. )?(?:open|high|low|close|price|last)[ _,([]{1,3}(eur|gbp|jpy|chf|aud|cad|krw|try|brl|inr|btc|eth|€|£|¥)[)\]]?$/i.exec(
        name,
      )
    if (found) return found[1].toUpperCase()
  }
  return null
}

/** Columns of Binance’s archive, which has a header in some files only. */
export const KLINES: readonly string[] =
  'open_time open high low close volume close_time quote_volume count taker_buy_volume taker_buy_quote_volume ignore'.split(
    ' ',
  )
