'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { seriesHref } from '@/lib/query/series-query'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/without-window'
import { roomOf } from '@/lib/view/periods/room'
import { useChangeColors, useScreenTheme } from '../../shell/use-theme'
import type { Size } from '../canvas/use-size'
import { yieldToBrowser } from '../canvas/yield-to-browser'
import type * as Drawing from './drawing'
import type { Drawn } from './drawn'
import type { InitialPicture } from './initial-picture'
import { requestLibrary, useLibrary } from './use-drawing'

export interface Drawable {
  drawing: typeof Drawing | null
  endpoint: Endpoint
  state: ViewState
  series: SeriesData | null
  size: Size | null
  /** The server’s picture of the first state of the page. */
  initial: InitialPicture | null
  /** Whether the state is that one. */
  isFirst: boolean
}

export interface DrawnState {
  drawn: Drawn | null
  /** Parameters of the picture on screen, if it is not the one of the state. */
  outdated: ParamValues | null
}

/** The rows on screen, and what was asked for them. */
interface Kept {
  series: SeriesData | null
  params: ParamValues
  address: string
}

/**
 * The chart of a series in a state. While its rows are loading, the previous rows are drawn with their own parameters
 * and the current options, size, and theme. Until the chart library is loaded and the chart of the first state is drawn,
 * it is the server’s picture, which public/readout.js reads.
 */
export function useDrawn(drawable: Drawable): DrawnState {
  const { drawing, endpoint, state, series, size, initial, isFirst } = drawable
  const ground = useScreenTheme()
  const colors = useChangeColors()
  const library = useLibrary().value
  // That of the server’s picture, so that the same periods replace it.
  const room = initial && roomOf(initial.size.width)
  const params = useMemo(() => paramsInUse(endpoint, state), [endpoint, state])
  // Without a width: another one has other rows of the same picture.
  const address = useMemo(() => seriesHref(endpoint, withoutWindow(state), null), [endpoint, state])
  // The first picture is the server’s.
  const kept = useRef<Kept>({ series: null, params, address })
  if (series) kept.current = { series, params, address }
  const { series: rows, params: rowParams } = kept.current
  const before = useRef<Drawn>(null)
  const input = useMemo(
    () =>
      drawing && rows && size
        ? {
            series: rows,
            params: rowParams,
            options: drawing.drawingOptions(state),
            colors,
            ...size,
            ...(room ? { room } : {}),
          }
        : null,
    [drawing, rows, rowParams, size, state, room, colors],
  )
  const [last, setLast] = useState<DrawnAhead | null>(null)
  const ahead = last && last.input === input && last.theme === ground ? last : null
  const isStill = isFirst && initial !== null && before.current === null && !ahead
  const drawn = useMemo(() => {
    if (ahead?.drawn) return ahead.drawn
    return drawing && input && !isStill ? drawing.drawFor(ground, input) : null
  }, [drawing, input, ground, isStill, ahead])
  useDrawAhead(library && drawing, ground, isStill ? input : null, setLast)
  // A plot without a size for a moment, such as a cell that scrolls away, keeps its chart.
  if (drawn) before.current = drawn
  const kind = drawn?.chart.kind ?? initial?.kind
  useEffect(() => {
    if (kind) requestLibrary(kind)
  }, [kind])
  const shown = drawn ?? before.current
  const isCurrent = address === kept.current.address || (isFirst && !shown) || (!shown && !initial)
  return { drawn: shown, outdated: isCurrent ? null : rowParams }
}

interface DrawnAhead {
  theme: 'light' | 'dark'
  input: Drawing.Input
  /** Null if drawing failed, so that it is drawn again and the page reports the error. */
  drawn: Drawn | null
}

/**
 * Draws the chart that takes the place of the server’s picture in steps, because at once it would block a slow processor
 * for a hundred milliseconds. `onDrawn` must stay the same.
 */
function useDrawAhead(
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
