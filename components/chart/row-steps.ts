import { lowerBound } from '@/lib/engine/frame'

/** Row whose time is nearest; the earlier one when two are equally near. */
export function nearestRow(time: Float64Array, at: number): number {
  const right = lowerBound(time, at)
  if (right === 0) return 0
  if (right === time.length) return time.length - 1
  return at - time[right - 1] <= time[right] - at ? right - 1 : right
}

/** Row that a key leads to: null closes the crosshair, undefined is a key that means nothing here. */
export function nextRow(
  key: string,
  row: number | null,
  count: number,
  fast: boolean,
): number | null | undefined {
  const last = count - 1
  const step = fast ? 10 : 1
  switch (key) {
    case 'ArrowLeft':
      return row === null ? last : Math.max(0, row - step)
    case 'ArrowRight':
      return row === null ? last : Math.min(last, row + step)
    case 'PageUp':
      return row === null ? last : Math.max(0, row - 100)
    case 'PageDown':
      return row === null ? last : Math.min(last, row + 100)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
  }
}
