'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The moment that all charts of a board stand on, and which of them was pointed at. */
export interface SharedMoment {
  /** Milliseconds. */
  time: number
  /** Which row of that chart, where several are of this moment. */
  row?: number
  cell: number
  by: 'pointer' | 'keyboard'
}

export interface Crosshair {
  read: () => SharedMoment | null
  move: (to: SharedMoment | null) => void
  subscribe: (listener: () => void) => () => void
}

/** One a board; only what stands on it is drawn anew when it moves. */
export function createCrosshair(): Crosshair {
  const listeners = new Set<() => void>()
  let moment: SharedMoment | null = null
  return {
    read: () => moment,
    move(to) {
      if (
        to?.time === moment?.time &&
        to?.row === moment?.row &&
        to?.cell === moment?.cell &&
        to?.by === moment?.by
      )
        return
      moment = to
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const CrosshairContext = createContext<Crosshair>(createCrosshair())

/** The crosshair of the board around this, and where it stands. */
export function useCrosshair(): { crosshair: Crosshair; moment: SharedMoment | null } {
  const crosshair = useContext(CrosshairContext)
  const moment = useSyncExternalStore(crosshair.subscribe, crosshair.read, () => null)
  return { crosshair, moment }
}
