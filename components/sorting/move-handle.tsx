import { Icon } from '../ui/icons/icon'
import type { useSortedItem } from './use-sorted-item'

/** The button by which an item is dragged, or picked up with the keyboard. */
export function MoveHandle({
  name,
  className,
  handle,
}: {
  name: string
  className: string
  handle: ReturnType<typeof useSortedItem>['handle']
}) {
  return (
    <button type="button" className={className} {...handle} aria-label={`Move ${name}`}>
      <Icon of="grip-vertical" />
    </button>
  )
}
