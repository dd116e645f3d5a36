import type { PlotField } from '../fields/plot-field'
import { KINDS, type Kind } from '../kinds/kinds'
import { axisOf, type FieldAxis, fitsBeside } from './field-axes'
import type { AxisPlan } from './layout'
import type { VisibleOverlay } from './visible-overlays'

/** Heights relative to the main pane. */
const PRICE_OVER = 1.35
const PANE_BELOW = 0.42
const PANE_BELOW_OF_TWO = 0.67
/** Lower charts are not split into two panes. */
const MIN_TO_SPLIT_PX = 306

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
  /** Compared series and formulas in panes of their own. */
  inPanes: ReadonlySet<string>
}

export interface PlanInput {
  kind: Kind
  axes: readonly FieldAxis[]
  price: PlotField | null
  overlays: readonly VisibleOverlay[]
  /** Height of the whole drawing, CSS pixels. */
  height: number
  /** Texts that the column of a field has to fit. */
  textsOf: (field: PlotField) => readonly string[]
}

export function planAxes({ kind, axes, price, overlays, height, textsOf }: PlanInput): Plan {
  const ofPrice = price && KINDS[kind].price === 'pane above' ? axisOf(axes, price) : null
  // Without an axis of its own, such as of a field without a value, the pane below would be empty.
  const splits = ofPrice !== null && height >= MIN_TO_SPLIT_PX && axes.some((_, at) => at !== ofPrice)
  const paneAbove = splits ? ofPrice : null
  const main = splits ? 1 : 0
  const chosen = overlays.filter(({ axis }) => axis !== null)
  const places = overlays
    .filter(({ axis }) => axis === null)
    .map((one) => ({ one, place: placeOf(one, axes, chosen) }))
  const at = new Map(chosen.filter(({ axis }) => axis === 'shared').map(({ column }) => [column, 0]))
  for (const { one, place } of places)
    if (typeof place === 'object' && 'axis' in place) at.set(one.column, place.axis)
  const own = chosen.filter(({ axis }) => axis === 'own')
  const below = [
    ...chosen.filter(({ axis }) => axis === 'pane'),
    ...places.flatMap(({ one, place }) => (place === 'pane' ? [one] : [])),
  ]
  for (const [k, { column }] of [...own, ...below].entries()) at.set(column, axes.length + k)
  for (const { one, place } of places) {
    if (typeof place === 'object' && 'with' in place) at.set(one.column, at.get(place.with) ?? 0)
  }
  const textsOn = (axis: number, fields: readonly PlotField[]) =>
    [...fields, ...overlays.flatMap(({ column, field }) => (at.get(column) === axis ? [field] : []))].flatMap(
      textsOf,
    )
  return {
    panes: [
      ...(splits ? [PRICE_OVER] : []),
      1,
      ...below.map(() => (splits ? PANE_BELOW_OF_TWO : PANE_BELOW)),
    ],
    main,
    paneAbove,
    axes: [
      ...axes.map(({ fields }, k) => ({ pane: k === paneAbove ? 0 : main, texts: textsOn(k, fields) })),
      ...own.map((_, k) => ({ pane: main, texts: textsOn(axes.length + k, []) })),
      ...below.map((_, k) => ({ pane: main + 1 + k, texts: textsOn(axes.length + own.length + k, []) })),
    ],
    overlayAxes: at,
    inPanes: new Set(below.map(({ column }) => column)),
  }
}

/** Place of a line: the axis of the chart with this number, the axis of a compared series, or a pane of its own. */
type Place = { axis: number } | { with: string } | 'pane'

/**
 * Place of a line that nobody placed, such as a formula: the first axis with its unit on which neither looks flat, or else
 * a pane of its own. A line whose unit is unknown has nothing to share, and one of a function with ends shares an axis only
 * with values between them.
 */
function placeOf(
  { column, field }: VisibleOverlay,
  axes: readonly FieldAxis[],
  placed: readonly VisibleOverlay[],
): Place {
  if (field.unit === 'none' || (field.scale && !field.scale.ends)) return 'pane'
  const fits = (other: PlotField) => isWithin(field.scale?.ends, other) && fitsBeside(field, other)
  const axis = axes.findIndex(({ fields, unit }) => unit === field.unit && fields.some(fits))
  if (axis >= 0) return { axis }
  const other = placed.find(
    (one) => one.column !== column && one.field.unit === field.unit && fits(one.field),
  )
  return other ? { with: other.column } : 'pane'
}

const isWithin = (ends: readonly [number, number] | undefined, { values }: PlotField) =>
  !ends || !values.some((value) => value < ends[0] || value > ends[1])
