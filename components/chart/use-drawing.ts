'use client'
import type * as Drawing from './drawing'
import type { Library } from './library'
import { fetchOnce, useFetched } from './use-fetched'

/** Resolves once something of the page is on the screen. */
async function painted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const fetchDrawing = fetchOnce(() => painted().then(() => import('./drawing')))

const fetchLibrary = fetchOnce(async () => {
  await fetchDrawing()
  return await (await import('./library')).openLibrary()
})

// Where a document brought a chart, both travel while React takes the page over.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) fetchLibrary().catch(() => {})

/** What makes and reads a picture; null until it is there. */
export function useDrawing(): typeof Drawing | null {
  return useFetched(fetchDrawing)
}

/** What paints it on a canvas; null until it is there. */
export function useLibrary(): Library | null {
  return useFetched(fetchLibrary)
}
