'use client'
import { type RefObject, useMemo, useState } from 'react'
import { ChartCanvas } from '../chart/canvas/chart'
import { StuckNotice } from '../chart/canvas/stuck-notice'
import { useCanvasParts } from '../chart/canvas/use-canvas-parts'
import { useEdges } from '../chart/canvas/use-edges'
import type { Size } from '../chart/canvas/use-size'
import type { Drawn } from '../chart/data/drawn'
import type { InitialPicture } from '../chart/data/initial-picture'
import { type Pointed, placeAt } from '../chart/readout/place-at'
import { speak } from '../chart/readout/spoken-readout'
import { Markup } from '../ui/markup'
import styles from './boards.module.css'
import { CellLegend } from './cell-legend'
import { useCrosshair } from './crosshair'

export interface CellPlotProps {
  at: number
  box: RefObject<HTMLDivElement | null>
  size: Size | null
  initial: InitialPicture
  resolution: string | undefined
  drawn: Drawn | null
  onWindow: (window: { from: number; to: number } | null) => void
}

/** Legend and picture of a cell; both follow the crosshair of the board. */
export function CellPlot({ at, box, size, initial, resolution, drawn, onWindow }: CellPlotProps) {
  const { crosshair, moment } = useCrosshair()
  const [live, setLive] = useState(false)
  const { library, stuck, ...canvas } = useCanvasParts()
  const [edges, onEdges] = useEdges(drawn)
  const stands = moment && drawn ? placeAt(drawn.chart.plot, edges, drawn.series.time, moment) : null
  const row = stands?.row ?? null
  const readout = useMemo(() => (drawn && row !== null ? drawn.read(row, null) : null), [drawn, row])
  const mine = moment?.cell === at ? moment : null

  const onPoint = (pointed: Pointed | null) => {
    if (pointed) crosshair.move({ ...pointed, cell: at })
    else if (crosshair.read()?.cell === at) crosshair.move(null)
  }

  const empty = drawn ? drawn.chart.empty : initial.empty
  return (
    <>
      <CellLegend entries={drawn?.chart.legend ?? initial.legend} resolution={resolution} readout={readout} />
      <div ref={box} className={styles.plot} data-chart={live ? 'live' : 'still'}>
        <div className={styles.picture} data-covered={live ? '' : undefined} aria-hidden={live}>
          <Markup id={initial.markup} html={initial.svg} />
        </div>
        {drawn && size && (
          <ChartCanvas
            library={library}
            drawn={drawn}
            size={size}
            pointed={mine}
            place={mine && stands}
            edges={edges}
            spoken={speak(readout)}
            onPoint={onPoint}
            onWindow={onWindow}
            onDrawn={() => setLive(true)}
            onEdges={onEdges}
            onStuck={canvas.onStuck}
            attempt={canvas.attempt}
          />
        )}
        {stands && drawn && (
          <div
            className={styles.crosshair}
            data-crosshair
            style={{
              top: drawn.chart.plot.top,
              height: drawn.chart.plot.height,
              transform: `translateX(${stands.x}px)`,
            }}
            aria-hidden
          />
        )}
        {stuck && <StuckNotice onRetry={canvas.retry} />}
        {empty && <p className={styles.over}>{empty}</p>}
      </div>
    </>
  )
}
