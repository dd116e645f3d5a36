'use client'
import type { RefObject } from 'react'
import { describeOrigin } from '../../shell/source-badge'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

interface ChartFootProps extends Pick<PanelProps, 'endpoint' | 'origin'> {
  panel: PanelView
  page: RefObject<HTMLElement | null>
}

/** The line under a chart: origin of the data, notes on what is shown, and buttons. */
export function ChartFoot({ endpoint, origin, panel, page }: ChartFootProps) {
  const { state, change, box, picture } = panel
  const { view, drawing, chart, credit, coarser, missing } = picture
  // The button disappears with the zoom, so the focus moves to the crosshair.
  const resetZoom = () => {
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
    change({ ...state, timeframe: null, from: null, to: null })
  }
  return (
    <div className={styles.foot}>
      <span>
        {origin && describeOrigin(origin, picture.freshness?.last ?? null).long}
        {credit && <> · {credit}</>}
      </span>
      {coarser && <span role="status">{coarser}</span>}
      {missing && <span role="status">{missing}</span>}
      {view && (state.from || state.to) && (
        <button type="button" onClick={resetZoom}>
          Reset zoom
        </button>
      )}
      {drawing && chart && (
        <drawing.ShortcutsButton
          endpoint={endpoint}
          state={state}
          chart={chart}
          page={page}
          onChange={change}
        />
      )}
    </div>
  )
}
