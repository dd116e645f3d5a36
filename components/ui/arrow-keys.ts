/**
 * Where a key leads in a row or list of `count` things: arrows go round, Home and End to the ends; null is a key that
 * means nothing there, or one that the browser takes with a modifier: Alt and an arrow go back.
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
