'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CompactWireSeries } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { decodeWireSeries, isThinned } from '@/lib/query/decode-wire-series'
import { panesBelow } from '@/lib/url/panes-below'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { offeredTimeframes } from '@/lib/view/window/offered-timeframes'
import { Plot } from '../chart/canvas/plot'
import { useSize } from '../chart/canvas/use-size'
import * as drawing from '../chart/data/drawing'
import { requestLibrary } from '../chart/data/use-drawing'
import { Legend } from '../chart/readout/legend'
import { withSolo, withToggled } from '../chart/readout/legend-clicks'
import { DataTable } from '../chart/table/data-table'
import { chosenTimeframe, timeframeLabel, withTimeframe } from '../controls/timeframes'
import { useChangeColors, useScreenTheme } from '../shell/use-theme'
import { Segmented } from '../ui/segmented'
import { openedTimeframe, rememberTimeframe } from './fragment'

/** A chart of a published folder: drawn, read and zoomed in the browser from the rows beside its page. */
export function PublishedChart({
  wire,
  initial,
  hasTable,
}: {
  wire: CompactWireSeries
  initial: ViewState
  /** Whether the rows are listed below the plot. */
  hasTable: boolean
}) {
  const fetched = useMemo(() => decodeWireSeries(wire), [wire])
  const { series } = fetched
  const { endpoint } = series
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [state, setState] = useState<ViewState>(() => openedTimeframe(initial))
  const theme = useScreenTheme()
  const colors = useChangeColors()
  const drawn = useMemo(() => {
    if (!size) return null
    const params = paramsInUse(endpoint, state)
    return drawing.drawFor(theme, { series, params, options: drawing.drawingOptions(state), colors, ...size })
  }, [series, endpoint, state, theme, colors, size])
  const kind = drawn?.chart.kind
  useEffect(() => {
    if (kind) requestLibrary(kind)
  }, [kind])
  const [table, setTable] = useState(false)

  const change = (next: ViewState) => {
    setState(next)
    rememberTimeframe(next)
  }
  const opening = drawn?.chart.opening ?? 'all'
  const history = drawn?.chart.history ?? null
  const isPrice = (name: string) => endpoint.fields.some((one) => one.name === name && one.role === 'price')
  // Rows of fields that are not drawn at first are not in the folder.
  const legend = (drawn?.chart.legend ?? []).filter(
    ({ drawn: is, field }) => is || !series.heldBack?.has(field),
  )
  const hasTimeframes = drawn !== null && drawing.KINDS[drawn.chart.kind].time && state.align === null
  return (
    <>
      {hasTimeframes && (
        <Segmented
          label="Timeframe"
          segments={offeredTimeframes(endpoint.cadence, history).map((span) => ({
            value: span,
            label: timeframeLabel(span),
            href: `#timeframe=${span}`,
          }))}
          current={chosenTimeframe(state, opening, history)}
          onSelect={(span) =>
            change(withTimeframe(state, span as NonNullable<ViewState['timeframe']>, opening))
          }
        />
      )}
      <Plot
        box={box}
        legend={(readout) => (
          <Legend
            entries={legend}
            readout={readout}
            resolution={series.metadata.resolution}
            onToggle={(entry) => setState(withToggled(state, legend, isPrice, entry))}
            onSolo={(entry) => setState(withSolo(state, legend, isPrice, entry))}
            onRemove={() => {}}
          />
        )}
        drawing={drawing}
        size={size}
        initial={null}
        drawn={drawn}
        complete={isThinned(fetched) ? null : series}
        busy={false}
        outdated={null}
        failure={null}
        onRetry={() => {}}
        panes={panesBelow(state)}
        state={state}
        onWindow={(window) =>
          setState(
            window
              ? { ...state, timeframe: null, from: dayOf(window.from), to: dayOf(window.to) }
              : withTimeframe(state, 'all', opening),
          )
        }
        onWhole={() => setState(withTimeframe(state, 'all', opening))}
      />
      {hasTable && drawn && (
        <details onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
          <summary>Table of the rows in view</summary>
          {table && (
            <DataTable
              series={{ ...series, fields: series.fields.filter(({ name }) => !series.heldBack?.has(name)) }}
              options={drawing.drawingOptions(state)}
              gathered={drawn.chart.rows.periods?.interval ?? null}
            />
          )}
        </details>
      )}
    </>
  )
}
