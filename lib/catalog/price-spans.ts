import type { PriceSpan } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { PRICE_SOURCE, priceSourceName, QUOTED_COINS } from '@/lib/sources/price-source'
import { baseNodes } from './base-nodes'
import type { Node, Planner } from './plan'

/** The sources of the prices that nodes read, on the axis of a table, by coin. */
export function planPriceSources(nodes: readonly Node[], axis: string, planner: Planner): Map<string, Node> {
  const read = new Set(baseNodes(nodes).map(({ table, column }) => `${table}:${column}`))
  const sources = new Map<string, Node>()
  for (const { symbol, quotes } of QUOTED_COINS) {
    const quote = quotes.find(({ table, column }) => read.has(`${table}:${column}`))
    const planned = quote && planner.plan(`${quote.table}:${PRICE_SOURCE}`, axis, '1d')
    if (planned && 'node' in planned) sources.set(symbol, planned.node)
  }
  return sources
}

/** Runs of rows with one source. Rows without a price end no run. */
export function priceSpans(coin: string, time: Float64Array, codes: Float64Array): PriceSpan[] {
  const spans: PriceSpan[] = []
  for (let row = 0; row < time.length; row++) {
    if (Number.isNaN(codes[row])) continue
    const source = priceSourceName(codes[row])
    const day = dayOf(time[row])
    const last = spans[spans.length - 1]
    if (last?.source === source) last.to = day
    else spans.push({ coin, source, from: day, to: day })
  }
  return spans
}
