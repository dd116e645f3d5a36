'use client'
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import styles from './sorting.module.css'

const STEP: ReadonlyMap<string, number> = new Map(
  Object.entries({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }),
)
const DRAG_FROM_PX = 6
/** Keeps the other cells in place during a drag. Cells differ in size, so a mark shows the target instead. */
const STILL = () => null

/** The cell under the pointer, or the nearest one for the keyboard. */
const under: CollisionDetection = (args) => {
  const within = args.pointerCoordinates ? pointerWithin(args) : []
  return within.length > 0 ? within : closestCenter(args)
}

/** Charts that can be dragged by their handles or moved with the keyboard, announced to screen readers. */
export function SortableGrid({
  items,
  className,
  walk,
  onMove,
  children,
}: {
  items: readonly { key: string; name: string }[]
  className: string
  /** Name of the list, if keys go on from chart to chart in it. */
  walk?: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const id = useId()
  const [carried, setCarried] = useState<string | null>(null)
  const away = useRef(false)
  const keys = useMemo(() => items.map(({ key }) => key), [items])
  const placeOf = (key: unknown) => keys.indexOf(String(key))
  const nameOf = (key: unknown) => items[placeOf(key)]?.name ?? 'The chart'

  /** An arrow key moves to the next or previous position, whatever the sizes of the cells. */
  const step: KeyboardCoordinateGetter = (event, { context }) => {
    const by = STEP.get(event.code)
    if (by === undefined || !context.active) return undefined
    event.preventDefault()
    const next = keys[placeOf((context.over ?? context.active).id) + by]
    const to = next === undefined ? undefined : context.droppableRects.get(next)
    const own = context.collisionRect
    if (!to || !own) return undefined
    return { x: to.left + (to.width - own.width) / 2, y: to.top + (to.height - own.height) / 2 }
  }

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: step }),
  )

  const at = (key: unknown) => `position ${placeOf(key) + 1} of ${keys.length}`
  const announcements: Announcements = {
    onDragStart({ active }) {
      away.current = false
      return `Picked up ${nameOf(active.id)}, ${at(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over) return undefined
      if (over.id !== active.id) away.current = true
      // `onDragStart` has just announced the first position.
      return away.current ? `${nameOf(active.id)} would move to ${at(over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} moved to ${at(over.id)}.` : `${nameOf(active.id)} was not moved.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved. It is in ${at(active.id)}.`,
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={under}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up the chart, arrow keys to move it, Space to drop it, Escape to cancel.',
        },
      }}
      onDragStart={({ active }) => setCarried(String(active.id))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null)
        if (over) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={keys} strategy={STILL}>
        <ul className={className} data-walk={walk}>
          {children}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {carried !== null && <div className={styles.carried}>{nameOf(carried)}</div>}
      </DragOverlay>
    </DndContext>
  )
}
