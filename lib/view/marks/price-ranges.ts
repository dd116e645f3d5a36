import { type Bucket, isInProfit, readBuckets } from '@/lib/contract/buckets'
import { cohortColumn } from '../fields/nested-fields'
import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { bucketsOf } from './buckets'

/** Amounts of one price range by layer, in the order of the layers. */
export interface PriceRange {
  low: number
  high: number
  amounts: number[]
  total: number
}

/** A snapshot by price: one layer per holder group or, without groups, one in profit and one in loss. */
export interface PriceRanges {
  groups: readonly PlotField[]
  /** Lowest first. */
  ranges: readonly PriceRange[]
  /** Sum of all amounts. */
  supply: number
  /** Percent of the supply in profit; NaN without a price or supply. */
  inProfit: number
}

/** Narrower bars cannot be told apart. Neighboring ranges are added up until there are few enough. */
const MIN_BAR_PX = 2
/** A bar takes five points of a line, of which there are at most 2,000. */
const MOST = 390

/** The price ranges of a row. See `isInProfit`. */
export function priceRanges({ input, shown, plot }: PlotContext, row: number, price: number): PriceRanges {
  const cohorts = cohortColumn(input.series)
  const groups = cohorts ? shown.filter((field) => field.role === 'buckets') : []
  const isLoss = (bucket: Bucket) => !isInProfit(bucket, price)
  const all = readBuckets(bucketsOf(input.series)[row])
  const layers =
    cohorts && groups.length > 0
      ? groups.map(({ name }) =>
          readBuckets(cohorts.rows[row]?.[name.slice(cohorts.name.length + 1)]?.distribution),
        )
      : [all.filter((bucket) => !isLoss(bucket)), all.filter(isLoss)]
  const drawn = layers.flat()
  const sumOf = (buckets: readonly Bucket[]) => buckets.reduce((sum, { amount }) => sum + amount, 0)
  const supply = sumOf(drawn)
  return {
    groups,
    ranges: gathered(joined(layers), Math.min(MOST, Math.floor(plot.width / MIN_BAR_PX))),
    supply,
    inProfit:
      Number.isFinite(price) && supply > 0
        ? (sumOf(drawn.filter((bucket) => !isLoss(bucket))) / supply) * 100
        : Number.NaN,
  }
}

/** Buckets of all layers by price range. Layers leave out their empty ones. */
function joined(layers: readonly (readonly Bucket[])[]): PriceRange[] {
  const byPlace = new Map<string, PriceRange>()
  layers.forEach((buckets, layer) => {
    for (const { low, high, amount } of buckets) {
      const place = `${low} ${high}`
      const range = byPlace.get(place) ?? { low, high, amounts: layers.map(() => 0), total: 0 }
      range.amounts[layer] += amount
      range.total += amount
      byPlace.set(place, range)
    }
  })
  return [...byPlace.values()].sort((a, b) => a.low - b.low)
}

function gathered(ranges: readonly PriceRange[], most: number): PriceRange[] {
  const size = Math.ceil(ranges.length / Math.max(1, most))
  if (size <= 1) return [...ranges]
  return Array.from({ length: Math.ceil(ranges.length / size) }, (_, at) => {
    const some = ranges.slice(at * size, (at + 1) * size)
    return {
      low: some[0].low,
      high: some[some.length - 1].high,
      amounts: some[0].amounts.map((_, layer) => some.reduce((sum, { amounts }) => sum + amounts[layer], 0)),
      total: some.reduce((sum, { total }) => sum + total, 0),
    }
  })
}
