import type { Chart } from '@/lib/view/chart'

/** Times at the left and right edge of a plot, milliseconds. */
export type Edges = NonNullable<Chart['edges']>

type Plot = Pick<Chart['plot'], 'left' | 'width'>

/** Position of a time in the chart, CSS pixels from the left; at the nearer edge if it is outside. */
export function xAt({ left, width }: Plot, { from, to }: Edges, time: number): number {
  return left + width * Math.min(1, Math.max(0, (time - from) / (to - from)))
}

/** Position with these edges of what is at `x` with others. */
export function movedX({ left, width }: Plot, x: number, before: Edges, { from, to }: Edges): number {
  return left + (width * (timeAt({ left, width }, before, x) - from)) / (to - from)
}

/** Time at a position in the chart. */
export function timeAt({ left, width }: Plot, { from, to }: Edges, x: number): number {
  return from + ((x - left) / width) * (to - from)
}
