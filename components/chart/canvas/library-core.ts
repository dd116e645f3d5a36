import { type EChartsType, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([CanvasRenderer])

// Margins and ticks are computed before, so an estimate of text widths is enough. Measuring them in a canvas would look
// up fonts before anything is drawn.
setPlatformAPI({
  measureText: (text, font) => ({ width: text.length * 0.6 * (Number.parseFloat(font ?? '') || 12) }),
})

export { use }

export function openCanvas(element: HTMLElement, size: { width: number; height: number }): EChartsType {
  const opened = init(element, null, { renderer: 'canvas', ...size })
  // Painting waits for the next frame, as a separate task. The library would paint right after the layout.
  opened.getZr().flush = () => {}
  return opened
}
