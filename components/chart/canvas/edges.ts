import type { Chart } from '@/lib/view/chart'

/** Moments at the left and right edge of a plot, milliseconds. */
export type Edges = NonNullable<Chart['edges']>

type Plot = Pick<Chart['plot'], 'left' | 'width'>

/** Place of a moment in the drawing, CSS pixels from the left; at the nearer edge when it is outside. */
export function xAt({ left, width }: Plot, { from, to }: Edges, time: number): number {
  return left + width * Math.min(1, Math.max(0, (time - from) / (to - from)))
}

/** The moment at a place of the drawing. */
export function timeAt({ left, width }: Plot, { from, to }: Edges, x: number): number {
  return from + ((x - left) / width) * (to - from)
}
