import 'server-only'
import { z } from 'zod'
import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../../bounded-shapes'
import { ChangedShape } from '../../../live-source'
import { readJson } from '../../../read-json'
import { CAP_METRICS } from './assets'

/** Symbols with a market cap. Coin Metrics writes them in lower case. */
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

/** First and last day of the market cap of an asset. */
export type Span = readonly [asset: string, first: number, last: number]

const catalog = z.object({
  data: listOf(
    z.object({
      asset: z.string(),
      metrics: listOf(
        z.object({
          metric: z.string(),
          frequencies: listOf(
            z.object({
              frequency: z.string(),
              min_time: z.string(),
              max_time: z.string(),
              community: z.boolean().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** The assets whose market cap is free, in our order. */
export function readCatalog(bytes: Uint8Array): Span[] {
  const { data } = readJson(bytes, catalog)
  const spans = data.flatMap<Span>(({ asset, metrics }) => {
    const free = metrics
      .filter(({ metric }) => CAP_METRICS.some((one) => one === metric))
      .flatMap(({ frequencies }) => frequencies)
      .filter(({ frequency, community }) => frequency === '1d' && community !== false)
    if (free.length === 0) return []
    const times = free.flatMap((one) => [Date.parse(one.min_time), Date.parse(one.max_time)])
    if (times.some(Number.isNaN))
      throw new ChangedShape(`the market cap of ${asset} has no first and last day`)
    return [[asset, Math.min(...times), Math.max(...times)]]
  })
  const byAsset = new Map(spans.map((span) => [span[0], span]))
  const found = SYMBOLS.flatMap((symbol) => {
    const span = byAsset.get(symbol.toLowerCase())
    return span ? [span] : []
  })
  if (found.length === 0) throw new ChangedShape('no asset has a market cap')
  return found
}

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
