import { makeTimeAxis } from './axes/time-axis'
import { makeValueAxis } from './axes/value-axis'
import type { Chart } from './chart'
import type { AxisSpec, PlotContext } from './plot-context'

export type Rectangle = Chart['plot']

/** A vertical axis and its pane, counted from the top. */
export interface PlacedAxis {
  spec: AxisSpec
  side: 'left' | 'right'
  pane: number
  /** Title above the axis, for a pane below. */
  name?: string
  /** Color of its labels. */
  color?: string
  /** Position of its labels. With `none`, only the legend shows the values. */
  labels?: 'outside' | 'inside' | 'none'
}

/** Lower plots are not split into two panes. */
export const MIN_TO_SPLIT_PX = 250
const GAP_PX = 24
const MIN_PANE_PX = 24

/** Splits the plot into panes from top to bottom, with heights in proportion to the weights. */
export function splitPanes(plot: Rectangle, weights: readonly number[]): Rectangle[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = plot.height - GAP_PX * (weights.length - 1)
  let top = plot.top
  return weights.map((weight) => {
    const height = Math.max(MIN_PANE_PX, Math.floor((room * weight) / total))
    const pane = { ...plot, top, height }
    top += height + GAP_PX
    return pane
  })
}

/** Grid and axes of several panes: one time axis per pane, with labels under the lowest. */
export function paneAxes(context: PlotContext, panes: readonly Rectangle[], axes: readonly PlacedAxis[]) {
  const lowest = panes.length - 1
  return {
    grid: panes.map((pane) => ({ ...pane, outerBoundsMode: 'none', containLabel: false })),
    xAxis: panes.map((_, pane) => ({
      ...makeTimeAxis(context, 'series'),
      gridIndex: pane,
      ...(pane === lowest ? {} : { axisTick: { show: false }, axisLabel: { show: false } }),
    })),
    yAxis: axes.map((placed) => placedAxis({ ...context, plot: panes[placed.pane] }, placed)),
  }
}

/** One vertical axis in its pane. */
export function placedAxis(
  context: PlotContext,
  { spec, side, pane, name, color, labels = 'outside' }: PlacedAxis,
): object {
  const axis = makeValueAxis(context, spec, side) as { axisLabel?: object }
  return {
    ...axis,
    ...(pane > 0 ? { gridIndex: pane } : {}),
    ...(labels === 'none'
      ? { axisLabel: { show: false } }
      : color
        ? { axisLabel: { ...axis.axisLabel, color, ...(labels === 'inside' ? insideOf(context) : {}) } }
        : {}),
    ...(labels === 'inside' ? { z: OVER_LINES } : {}),
    ...(name ? { ...nameOf(context, name, color) } : {}),
  }
}

const OVER_LINES = 9

/** Labels inside the plot, with an outline that keeps them readable over lines. */
function insideOf({ palette }: PlotContext): object {
  return { inside: true, textBorderColor: palette.background, textBorderWidth: 3 }
}

function nameOf({ palette }: PlotContext, name: string, color = palette.muted): object {
  return {
    name,
    nameLocation: 'end',
    nameGap: 7,
    nameTextStyle: { color, fontSize: 11, align: 'left' },
  }
}
