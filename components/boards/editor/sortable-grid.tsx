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
import layout from '../layout.module.css'
import { type DraftCell, titleOf } from './draft'
import styles from './editor.module.css'

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const DRAG_FROM_PX = 6
/** Nothing moves out of the way while something is carried: cells differ in size, and a mark shows where it would go. */
const STILL = () => null

/** Where the pointer is; for the keyboard, what is nearest. */
const under: CollisionDetection = (args) => {
  const within = args.pointerCoordinates ? pointerWithin(args) : []
  return within.length > 0 ? within : closestCenter(args)
}

/** Cells in their flow, to be dragged by their handles, or carried by keyboard with every step spoken. */
export function SortableGrid({
  cells,
  onMove,
  children,
}: {
  cells: readonly DraftCell[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const id = useId()
  const [carried, setCarried] = useState<string | null>(null)
  const away = useRef(false)
  const keys = useMemo(() => cells.map(({ key }) => key), [cells])
  const placeOf = (key: unknown) => keys.indexOf(String(key))
  const nameOf = (key: unknown) => {
    const cell = cells[placeOf(key)]
    return cell ? titleOf(cell) : 'The chart'
  }

  /** An arrow leads to the next or last place in the order, whatever its size. */
  const step: KeyboardCoordinateGetter = (event, { context }) => {
    const by = STEP[event.code]
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

  const at = (key: unknown) => `place ${placeOf(key) + 1} of ${keys.length}`
  const announcements: Announcements = {
    onDragStart({ active }) {
      away.current = false
      return `Picked up ${nameOf(active.id)}, ${at(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over) return undefined
      if (over.id !== active.id) away.current = true
      // Where it lies when it is picked up was said a moment before.
      return away.current ? `${nameOf(active.id)} would move to ${at(over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} moved to ${at(over.id)}.` : `${nameOf(active.id)} stays.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays in ${at(active.id)}.`,
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
        <ul className={layout.grid}>{children}</ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {carried !== null && <div className={styles.carried}>{nameOf(carried)}</div>}
      </DragOverlay>
    </DndContext>
  )
}
