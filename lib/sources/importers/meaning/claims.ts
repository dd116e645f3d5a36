import 'server-only'
import { INDICES } from '@/lib/sources/base-tables'
import { NAMED_BEFORE } from '@/lib/sources/first-days'
import { SYMBOLS } from '../candles/read-candles'
import { Doubt } from '../doubt'
import type { InputFile } from '../input-file'
import { quoteOfHeader } from './candle-columns'
import { assetOf, foreignQuote, instrumentOf, isRead, KNOWN_NAMES, quoteOfName } from './instrument'

/** Markets that no series reads, by words in file names. */
const OTHER_MARKETS =
  /\b(?:silver|platinum|palladium|copper|crude|brent|wti|oil|gasoline|natural gas|wheat|corn|soybeans?|coffee|sugar|cocoa|cotton|bonds?|yields?|notes?|treasur(?:y|ies)|bund|gilt|stoxx|cac|ibex|kospi|sensex|nifty|csi|shanghai|asx|tsx|bovespa|eur|gbp|jpy|chf|aud|cad|nzd|cny|inr|etf|trust|fund|miners?)\b/

/** Characters of a JSON document before its rows that may name its pair. */
const FACTS = 2_000

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

/**
 * Contradictions of reading a file as candles of an asset, in its name and columns: prices in another currency, or another
 * asset.
 */
export async function claimsAgainst(file: InputFile, table: string): Promise<Doubt[]> {
  if (!/^(?:asset|index)\//.test(table)) return []
  const quote = await quoteOf(file)
  if (quote !== null) return [new Doubt([`its prices are in ${quote}, and ${table} has US dollars`], [])]
  const named = instrumentOf(file.name)
  const isOther = named?.quoted && named.kind === 'asset' && isRead(`asset/${named.series}`)
  const before = NAMED_BEFORE.get(named?.series ?? '')
  const same = [named?.series, before, ...(named?.others ?? [])].map((series) => `asset/${series}`)
  if (!named || !isOther || same.includes(table) || !table.startsWith('asset/')) return []
  return [new Doubt([`its name says ${named.series}`], [])]
}

/** The currency other than the dollar that a file says its prices are in; null if it says none. */
export async function quoteOf(file: InputFile): Promise<string | null> {
  const { header } = await file.dialect()
  const symbol = header.findIndex((name) => SYMBOLS.includes(name.toLowerCase()))
  const written = symbol === -1 ? undefined : (await file.sample(1))[0]?.[symbol]
  const inside =
    /"(?:symbol|pair|instId|currency_pair|product_id|instrument_name)"\s*:\s*"([A-Za-z0-9/_:-]{5,20})"/.exec(
      (await file.head()).slice(0, FACTS),
    )?.[1]
  const said = written ?? inside
  const foreign = said === undefined ? null : foreignQuote(said)
  return (
    quoteOfHeader(header) ?? foreign ?? (said !== undefined && assetOf(said) ? null : quoteOfName(file.name))
  )
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
