import type { Cadence } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { type Column, mapColumn } from '@/lib/engine/frame'
import { longestCarryMs } from '@/lib/engine/ops/rows/longest-carry'

/** Rows of a compared series. */
export interface OtherRows {
  time: Float64Array
  cadence: Cadence
}

/**
 * The rows of a series and, if it ended before a compared one, the later rows of those, in which it has no values.
 * Otherwise the end of one series would cut the others. Rows finer than a day are those of a window, which has an end of
 * its own.
 */
export function extendRows(base: SeriesData, others: readonly OtherRows[]): SeriesData {
  const { time, endpoint, metadata } = base
  const last = time[time.length - 1]
  const isWhole = metadata.resolution === undefined || metadata.resolution === '1d'
  const until = Math.max(...others.map((other) => endOf(other.time)))
  if (!isWhole || time.length === 0 || !endsBefore({ time, cadence: endpoint.cadence }, until)) return base
  const later = new Set<number>()
  for (const other of others) for (const at of other.time) if (at > last) later.add(at)
  const added = [...later].sort((a, b) => a - b)
  const columns: Record<string, Column> = {}
  for (const [name, column] of Object.entries(base.columns)) {
    columns[name] = mapColumn(
      column,
      (values) => joined(values, new Float64Array(added.length).fill(Number.NaN)),
      (values) => [...values, ...added.map(() => null)],
    )
  }
  return { ...base, time: joined(time, Float64Array.from(added)), columns }
}

/** Whether a series ended before rows that end at `until`, so that its line ends before theirs. */
export function endsBefore({ time, cadence }: OtherRows, until: number): boolean {
  return endOf(time) + longestCarryMs(time, cadence) < until
}

const endOf = (time: Float64Array) => time[time.length - 1] ?? Number.NEGATIVE_INFINITY

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
