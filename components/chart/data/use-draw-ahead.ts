import { useEffect } from 'react'
import { yieldToBrowser } from '../canvas/yield-to-browser'
import type * as Drawing from './drawing'
import type { Drawn } from './drawn'

export interface DrawnAhead {
  theme: 'light' | 'dark'
  input: Drawing.Input
  /** Null if drawing failed, so that it is drawn again and the page reports the error. */
  drawn: Drawn | null
}

/**
 * Draws the chart that takes the place of the server’s picture in steps, because at once it would block a slow processor
 * for a hundred milliseconds. `onDrawn` must stay the same.
 */
export function useDrawAhead(
  drawing: typeof Drawing | null,
  theme: 'light' | 'dark',
  input: Drawing.Input | null,
  onDrawn: (made: DrawnAhead) => void,
): void {
  useEffect(() => {
    if (!drawing || !input) return
    let isOutdated = false
    const done = (drawn: Drawn | null) => {
      if (!isOutdated) onDrawn({ theme, input, drawn })
    }
    const how = { pause: yieldToBrowser, isOutdated: () => isOutdated }
    drawing.drawInSteps(theme, input, how).then(done, () => done(null))
    return () => {
      isOutdated = true
    }
  }, [drawing, theme, input, onDrawn])
}
