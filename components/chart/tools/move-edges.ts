import type { Edges } from '../canvas/edges'

/** A drag of the time scale may come this close to its right end, in pixels. */
const NEAREST_PX = 24

/** Edges after the rows between them were dragged to the right by `pixels`, in a plot of this width. */
export function pannedEdges({ from, to }: Edges, pixels: number, width: number): Edges {
  const by = (pixels / width) * (to - from)
  return { from: from - by, to: to - by }
}

/**
 * Edges after a drag of the time scale between two distances from its right end, in pixels. The right edge stays. A drag
 * to the right shows fewer rows.
 */
export function stretchedEdges({ from, to }: Edges, start: number, end: number): Edges {
  const factor = Math.max(NEAREST_PX, end) / Math.max(NEAREST_PX, start)
  return { from: to - (to - from) * factor, to }
}
