'use client'
import { useEffect, useSyncExternalStore } from 'react'

let open: string | null = null
const listeners = new Set<() => void>()

function set(concept: string | null) {
  open = concept
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered by a chart page to tell the sidebar, which is part of the layout, the concept of the page. */
export function OpenConcept({ concept }: { concept: string }) {
  useEffect(() => {
    set(concept)
    return () => set(null)
  }, [concept])
  return null
}

export function useOpenConcept(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}
