import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions, OverlayOptions } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { overlayFields } from '../fields/plot-fields'
import { KINDS, type Kind } from '../kinds/kinds'

/** A compared series or formula that is drawn. Nobody chose an axis for a formula: see `placeOf`. */
export interface VisibleOverlay {
  column: string
  axis: OverlayOptions['axis'] | null
  field: PlotField
}

/** Compared series that are drawn, in order. */
export function visibleOverlays(
  series: SeriesData,
  { overlays, rebase }: DrawingOptions,
  kind: Kind,
): VisibleOverlay[] {
  if (!KINDS[kind].overlays) return []
  const fields = overlayFields(series)
  return (series.overlays ?? []).flatMap(({ column }) => {
    // A formula keeps its values where lines are relative.
    const { axis = rebase ? 'pane' : null, hidden = false } =
      overlays.find((one) => one.column === column) ?? {}
    const field = fields.get(column)
    return field && !hidden ? [{ column, axis, field }] : []
  })
}
