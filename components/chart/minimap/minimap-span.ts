/** Part of the window being dragged: one end, all of it, or none, which draws a new window. */
export type DragTarget = 'start' | 'end' | 'both' | 'new'

/** Shares of the whole, 0 to 1. */
export type Span = readonly [start: number, end: number]

const MIN_SHARE = 0.004
const STEP = 0.02

/** Distance dragged to the right, as a share of the whole. */
const STEPS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    PageUp: 5 * STEP,
    PageDown: -5 * STEP,
    End: 1,
    Home: -1,
  }),
)

/** The window after a drag from one position to another. */
export function movedSpan(grip: DragTarget, [start, end]: Span, from: number, to: number): Span {
  const by = to - from
  if (grip === 'new') return [Math.min(from, to), Math.max(from, to)]
  if (grip === 'both') {
    const bounded = Math.max(-start, Math.min(1 - end, by))
    return [start + bounded, end + bounded]
  }
  return grip === 'start'
    ? [Math.max(0, Math.min(end - MIN_SHARE, start + by)), end]
    : [start, Math.min(1, Math.max(start + MIN_SHARE, end + by))]
}

/** A click without a drag shows everything. */
export function chosenSpan([start, end]: Span): Span {
  return end - start < MIN_SHARE / 2 ? [0, 1] : [start, end]
}

/** The window after a key on one of its ends; null for keys without a meaning here. */
export function keyedSpan(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  grip: 'start' | 'end',
  span: Span,
): Span | null {
  const step = STEPS.get(key)
  if (altKey || ctrlKey || metaKey || step === undefined) return null
  return movedSpan(grip, span, 0, step)
}
