import 'server-only'
import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { CAP_METRICS } from './assets'
import { readCatalog, type Span } from './catalog'

/** Symbols with a market cap. */
const SYMBOLS = ASSET_UNIVERSE.filter((symbol) => !PAIRS.has(symbol))
/** Sums over symbols, by column. */
const SUMS: readonly (readonly [column: string, assets: ReadonlySet<string>])[] = [
  ['total', new Set(SYMBOLS.map((symbol) => symbol.toLowerCase()))],
  ['stablecoins', new Set(STABLECOINS.map((symbol) => symbol.toLowerCase()))],
]
const SUM_COLUMNS = SUMS.map(([column]) => column)
export const CAP_COLUMNS: readonly string[] = [...SUM_COLUMNS, ...SYMBOLS]

/** An asset whose cap was published in the days before the newest one is only late. Others have ended. */
const LATE_DAYS = 7

/** The assets whose market cap is free, in our order. */
export const readCapCatalog = (bytes: Uint8Array): Span[] =>
  readCatalog(bytes, CAP_METRICS, SYMBOLS, 'market cap')

/** Market caps of one day by asset. */
export type DayCaps = ReadonlyMap<string, number>

/**
 * Rows of market caps, with the sums of all assets and of stablecoins, on days that have every such asset which has a market
 * cap by then: one that is late would look like a loss.
 */
export function capRows(days: ReadonlyMap<number, DayCaps>, spans: readonly Span[]): Frame {
  const newest = Math.max(...spans.map(([, , last]) => last))
  const isListed = ([, first, last]: Span, day: number) =>
    day >= first && (day <= last || last >= newest - LATE_DAYS * DAY_MS)
  const given = new Set([...days.values()].flatMap((caps) => [...caps.keys()]))
  const symbols = SYMBOLS.filter((symbol) => given.has(symbol.toLowerCase()))
  const rows = new RowCollector([...SUM_COLUMNS, ...symbols])
  for (const [day, caps] of days) {
    const sums = SUMS.map(([, assets]) => {
      const listed = spans.filter((span) => assets.has(span[0]) && isListed(span, day))
      const found = listed.map(([asset]) => caps.get(asset) ?? Number.NaN)
      return found.length > 0 ? found.reduce((sum, cap) => sum + cap, 0) : Number.NaN
    })
    rows.add(day, [...sums, ...symbols.map((symbol) => caps.get(symbol.toLowerCase()) ?? Number.NaN)])
  }
  return rows.toFrame()
}
