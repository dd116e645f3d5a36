'use client'
import { type RefObject, useEffect, useRef } from 'react'

export interface PlotListening<Input> {
  /** Element of the plot. */
  element: HTMLElement
  latest: Readonly<RefObject<Input>>
  /** Ends with the plot. */
  signal: AbortSignal
  /** For listeners that come before those of the chart library. */
  options: { capture: true; signal: AbortSignal }
}

/**
 * Listens while there is a plot. `listen`, which does not change, reads the latest input where an event needs it and may
 * return what to do at the end.
 */
export function usePlotListeners<Input extends { box: RefObject<HTMLElement | null> }>(
  input: Input,
  listen: (plot: PlotListening<Input>) => (() => void) | undefined,
): void {
  const latest = useRef(input)
  latest.current = input
  const { box } = input
  useEffect(() => {
    const element = box.current
    if (!element) return
    const gone = new AbortController()
    const { signal } = gone
    const end = listen({ element, latest, signal, options: { capture: true, signal } })
    return () => {
      end?.()
      gone.abort()
    }
  }, [box, listen])
}
