'use client'
import { useSortable } from '@dnd-kit/sortable'

/** Properties of an item of a `SortableGrid`: of its element, and of the button by which it is dragged. */
export function useSortedItem(key: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, index, activeIndex } =
    useSortable({ id: key })
  const mark = isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : undefined
  return {
    item: { ref: setNodeRef, 'data-carried': isDragging ? '' : undefined, 'data-mark': mark },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}
