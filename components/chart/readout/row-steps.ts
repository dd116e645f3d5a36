import { lowerBound } from '@/lib/engine/frame'
import type { PressedKey } from '@/lib/view/pointer/pointer'
import { rowsOf } from '@/lib/view/window/rows-of'
import type { Edges } from '../canvas/edges'

/** First and last row of a range. If it is empty, `last` is less than `first`. */
export interface Rows {
  first: number
  last: number
}

/** Rows between two times, both included. */
export function rowsWithin(time: Float64Array, { from, to }: Edges): Rows {
  const { start, end } = rowsOf(time, from, to)
  return { first: start, last: end - 1 }
}

/** Row with the nearest time; the earlier one if two are equally near. */
export function nearestRow(time: Float64Array, at: number): number {
  const right = lowerBound(time, at)
  if (right === 0) return 0
  if (right === time.length) return time.length - 1
  return at - time[right - 1] <= time[right] - at ? right - 1 : right
}

/**
 * Row in view that a key moves to. Null closes the crosshair. Undefined is a key without a meaning here, or one that
 * belongs to the browser because of a modifier.
 */
export function nextRow(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
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
