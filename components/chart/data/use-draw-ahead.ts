import { useEffect } from 'react'
import type { ChartInput } from '@/lib/view/chart'
import { yieldToBrowser } from '../canvas/yield-to-browser'
import type * as Drawing from './drawing'
import type { Drawn } from './drawn'

/** Everything that a chart is drawn from. */
export interface DrawingJob {
  theme: 'light' | 'dark'
  input: Omit<ChartInput, 'palette'>
}

/** A chart that was drawn ahead; null if that failed, so that it is drawn again and the page reports the error. */
export interface DrawnAhead extends DrawingJob {
  drawn: Drawn | null
}

/**
 * Draws the chart that takes the place of the server’s picture in steps, because at once it would block a slow processor
 * for a hundred milliseconds. `onDrawn` must stay the same.
 */
export function useDrawAhead(
  drawing: typeof Drawing | null,
  { theme, input }: DrawingJob | { theme: 'light' | 'dark'; input: null },
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
