'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { fetchSeries } from '@/lib/query/fetch-series'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { Plot } from '../chart/canvas/plot'
import { useSize } from '../chart/canvas/use-size'
import { FailedLines } from '../chart/compare/failed-lines'
import type { InitialPicture } from '../chart/data/initial-picture'
import { useDrawing } from '../chart/data/use-drawing'
import { useDrawn } from '../chart/data/use-drawn'
import { useIsFirst } from '../chart/data/use-is-first'
import { type Failure, failureOf } from '../chart/panel/failure'
import styles from '../chart/panel/panel.module.css'
import { ValueList } from '../chart/readout/value-list'
import { dateText } from '../chart/readout/value-text'
import savedStyles from './saved.module.css'

/** The chart of a saved view, drawn only from the saved rows. */
export function SavedPanel({
  id,
  endpoint,
  state: saved,
  initial,
  source,
}: {
  id: string
  endpoint: Endpoint
  /** State at the time of saving. */
  state: ViewState
  initial: InitialPicture
  source: string
}) {
  const [zoom, setZoom] = useState<Pick<ViewState, 'from' | 'to'> | null>(null)
  const state = useMemo(() => ({ ...saved, ...zoom }), [saved, zoom])
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box, panesBelow(saved))
  const drawing = useDrawing()
  const { series, failure, retry } = useCopy(id)

  const isFirst = useIsFirst(state)
  const { drawn, outdated } = useDrawn({ drawing, endpoint, state, series, size, initial, isFirst })

  const reset = () => setZoom(null)
  const onWindow = (window: { from: number; to: number } | null) =>
    setZoom(window && { from: dayOf(window.from), to: dayOf(window.to) })

  return (
    <section className={styles.frame} aria-label="Saved chart">
      <FailedLines legend={drawn?.chart.legend ?? initial.legend} />
      <Plot
        box={box}
        legend={(readout) => (
          <SavedLegend
            entries={drawn?.chart.legend ?? initial.legend}
            readout={readout}
            resolution={state.params.dataResolution?.toString()}
          />
        )}
        drawing={drawing}
        size={size}
        panes={panesBelow(state)}
        initial={initial}
        drawn={drawn}
        complete={series}
        outdated={outdated}
        busy={drawing !== null && series === null && failure === null}
        failure={failure}
        onRetry={retry}
        state={state}
        onWindow={onWindow}
        onWhole={reset}
      />
      <p className={styles.foot}>
        <span>{source}</span>
        {zoom && (
          <button type="button" onClick={reset}>
            Back to the saved view
          </button>
        )}
      </p>
    </section>
  )
}

function useCopy(id: string) {
  const [series, setSeries] = useState<SeriesData | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fetchCopy = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setSeries((await fetchSeries(`/data/s/${id}`, signal)).series)
        setFailure(null)
      } catch (error) {
        if (!signal?.aborted) setFailure(failureOf(error))
      }
    },
    [id],
  )
  useEffect(() => {
    const gone = new AbortController()
    void fetchCopy(gone.signal)
    return () => gone.abort()
  }, [fetchCopy])
  return { series, failure, retry: () => void fetchCopy() }
}

/** The drawn fields with the values under the crosshair, or the last ones. A saved view has no switches. */
function SavedLegend({
  entries,
  readout,
  resolution,
}: {
  entries: readonly LegendEntry[]
  readout: Readout | null
  /** Default: `1d`. */
  resolution: string | undefined
}) {
  const drawn = entries.filter((entry) => entry.drawn)
  return (
    <ul className={savedStyles.legend}>
      <li data-readout={readout ? '' : undefined}>{dateText(drawn, readout, resolution)}</li>
      <ValueList drawn={drawn} readout={readout} />
    </ul>
  )
}
