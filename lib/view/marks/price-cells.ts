import { type Bucket, readBuckets } from '@/lib/contract/buckets'
import type { PlotContext } from '../plot-context'
import { bucketsOf } from './buckets'

/** Snapshots as columns of cells: one row of cells per price range, the lowest first. */
export interface PriceCells {
  columns: readonly { row: number; shares: Float64Array; total: number }[]
  /** Rows of cells. */
  rows: number
}

/** Part of the snapshots and the scale of prices that cells divide. */
export interface PriceGrid {
  /** Row of the series for each column of cells. */
  picked: readonly number[]
  rows: number
  /** Position of a price between the bottom, 0, and the top, 1. */
  placeOf: (price: number) => number
}

/** Shares of all coins in each cell. A bucket is spread over the rows it covers. */
export function priceCells({ input }: PlotContext, { picked, rows, placeOf }: PriceGrid): PriceCells {
  const column = bucketsOf(input.series)
  return {
    rows,
    columns: picked.map((row) => {
      const buckets = readBuckets(column[row])
      const total = buckets.reduce((sum, { amount }) => sum + amount, 0)
      return { row, total, shares: sharesOf(buckets, total, rows, placeOf) }
    }),
  }
}

function sharesOf(
  buckets: readonly Bucket[],
  total: number,
  rows: number,
  placeOf: (price: number) => number,
): Float64Array {
  const shares = new Float64Array(rows)
  const rowOf = (price: number) => Math.max(0, Math.min(rows, placeOf(price) * rows))
  for (const { low, high, amount } of buckets) {
    const from = rowOf(low)
    const to = Math.max(rowOf(high), from + 1e-9)
    for (let row = Math.floor(from); row < Math.min(rows, Math.ceil(to)); row++) {
      const covered = Math.min(to, row + 1) - Math.max(from, row)
      shares[row] += (amount / total) * (covered / (to - from))
    }
  }
  return shares
}

/** Steps of density, in percent of all coins per cell. */
const ROUND = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
const STEPS = 6
/** Share of the cells with coins that are below the highest step. */
const BELOW_HIGHEST = 0.97
/** Cells with a smaller share do not count for the steps. */
const SMALLEST = 1e-4

/** Lower ends of the steps that cells are drawn in, as shares of all coins. A cell below the first one stays empty. */
export function densitySteps({ columns }: PriceCells): number[] {
  const shares = columns.flatMap(({ shares }) => [...shares].filter((share) => share >= SMALLEST))
  shares.sort((a, b) => a - b)
  const high = (shares[Math.floor(shares.length * BELOW_HIGHEST)] ?? 1) * 100
  const last = Math.max(STEPS, ROUND.findLastIndex((step) => step <= high) + 1)
  return ROUND.slice(last - STEPS, last).map((percent) => percent / 100)
}

/** Number of the step of a share, counted from 1; 0 below the first step. */
export function stepOf(share: number, steps: readonly number[]): number {
  return steps.findLastIndex((step) => share >= step) + 1
}
