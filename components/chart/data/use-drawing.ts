'use client'
// Styles of the drawing code, which arrives later (`scripts/checks/boundaries/late-styles.test.ts`).
import '../../ui/ui.module.css'
import '../../ui/facts-table.module.css'
import '../../controls/controls.module.css'
import '../panel/panel.module.css'
import '../readout/mark-reading.module.css'
import '../tools/tools.module.css'
import type { Kind } from '@/lib/view/kinds/kinds'
import type * as Drawing from './drawing'
import { fetchOnce } from './fetch-once'
import { useFetched } from './use-fetched'

/** Resolves after the first paint. */
async function painted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const drawing = fetchOnce(() => painted().then(() => import('./drawing')))

let want = (_kind: Kind) => {}
const wanted = new Promise<Kind>((resolve) => {
  want = resolve
})

const library = fetchOnce(async () => {
  const { KINDS } = await drawing.fetch()
  const { openLibrary } = await import('../canvas/library')
  return await openLibrary(KINDS[await wanted].parts)
})

// On a page with a chart, both load while React hydrates.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) library.fetch().catch(() => {})

/** Reports that there is something of this kind to draw. The library is loaded before, but evaluated only then, because it would delay the crosshair. */
export function requestLibrary(kind: Kind): void {
  want(kind)
}

/** The code that draws and reads charts; null until it is loaded. */
export function useDrawing(): typeof Drawing | null {
  return useFetched(drawing).value
}

/** The chart library. It also fails if the drawing code could not be loaded. */
export function useLibrary() {
  return useFetched(library)
}
