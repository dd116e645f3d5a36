'use client'
import { useEffect, useState } from 'react'
import type * as Drawing from './drawing'

/** The chart library, fetched once the page has been painted; null until it is there. */
export function useDrawing(): typeof Drawing | null {
  const [drawing, setDrawing] = useState<typeof Drawing | null>(null)
  useEffect(() => {
    let gone = false
    const load = () =>
      requestAnimationFrame(() =>
        setTimeout(async () => {
          const loaded = await import('./drawing')
          if (!gone) setDrawing(loaded)
        }),
      )
    load()
    return () => {
      gone = true
    }
  }, [])
  return drawing
}
