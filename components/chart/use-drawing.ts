'use client'
import { useEffect, useState } from 'react'
import type * as Drawing from './drawing'

let coming: Promise<typeof Drawing> | undefined

/** Resolves once something of the page is on the screen. */
async function painted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The chart library, asked for once and only after the first paint. */
function fetchDrawing(): Promise<typeof Drawing> {
  coming ??= painted()
    .then(() => import('./drawing'))
    .catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return coming
}

// Where a document brought a chart, the library travels while React takes the page over.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) fetchDrawing().catch(() => {})

/** The chart library; null until it is there. */
export function useDrawing(): typeof Drawing | null {
  const [drawing, setDrawing] = useState<typeof Drawing | null>(null)
  useEffect(() => {
    let gone = false
    fetchDrawing().then(
      (loaded) => {
        if (!gone) setDrawing(loaded)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return drawing
}
