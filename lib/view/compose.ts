import { makeTimeAxis, makeZoom } from './axes/time-axis'
import { KINDS, type Kind } from './kinds/kinds'
import { eventMarks } from './marks/event-marks'
import { type DrawnOverlay, overlaySeries } from './marks/overlays'
import { MIN_TO_SPLIT_PX, type PlacedAxis, paneAxes, placedAxis, splitPanes } from './panes'
import type { AxisSpec, PlotContext, PlotSpec } from './plot-context'

/** Heights relative to the main pane. */
const PRICE_OVER = 1.35
const PANE_BELOW = 0.42

type Drawn = Record<string, unknown> & { yAxisIndex?: number; lineStyle?: object }

/** Combines the output of a builder and the compared series into grids, axes, zoom, and lines. */
export function compose(
  context: PlotContext,
  kind: Kind,
  plotSpec: PlotSpec,
  overlays: readonly DrawnOverlay[],
): object {
  const { plot } = context
  const zooms = plotSpec.x?.zoom !== false
  const overTime = !plotSpec.x?.axis
  const compared = overTime && zooms ? overlays : []
  const splits =
    overTime &&
    KINDS[kind].price === 'pane above' &&
    context.price !== null &&
    plotSpec.right !== undefined &&
    plot.height >= MIN_TO_SPLIT_PX
  const main = splits ? 1 : 0
  const below = compared.filter(({ axis }) => axis === 'pane')
  const panes = splitPanes(plot, [
    ...(splits ? [PRICE_OVER] : []),
    1,
    ...below.map(() => PANE_BELOW * (splits ? 1.6 : 1)),
  ])

  const shared = compared.filter(({ axis }) => axis === 'shared' && !plotSpec.left.axis)
  const own = compared.filter((one) => one.axis !== 'pane' && !shared.includes(one))
  const axes: PlacedAxis[] = [
    { spec: withFields(plotSpec.left, shared), side: 'left', pane: main },
    ...(plotSpec.right
      ? [{ spec: plotSpec.right, side: splits ? ('left' as const) : ('right' as const), pane: 0 }]
      : []),
    ...(plotSpec.more ?? []).map((spec) => ({
      spec,
      side: 'right' as const,
      pane: main,
      labels: 'none' as const,
    })),
  ]
  const lines = shared.flatMap((one) => overlaySeries(context, one, 0))
  // The margin has room for one axis and the edge of the plot for another. Further axes have no labels: the legend
  // shows those values.
  const places: PlacedAxis['labels'][] = !plotSpec.right || splits ? ['outside', 'inside'] : ['inside']
  own.forEach((one, at) => {
    axes.push({
      spec: specOf(one),
      side: 'right',
      pane: main,
      color: one.color,
      labels: places[at] ?? 'none',
    })
    lines.push(...overlaySeries(context, one, axes.length - 1))
  })
  below.forEach((one, at) => {
    axes.push({
      spec: specOf(one),
      side: 'left',
      pane: main + 1 + at,
      name: one.overlay.title,
      color: one.color,
    })
    lines.push(...overlaySeries(context, one, axes.length - 1))
  })

  const zoom = zooms ? { dataZoom: makeZoom(context, panes.length) } : {}
  if (panes.length === 1) {
    return {
      grid: { ...plot, outerBoundsMode: 'none', containLabel: false },
      xAxis: plotSpec.x?.axis ?? makeTimeAxis(context, zooms ? 'series' : 'window'),
      yAxis: axes.map((axis) => placedAxis(context, axis)),
      ...zoom,
      series: overTime ? [...eventMarks(context), ...plotSpec.series, ...lines] : plotSpec.series,
    }
  }
  const paneOf = (one: Drawn) => axes[one.yAxisIndex ?? 0].pane
  const drawn = splits ? plotSpec.series.map((one) => ownPane(one as Drawn)) : plotSpec.series
  return {
    ...paneAxes(context, panes, axes),
    ...zoom,
    series: [
      ...panes.flatMap((_, pane) =>
        eventMarks(context).map((marks) => ({
          ...marks,
          id: `event-marks-${pane}`,
          xAxisIndex: pane,
          yAxisIndex: axes.findIndex((axis) => axis.pane === pane),
        })),
      ),
      ...[...drawn, ...lines].map((one) => ({ ...one, xAxisIndex: paneOf(one as Drawn) })),
    ],
  }
}

/** In a separate pane the price is drawn at full strength. */
function ownPane(one: Drawn): object {
  return one.yAxisIndex === 1 ? { ...one, lineStyle: { ...one.lineStyle, width: 1.5, opacity: 1 } } : one
}

function withFields(spec: AxisSpec, overlays: readonly DrawnOverlay[]): AxisSpec {
  if (overlays.length === 0) return spec
  const { fixed: _, ...free } = spec
  return { ...free, fields: [...spec.fields, ...overlays.flatMap(({ field }) => field ?? [])] }
}

function specOf({ field }: DrawnOverlay): AxisSpec {
  return { fields: field ? [field] : [], unit: field?.unit ?? 'none', scale: 'auto' }
}
