import { type EChartsType, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([CanvasRenderer])

// Nothing is laid out by the width of a text (margins and ticks are computed before), so an estimate does; asking a
// canvas for it would look up fonts before anything is drawn.
setPlatformAPI({
  measureText: (text, font) => ({ width: text.length * 0.6 * (Number.parseFloat(font ?? '') || 12) }),
})

export { use }

export function openCanvas(element: HTMLElement, size: { width: number; height: number }): EChartsType {
  const opened = init(element, null, { renderer: 'canvas', ...size })
  // What is made up is painted by the next frame, as a task of its own; the library would do both at a stretch.
  opened.getZr().flush = () => {}
  return opened
}
