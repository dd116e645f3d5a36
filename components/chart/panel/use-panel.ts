'use client'
import { type RefObject, useRef } from 'react'
import type { Timeframe } from '@/lib/contract/params/spans'
import { dayOf } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'
import { withTimeframe } from '../../controls/timeframes'
import type { PanelProps } from './panel-props'
import { type ShownPicture, useShownPicture } from './use-shown-picture'
import { useViewState } from './use-view-state'

/** Chart state, picture and changes of a chart page, for its parts. */
export interface PanelView extends Omit<ReturnType<typeof useViewState>, 'notices'> {
  picture: ShownPicture
  /** Around the plot. */
  box: RefObject<HTMLDivElement | null>
  /** Shows a window, or the whole range. */
  onWindow: (window: { from: number; to: number } | null, step?: 'push' | 'replace') => void
}

export function usePanel(props: PanelProps) {
  const { notices, ...view } = useViewState(props.endpoint, props.preset)
  const box = useRef<HTMLDivElement>(null)
  const picture = useShownPicture(props, view.state, box)
  const onWindow: PanelView['onWindow'] = (window, step = 'replace') =>
    view.change(windowed(view.state, window, picture.opening), step)
  return { notices, panel: { ...view, picture, box, onWindow } satisfies PanelView }
}

function windowed(
  state: ViewState,
  window: { from: number; to: number } | null,
  opening: Timeframe,
): ViewState {
  if (!window) return withTimeframe(state, 'all', opening)
  return { ...state, timeframe: null, from: dayOf(window.from), to: dayOf(window.to) }
}
