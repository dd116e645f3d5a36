import { init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { isRare, type Part } from '@/lib/view/library/part'
import { fetchOnce } from '../data/fetch-once'
import { type Canvas, type CanvasListener, handleCanvas } from './canvas'
import { guardWheel } from './wheel'

use([CanvasRenderer])

// Margins and ticks are computed before, so an estimate of text widths is enough. Measuring them in a canvas would look
// up fonts before anything is drawn.
setPlatformAPI({
  measureText: (text, font) => ({ width: text.length * 0.6 * (Number.parseFloat(font ?? '') || 12) }),
})

export { use }

const rare = fetchOnce(async () => use((await import('@/lib/view/library/rare-parts')).RARE_PARTS))

/**
 * Loads the library parts that not every kind is drawn with, if one of `parts` needs them. Returns how often parts were
 * added by then: a canvas opened before does not draw with them, because the library copies its list of layouts.
 */
export async function prepareFor(parts: readonly Part[]): Promise<number> {
  if (!parts.some(isRare)) return 0
  await rare.fetch()
  return 1
}

export function openCanvas(
  element: HTMLElement,
  size: { width: number; height: number },
  heard: () => CanvasListener,
): Canvas {
  const opened = init(element, null, { renderer: 'canvas', ...size })
  // Painting waits for the next frame, as a separate task. The library would paint right after the layout.
  opened.getZr().flush = () => {}
  guardWheel(element)
  return handleCanvas(opened, heard, countFingers(element))
}

/** Whether a finger is on an element. */
function countFingers(element: HTMLElement): () => boolean {
  let fingers = 0
  const count = ({ touches }: TouchEvent) => {
    fingers = touches.length
  }
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(type, count, { capture: true, passive: true })
  }
  return () => fingers > 0
}
