/**
 * Index that a key moves to in a list of `count` items: arrows wrap around, Home and End go to the ends. Null for other
 * keys and for keys with a modifier, which belong to the browser (Alt and an arrow go back).
 */
export function toIndex(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index <= 0 ? count : index) - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
