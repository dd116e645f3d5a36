'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Time under the crosshair of all charts of a board, and the chart that set it. */
export interface SharedPoint {
  /** Milliseconds. */
  time: number
  /** Row of that chart, if several have this time. */
  row?: number
  cell: number
  by: 'pointer' | 'keyboard'
}

export interface Crosshair {
  read: () => SharedPoint | null
  move: (to: SharedPoint | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates the crosshair of a board. A store, so that a move re-renders only what depends on it. */
export function createCrosshair(): Crosshair {
  const listeners = new Set<() => void>()
  let current: SharedPoint | null = null
  return {
    read: () => current,
    move(to) {
      if (
        to?.time === current?.time &&
        to?.row === current?.row &&
        to?.cell === current?.cell &&
        to?.by === current?.by
      )
        return
      current = to
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const CrosshairContext = createContext<Crosshair>(createCrosshair())

/** Crosshair of the board, and its position. */
export function useCrosshair(): { crosshair: Crosshair; shared: SharedPoint | null } {
  const crosshair = useContext(CrosshairContext)
  const shared = useSyncExternalStore(crosshair.subscribe, crosshair.read, () => null)
  return { crosshair, shared }
}
