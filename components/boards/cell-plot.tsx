'use client'
import { type RefObject, useMemo, useState } from 'react'
import { ChartCanvas, type Place, type Pointed } from '../chart/chart'
import type * as Drawing from '../chart/drawing'
import type { Drawn } from '../chart/drawing'
import type { InitialPicture } from '../chart/initial-picture'
import { useLibrary } from '../chart/use-drawing'
import type { Size } from '../chart/use-size'
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
  drawing: typeof Drawing | null
  drawn: Drawn | null
  onWindow: (window: { from: number; to: number } | null) => void
}

/** Legend and picture of a cell; both follow the crosshair of the board. */
export function CellPlot({ at, box, size, initial, resolution, drawing, drawn, onWindow }: CellPlotProps) {
  const { crosshair, moment } = useCrosshair()
  const [place, setPlace] = useState<Place | null>(null)
  const [live, setLive] = useState(false)
  const library = useLibrary()
  const stands = moment && drawn && place && place.row < drawn.series.time.length ? place : null
  const row = stands?.row ?? null
  const readout = useMemo(
    () => (drawing && drawn && row !== null ? drawing.read(drawn, row) : null),
    [drawing, drawn, row],
  )
  const mine = moment?.cell === at ? moment : null
  const spoken = readout
    ? `${readout.date}: ${readout.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`
    : ''

  const onPoint = (pointed: Pointed | null) => {
    if (pointed && drawn) crosshair.move({ time: drawn.series.time[pointed.row], cell: at, by: pointed.by })
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
        {drawing && drawn && size && (
          <ChartCanvas
            library={library}
            chart={drawn.chart}
            series={drawn.series}
            size={size}
            pointed={mine && stands ? { ...stands, by: mine.by } : null}
            spoken={spoken}
            onPoint={onPoint}
            shared={moment?.time ?? null}
            onPlace={setPlace}
            onWindow={onWindow}
            onDrawn={() => setLive(true)}
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
        {empty && <p className={styles.over}>{empty}</p>}
      </div>
    </>
  )
}
