'use client'
import type * as Drawing from './drawing'
import { fetchOnce } from './fetch-once'
import { useFetched } from './use-fetched'

/** Resolves once something of the page is on the screen. */
async function painted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const drawing = fetchOnce(() => painted().then(() => import('./drawing')))

let want = () => {}
const wanted = new Promise<void>((resolve) => {
  want = resolve
})

const library = fetchOnce(async () => {
  await drawing.fetch()
  const { openLibrary } = await import('../canvas/library')
  await wanted
  return await openLibrary()
})

// Where a document brought a chart, both travel while React takes the page over.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) library.fetch().catch(() => {})

/** Says that there is something to paint. The library is fetched before, and evaluated then: the crosshair comes first. */
export function wantLibrary(): void {
  want()
}

/** What makes and reads a picture; null until it is there. */
export function useDrawing(): typeof Drawing | null {
  return useFetched(drawing).value
}

/** What paints it on a canvas; it fails too where what makes the picture cannot be had. */
export function useLibrary() {
  return useFetched(library)
}
