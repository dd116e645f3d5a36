import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import { axisKey, type ChartAxis } from './axes/chart-axis'
import type { AxisPlace, Rectangle } from './axes/layout'
import type { Plan } from './axes/plan'
import { makeTimeAxis, makeZoom } from './axes/time-axis'
import { makeValueAxis, scaleOf } from './axes/value-axis'
import { statedLevels } from './fields/levels'
import { type PlotField, writtenUnit } from './fields/plot-field'
import { KINDS, type Kind } from './kinds/kinds'
import { eventMarks } from './marks/event-marks'
import { withLonePoints } from './marks/lone-points'
import { type DrawnOverlay, overlaySeries } from './marks/overlays'
import { straightened } from './marks/straightened'
import { sinkZeros } from './marks/zeros'
import type { AxisSpec, PlotContext, PlotSpec } from './plot-context'
import { type Looks, withLooks } from './style/line-looks'
import { baseUnit } from './text/format'

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    percent: '%',
    sigma: 'σ',
    'basis points': 'bp',
    native: 'coins',
    none: 'value',
  }),
)

/** Short name of a unit as written (`writtenUnit`), for the top of an axis. */
function unitName(unit: string): string {
  return NAMES.get(unit) ?? baseUnit(unit)
}

type Drawn = Record<string, unknown> & { yAxisIndex?: number; lineStyle?: object }

/** A drawn field with its axis and color. */
export interface DrawnField {
  field: PlotField
  axis: number
  color: string
}

export interface ComposeInput {
  context: PlotContext
  kind: Kind
  plan: Plan
  places: readonly AxisPlace[]
  panes: readonly Rectangle[]
  plotSpec: PlotSpec
  looks: Looks
  overlays: readonly DrawnOverlay[]
  drawn: readonly DrawnField[]
}

/** Combines the output of a builder and the compared series into grids, axes, zoom, and lines. */
export function compose(input: ComposeInput): {
  option: { yAxis: object[]; series: object[] }
  axes: ChartAxis[]
} {
  const { context, plan, panes, plotSpec, looks, overlays } = input
  const zooms = plotSpec.x?.zoom !== false
  const overTime = !plotSpec.x?.axis
  const axes = axesOf(input)
  // On an axis without a value in view, values beside it would be drawn at any distance.
  const drawable = (one: Drawn) => (axes[one.yAxisIndex ?? 0]?.isEmpty ? { ...one, data: [] } : one)
  const lines = overlays.flatMap((one) =>
    withLooks(overlaySeries(context, one, plan.overlayAxes.get(one.overlay.column) ?? 0), looks),
  )
  const zoom = zooms ? { dataZoom: makeZoom(context, panes.length) } : {}
  const yAxis = axes.map(({ option }) => option)
  const placed = axes.map(({ axis }) => axis)
  const sunk = (series: readonly object[]) => sinkZeros((series as readonly Drawn[]).map(drawable), placed)
  const finished = (series: readonly object[]) => straightened(withLonePoints(sunk(series)), context, placed)
  if (panes.length === 1) {
    const option = {
      grid: { ...panes[0], ...EXACT },
      xAxis: plotSpec.x?.axis ?? makeTimeAxis(context, zooms ? 'series' : 'window'),
      yAxis,
      ...zoom,
      series: overTime
        ? [...eventMarks(context), ...finished(plotSpec.series), ...finished(lines)]
        : sunk(plotSpec.series),
    }
    return { option, axes: placed }
  }
  const paneOf = ({ yAxisIndex = 0 }: Drawn) => placed[yAxisIndex].pane
  const option = {
    grid: panes.map((pane) => ({ ...pane, ...EXACT })),
    xAxis: panes.map((_, pane) => ({
      ...makeTimeAxis(context, 'series'),
      gridIndex: pane,
      ...(pane === panes.length - 1 ? {} : { axisTick: { show: false }, axisLabel: { show: false } }),
    })),
    yAxis,
    ...zoom,
    series: [
      ...panes.flatMap((_, pane) =>
        eventMarks(context, pane === 0).map((marks) => ({
          ...marks,
          id: `${marks.id}-${pane}`,
          xAxisIndex: pane,
          yAxisIndex: placed.findIndex((axis) => axis.pane === pane),
        })),
      ),
      ...finished([...plotSpec.series, ...lines]).map((one) => ({
        ...one,
        xAxisIndex: paneOf(one as Drawn),
      })),
    ],
  }
  return { option, axes: placed }
}

/** The grid is exactly its rectangle, whatever the labels. */
const EXACT = { outerBoundsMode: 'none', containLabel: false }

/** In a separate pane with this axis the price is drawn at full strength. */
export function strongInPane(series: readonly object[], axis: number | null): readonly object[] {
  if (axis === null) return series
  return (series as readonly Drawn[]).map((one) =>
    one.yAxisIndex === axis ? { ...one, lineStyle: { ...one.lineStyle, width: 1.5, opacity: 1 } } : one,
  )
}

function axesOf({ context, kind, plan, places, panes, plotSpec, overlays, drawn }: ComposeInput) {
  const { palette } = context
  const canInvert = KINDS[kind].axes !== 'single'
  const compared = overlays.flatMap(({ overlay, field }) =>
    field ? [{ field, title: overlay.title, at: plan.overlayAxes.get(overlay.column) ?? 0 }] : [],
  )
  const specs = plan.axes.map((_, at) => {
    const own = plotSpec.axes[at]
    const over = compared.filter((one) => one.at === at).map(({ field }) => field)
    return own ? withFields(own, over) : ownAxis(over)
  })
  return specs.map((own, at) => {
    const place = places[at]
    const pane = panes[place.pane]
    const inPane = { ...context, plot: pane }
    const on = drawn.filter(({ axis }) => axis === at)
    const inverted = at === 0 && canInvert && context.input.options.inverted
    const unit = on[0] ? writtenUnit(on[0].field) : own.unit
    const isInverted = inverted || own.names !== undefined
    const automatic = scaleOf(inPane, own, inverted)
    const key = axisKey({ pane: place.pane, unit, scale: automatic.scale, inverted: isInverted }, at)
    // Marks are placed by the builder, which does not know of stretched axes.
    const ends = plotSpec.pointer ? undefined : context.input.ends?.get(key)
    const spec = ends ? { ...own, ends } : own
    const { ticks, scale, usual, isEmpty } = ends ? scaleOf(inPane, spec, inverted) : automatic
    const title = place.pane > plan.main ? compared.find((one) => one.at === at)?.title : undefined
    const name = title ? `${title}, ${unitName(unit)}` : unitName(unit)
    // Bars have a color for each sign, so that an axis in one of them would mislead.
    const lone = on.length === 1 && ROLE_FACTS[on[0].field.role].form !== 'bars' ? on[0].color : palette.muted
    const look = { place, name, isLong: title !== undefined, color: lone, inverted }
    const option = makeValueAxis(inPane, spec, { ticks, scale, isEmpty }, look)
    const axis: ChartAxis = {
      ...place,
      fields: on.map(({ field }) => field.name),
      unit,
      top: pane.top,
      height: pane.height,
      min: ticks.min,
      max: ticks.max,
      scale,
      usual,
      inverted: isInverted,
    }
    return { option: place.pane > 0 ? { ...option, gridIndex: place.pane } : option, axis, isEmpty }
  })
}

/** The axis of compared series and formulas alone, with the ends and levels of the function of the first one. */
function ownAxis(fields: readonly PlotField[]): AxisSpec {
  const [first] = fields
  const { ends } = first?.scale ?? {}
  return {
    fields,
    unit: first?.unit ?? 'none',
    ...(ends ? { fixed: { min: ends[0], max: ends[1] }, scale: 'linear' } : {}),
    marks: statedLevels({}, first).map(({ at }) => at),
  }
}

function withFields(spec: AxisSpec, fields: readonly PlotField[]): AxisSpec {
  if (fields.length === 0) return spec
  const { fixed: _, ...free } = spec
  return { ...free, fields: [...spec.fields, ...fields] }
}
