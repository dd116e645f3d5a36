import 'server-only'
import { z } from 'zod'
import { listOf } from '../../../bounded-shapes'
import { ChangedShape } from '../../../live-source'
import { readJson } from '../../../read-json'

/** First and last day of the metrics of an asset. */
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

/** The symbols of which any of the metrics is free by day, in their order. Coin Metrics writes them in lower case. */
export function readCatalog(
  bytes: Uint8Array,
  metrics: readonly string[],
  symbols: readonly string[],
  what: string,
): Span[] {
  const { data } = readJson(bytes, catalog)
  const spans = data.flatMap<Span>((one) => {
    const free = one.metrics
      .filter(({ metric }) => metrics.includes(metric))
      .flatMap(({ frequencies }) => frequencies)
      .filter(({ frequency, community }) => frequency === '1d' && community !== false)
    if (free.length === 0) return []
    const times = free.flatMap(({ min_time, max_time }) => [Date.parse(min_time), Date.parse(max_time)])
    if (times.some(Number.isNaN))
      throw new ChangedShape(`the ${what} of ${one.asset} has no first and last day`)
    return [[one.asset, Math.min(...times), Math.max(...times)]]
  })
  const byAsset = new Map(spans.map((span) => [span[0], span]))
  const found = symbols.flatMap((symbol) => {
    const span = byAsset.get(symbol.toLowerCase())
    return span ? [span] : []
  })
  if (found.length === 0) throw new ChangedShape(`no asset has a ${what}`)
  return found
}
