import { lowerBound } from '@/lib/engine/frame'
import { rowsOf } from '@/lib/view/plot-context'
import type { Edges } from '../canvas/edges'

/** First and last row of a stretch; the last lies before the first where there is none. */
export interface Rows {
  first: number
  last: number
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The rows between two edges, both included. */
export function rowsWithin(time: Float64Array, { from, to }: Edges): Rows {
  const { start, end } = rowsOf(time, from, to)
  return { first: start, last: end - 1 }
}

/** Row whose time is nearest; the earlier one when two are equally near. */
export function nearestRow(time: Float64Array, at: number): number {
  const right = lowerBound(time, at)
  if (right === 0) return 0
  if (right === time.length) return time.length - 1
  return at - time[right - 1] <= time[right] - at ? right - 1 : right
}

/**
 * Row among those in view that a key leads to: null closes the crosshair, undefined means nothing here, or is one that
 * the browser takes with a modifier.
 */
export function nextRow(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pressed,
  row: number | null,
  { first, last }: Rows,
): number | null | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const by = (step: number) => (row === null ? last : Math.min(last, Math.max(first, row + step)))
  const step = shiftKey ? 10 : 1
  const lead: Record<string, number> = {
    ArrowLeft: by(-step),
    ArrowRight: by(step),
    PageUp: by(-100),
    PageDown: by(100),
    Home: first,
    End: last,
  }
  if (key === 'Escape') return null
  if (!Object.hasOwn(lead, key)) return undefined
  return first > last ? null : lead[key]
}
