import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions, OverlayOptions } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { overlayFields } from '../fields/plot-fields'
import { KINDS, type Kind } from '../kinds/kinds'
import { axisOf, type FieldAxis } from './field-axes'
import type { AxisPlan } from './layout'

/** Heights relative to the main pane. */
const PRICE_OVER = 1.35
const PANE_BELOW = 0.42
const PANE_BELOW_OF_TWO = 0.67
/** Lower charts are not split into two panes. */
const MIN_TO_SPLIT_PX = 306

/** A compared series that is drawn. */
export interface VisibleOverlay {
  column: string
  axis: OverlayOptions['axis']
  field: PlotField
}

/** Panes of a chart and the axes in them, before anything is drawn. */
export interface Plan {
  /** Relative heights, from top to bottom. */
  panes: number[]
  /** The pane of the main axis. */
  main: number
  /** `yAxisIndex` of the price, if it has a pane above the main one. */
  paneAbove: number | null
  /** Every axis in the order of `yAxisIndex`: those of the series, then those of compared series. */
  axes: AxisPlan[]
  /** `yAxisIndex` of a compared series by column. */
  overlayAxes: ReadonlyMap<string, number>
}

export interface PlanInput {
  kind: Kind
  axes: readonly FieldAxis[]
  price: PlotField | null
  overlays: readonly VisibleOverlay[]
  /** Height of the whole drawing, CSS pixels. */
  height: number
  /** Text of the tag of a field; null without one. */
  textOf: (field: PlotField) => string | null
}

export function planAxes({ kind, axes, price, overlays, height, textOf }: PlanInput): Plan {
  const splits = KINDS[kind].price === 'pane above' && price !== null && height >= MIN_TO_SPLIT_PX
  const paneAbove = splits ? axisOf(axes, price) : null
  const main = splits ? 1 : 0
  const shared = overlays.filter(({ axis }) => axis === 'shared')
  const own = overlays.filter(({ axis }) => axis === 'own')
  const below = overlays.filter(({ axis }) => axis === 'pane')
  const textsOf = (fields: readonly PlotField[]) => fields.flatMap((field) => textOf(field) ?? [])
  return {
    panes: [
      ...(splits ? [PRICE_OVER] : []),
      1,
      ...below.map(() => (splits ? PANE_BELOW_OF_TWO : PANE_BELOW)),
    ],
    main,
    paneAbove,
    axes: [
      ...axes.map(({ fields }, at) => ({
        pane: at === paneAbove ? 0 : main,
        texts: textsOf(at === 0 ? [...fields, ...shared.map(({ field }) => field)] : fields),
      })),
      ...own.map(({ field }) => ({ pane: main, texts: textsOf([field]) })),
      ...below.map(({ field }, at) => ({ pane: main + 1 + at, texts: textsOf([field]) })),
    ],
    overlayAxes: new Map([
      ...shared.map(({ column }) => [column, 0] as const),
      ...[...own, ...below].map(({ column }, at) => [column, axes.length + at] as const),
    ]),
  }
}

/** Compared series that are drawn, in order. */
export function visibleOverlays(
  series: SeriesData,
  { overlays }: DrawingOptions,
  kind: Kind,
): VisibleOverlay[] {
  if (!KINDS[kind].overlays) return []
  const fields = overlayFields(series)
  return (series.overlays ?? []).flatMap(({ column }) => {
    const { axis = 'pane', hidden = false } = overlays.find((one) => one.column === column) ?? {}
    const field = fields.get(column)
    return field && !hidden ? [{ column, axis, field }] : []
  })
}
