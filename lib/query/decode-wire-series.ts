import type { Origin, SeriesData, WireSeries } from '@/lib/contract/series'

/** What a page works with: the series and how many rows it had before thinning. */
export interface FetchedSeries {
  series: SeriesData
  rowCount: number
}

/** JSON of `/data/<path>` → columns; `null` becomes NaN in numeric columns, an alias that was left out is its target. */
export function decodeWireSeries(wire: WireSeries): FetchedSeries {
  const columns: Record<string, Float64Array | readonly unknown[]> = {}
  for (const field of wire.fields) {
    const column = wire.columns[field.name]
    if (!column) continue
    const numeric = /^(number|integer|null)/.test(field.type)
    columns[field.name] = numeric
      ? Float64Array.from(column, (value) => (typeof value === 'number' ? value : Number.NaN))
      : column
  }
  for (const { name, aliasOf } of wire.fields) {
    if (!columns[name] && aliasOf && columns[aliasOf]) columns[name] = columns[aliasOf]
  }
  const { endpoint, fields, metadata, stale, overlays } = wire
  const origin: Origin = wire.origin
  return {
    series: {
      endpoint,
      fields,
      time: Float64Array.from(wire.time),
      columns,
      metadata,
      origin,
      ...(stale ? { stale } : {}),
      ...(overlays ? { overlays } : {}),
      ...(wire.ranks ? { ranks: toColumns(wire.ranks) } : {}),
    },
    rowCount: wire.rowCount,
  }
}

const toColumns = (ranks: NonNullable<WireSeries['ranks']>) =>
  Object.fromEntries(Object.entries(ranks).map(([name, values]) => [name, Float64Array.from(values)]))
