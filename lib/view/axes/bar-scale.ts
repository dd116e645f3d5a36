import type { WhyTable } from '@/lib/contract/fields/why-row'

/** Part of the range of values that is left free at each end. */
const ROOM = 0.1

/** The place of a value between two edges, for bars that begin where the one before ended. Values outside are at an edge. */
export function barScale(rows: WhyTable['rows'], left: number, right: number): (value: number) => number {
  const ends = rows.map(({ bar }) => bar.to)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const room = ROOM * (high - low || Math.abs(high) || 1)
  const least = low >= 0 && low < room ? 0 : low - room
  const most = high <= 0 && -high < room ? 0 : high + room
  return (value) =>
    left + ((right - left) * (Math.min(Math.max(value, least), most) - least)) / (most - least)
}
