type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Row that a key moves to in a list of `count` rows, of which `page` are on screen. It stops at the ends. Null for other
 * keys and for keys with a modifier, which belong to the browser (Alt and an arrow go back).
 */
export function rowAfterKey(
  { key, altKey, ctrlKey, metaKey }: Key,
  row: number,
  count: number,
  page: number,
): number | null {
  if (altKey || ctrlKey || metaKey || count === 0) return null
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : null
  return step === null ? null : Math.min(count - 1, Math.max(0, row + step))
}
