import type { CrosshairTime } from './locate-crosshair'

/** The mark that the script of the still picture pointed at. */
export interface Taken {
  by?: CrosshairTime['by']
  /** Time of the row, milliseconds; absent for a mark without one. */
  time?: number
  /** The middle of the mark, CSS pixels from the top left of the plot. */
  center?: { x: number; y: number }
  /** Whether the keyboard was in the layer of the still picture. */
  hasFocus?: boolean
}

/** Ends the reading of the still picture in a plot, whose live chart reads from now on; see public/readout.js. */
export function takeOver(element: Element): Taken {
  const detail: Taken = {}
  const plot = element.closest('[data-chart]')
  plot?.dispatchEvent(new CustomEvent('chart-live', { bubbles: true, detail }))
  return detail
}
