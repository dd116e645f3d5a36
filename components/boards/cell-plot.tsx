'use client'
import type { RefObject } from 'react'
import type { ViewState } from '@/lib/url/view-state'
import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { LivePlot } from '../chart/canvas/live-plot'
import { usePlot } from '../chart/canvas/use-plot'
import type { Size } from '../chart/canvas/use-size'
import type * as Drawing from '../chart/data/drawing'
import type { Drawn } from '../chart/data/drawn'
import type { InitialPicture } from '../chart/data/initial-picture'
import type { CrosshairTime } from '../chart/readout/locate-crosshair'
import { ValueList } from '../chart/readout/value-list'
import { dateText } from '../chart/readout/value-text'
import styles from './boards.module.css'
import { useCrosshair } from './crosshair'

export interface CellPlotProps {
  at: number
  box: RefObject<HTMLDivElement | null>
  /** The code that draws and reads charts; null until it is loaded. */
  drawing: typeof Drawing | null
  size: Size | null
  initial: InitialPicture
  state: ViewState
  drawn: Drawn | null
  /** The picture is not the requested one, or a newer one is loading. */
  busy: boolean
  onWindow: (window: { from: number; to: number } | null) => void
}

/** Legend and plot of a board cell. Both follow the crosshair of the board. */
export function CellPlot(props: CellPlotProps) {
  const { at, box, drawing, size, initial, state, drawn, busy, onWindow } = props
  const { crosshair, shared } = useCrosshair()
  const plot = usePlot({ drawn, state, pointed: shared, complete: null })
  const { readout } = plot

  const onPoint = (pointed: CrosshairTime | null) => {
    if (pointed) crosshair.move({ ...pointed, cell: at })
    else if (crosshair.read()?.cell === at) crosshair.move(null)
  }

  const empty = drawn ? drawn.chart.empty : initial.empty
  return (
    <>
      <CellLegend
        entries={drawn?.chart.legend ?? initial.legend}
        resolution={state.params.dataResolution?.toString()}
        readout={readout}
      />
      <LivePlot
        plot={plot}
        box={box}
        drawing={drawing}
        size={size}
        initial={initial}
        drawn={drawn}
        busy={busy}
        pointed={shared?.cell === at ? shared : null}
        onPoint={onPoint}
        onWindow={onWindow}
        className={styles.plot}
      >
        {empty && <p className={styles.over}>{empty}</p>}
      </LivePlot>
    </>
  )
}

/** Drawn fields with their last values, or with those under the crosshair of the board. */
function CellLegend({
  entries,
  resolution,
  readout,
}: {
  entries: readonly LegendEntry[]
  /** Default: `1d`. */
  resolution: string | undefined
  readout: Readout | null
}) {
  const drawn = entries.filter((entry) => entry.drawn)
  const date = dateText(drawn, readout, resolution)
  return (
    <>
      {date && (
        <p className={styles.date} data-pointed={readout ? '' : undefined}>
          {date}
        </p>
      )}
      <ul className={styles.legend}>
        <ValueList drawn={drawn} readout={readout} />
      </ul>
    </>
  )
}
