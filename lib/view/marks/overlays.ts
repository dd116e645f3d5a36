import type { Overlay } from '@/lib/contract/series'
import type { OverlayOptions } from '../chart'
import { statedLevels } from '../fields/levels'
import type { PlotField } from '../fields/plot-field'
import { overlayFields } from '../fields/plot-fields'
import { gatherField } from '../periods/gather-field'
import type { PlotContext } from '../plot-context'
import { lineSeries } from './lines'
import { thresholdLines, zeroLine } from './thresholds'

/** A compared series with its place and color. */
export interface DrawnOverlay {
  overlay: Overlay
  /** Null if it could not be loaded. */
  field: PlotField | null
  axis: NonNullable<OverlayOptions['axis']>
  hidden: boolean
  color: string
}

/** Compared series, each with a color that no drawn line has. `inPanes` have panes of their own. */
export function overlaysOf(
  context: PlotContext,
  taken: readonly string[],
  inPanes: ReadonlySet<string>,
): DrawnOverlay[] {
  const { series, options } = context.input
  const fields = overlayFields(series)
  const { series: offered, accent, up, down } = context.palette
  // These resemble series colors, and equal them in some palettes. Colors must not depend on the palette.
  const alike = new Map([
    [accent, offered[0]],
    [down, offered[1]],
    [up, offered[2]],
  ])
  const used = new Set(taken.flatMap((color) => [color, alike.get(color)]))
  const free = offered.filter((color) => !used.has(color))
  const colors = free.length > 0 ? free : context.palette.series
  // A condition is not drawn. Its entry says why it failed.
  const listed = (series.overlays ?? []).filter(({ condition, failure }) => !condition || failure)
  return listed.map((overlay, at) => {
    const place = options.overlays.find(({ column }) => column === overlay.column)
    const field = fields.get(overlay.column)
    return {
      overlay,
      field: field ? gatherField(series, context.drawn, field) : null,
      axis: inPanes.has(overlay.column) ? 'pane' : (place?.axis ?? 'shared'),
      hidden: place?.hidden ?? false,
      color: colors[at % colors.length],
    }
  })
}

/** The line of a compared series on the axis with this number. */
export function overlaySeries(context: PlotContext, drawn: DrawnOverlay, axis: number): object[] {
  const { field, overlay, color } = drawn
  if (!field) return []
  const { start, end } = context.rows
  const inView = field.values.subarray(start, end)
  const swings =
    drawn.axis === 'pane' && inView.some((value) => value < 0) && inView.some((value) => value > 0)
  const levels = drawn.axis === 'pane' ? statedLevels({}, field) : []
  return [
    {
      ...lineSeries(context, field, { color, width: 1.5, z: 4 }),
      yAxisIndex: axis,
      connectNulls: overlay.connect,
      ...(levels.length > 0
        ? { markLine: thresholdLines(context, levels) }
        : swings
          ? { markLine: zeroLine(context) }
          : {}),
    },
  ]
}
