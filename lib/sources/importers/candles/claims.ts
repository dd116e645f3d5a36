import 'server-only'
import { INDICES } from '@/lib/sources/base-tables'
import type { InputFile } from '../input-file'
import { assetOf, instrumentOf, isRead, KNOWN_NAMES } from './instrument'
import { SYMBOLS } from './read-candles'

/** Markets that no series reads, by words in file names. */
const OTHER_MARKETS =
  /\b(?:silver|platinum|palladium|copper|crude|brent|wti|oil|gasoline|natural gas|wheat|corn|soybeans?|coffee|sugar|cocoa|cotton|bonds?|yields?|notes?|treasur(?:y|ies)|bund|gilt|stoxx|cac|ibex|kospi|sensex|nifty|csi|shanghai|asx|tsx|bovespa|eur|gbp|jpy|chf|aud|cad|nzd|cny|inr|etf|trust|fund|miners?)\b/

/** Instruments and markets that a candle file names, besides its prices. */
export interface Claims {
  /** Tables of instruments that its content or name says; empty if neither does. */
  tables: ReadonlySet<string>
  /** Name of a market that no series reads; null if it says none. */
  other: string | null
}

const tableOf = (named: ReturnType<typeof assetOf>) => (named ? `${named.kind}/${named.series}` : null)

/** The instrument that a file says: by its rows, else by its columns, else by its name. */
export async function claimsOf(file: InputFile): Promise<Claims> {
  const inside = (await symbolOf(file)) ?? (await volumeOf(file))
  if (inside !== null) return { tables: new Set([inside]), other: null }
  const words = file.name.replaceAll(/[-_+.,]+/g, ' ')
  const tables = new Set<string>()
  for (const [name, table] of KNOWN_NAMES) if (name.length > 3 && contains(words, name)) tables.add(table)
  for (const [id, { name }] of Object.entries(INDICES))
    if (contains(words, name.toLowerCase())) tables.add(`index/${id}`)
  const market = OTHER_MARKETS.exec(words)
  if (tables.size > 0 && !market) return { tables, other: null }
  const instrument = /^(.*?[^- _])[- _]+(?:historical data|price history|stock price history)/.exec(
    file.name,
  )?.[1]
  const other = market || (instrument && tables.size === 0 && !instrumentOf(instrument))
  return { tables: new Set(), other: other ? (instrument ?? words.trim()) : null }
}

const contains = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

async function symbolOf(file: InputFile): Promise<string | null> {
  const { header } = await file.dialect()
  const at = header.findIndex((name) => SYMBOLS.includes(name.toLowerCase()))
  const text = at === -1 ? undefined : (await file.sample(1))[0]?.[at]
  return text ? tableOf(instrumentOf(text.toLowerCase()) ?? assetOf(text)) : null
}

/** Columns such as “Volume BTC” name the asset, beside one of its dollars. */
async function volumeOf(file: InputFile): Promise<string | null> {
  const { header } = await file.dialect()
  const assets = header.flatMap((name) => {
    const symbol = /^volume[ _]\(?([a-z0-9]{2,6})\)?$/i.exec(name)?.[1]
    const table = symbol && !/usd/i.test(symbol) ? tableOf(assetOf(symbol)) : null
    return table && isRead(table) ? [table] : []
  })
  return assets.length === 1 ? assets[0] : null
}
