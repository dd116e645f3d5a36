import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions, OverlayOptions } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { overlayFields } from '../fields/plot-fields'
import { KINDS, type Kind } from '../kinds/kinds'

/** A compared series or formula that is drawn. */
export interface VisibleOverlay {
  column: string
  axis: OverlayOptions['axis']
  field: PlotField
}

/** Compared series and formulas that are drawn, in order. */
export function visibleOverlays(
  series: SeriesData,
  { overlays, rebase }: DrawingOptions,
  kind: Kind,
): VisibleOverlay[] {
  if (!KINDS[kind].overlays) return []
  const fields = overlayFields(series)
  return (series.overlays ?? []).flatMap(({ column, letter, condition }) => {
    if (condition) return []
    const { axis = null, hidden = false } = overlays.find((one) => one.column === column) ?? {}
    const field = fields.get(column)
    // A formula keeps its values where lines are relative.
    const place = rebase && letter === null ? 'pane' : axis
    return field && !hidden ? [{ column, axis: place, field }] : []
  })
}
