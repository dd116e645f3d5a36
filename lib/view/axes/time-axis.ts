import type { PlotContext } from '../plot-context'
import { timeTicks } from './ticks'

const LABEL_EVERY_PX = 66
const HALF_DAY_MS = 43_200_000

/** Span of the axis: the whole series, of which a zoom shows the window, or only the window. */
type Reach = 'series' | 'window'

/** The time axis: milliseconds on a number axis, with computed labels in UTC. */
export function makeTimeAxis(context: PlotContext, reach: Reach): object {
  const { palette, plot, extent } = context
  const visible = visibleSpan(context)
  const whole = reach === 'series' ? { min: extent.first, max: extent.last + spaceAfter(context) } : visible
  const ticks = timeTicks(visible.min, visible.max, Math.max(2, Math.floor(plot.width / LABEL_EVERY_PX)))
  const labels = new Map(ticks.map((tick) => [tick.at, tick.label]))
  const values = ticks.map((tick) => tick.at)
  return {
    type: 'value',
    // The library would move the edges to make room for whole bars.
    containShape: false,
    min: Math.min(whole.min, visible.min),
    max: Math.max(whole.max, visible.max),
    axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: values },
    axisLabel: {
      color: palette.muted,
      fontSize: 11,
      margin: 8,
      customValues: values,
      formatter: (value: number) => labels.get(value) ?? '',
      showMinLabel: true,
      showMaxLabel: true,
      hideOverlap: false,
    },
    axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
    splitLine: { show: false },
  }
}

/** Times at the left and right edge of the plot before any zoom. */
export function timeEdges(context: PlotContext): { from: number; to: number } {
  const { min, max } = visibleSpan(context)
  return { from: min, to: max }
}

/** Room right of the newest row, so that the last bar and the end of a line are seen. */
const SPACE_PX = 8

/** The room as time. */
function spaceAfter({ window, plot }: PlotContext): number {
  const room = Math.min(SPACE_PX, plot.width / 20)
  return (Math.max(0, window.to - window.from) * room) / (plot.width - room)
}

/** Span of the plot: the window, and the room right of the newest row if it is in view. */
function visibleSpan(context: PlotContext): { min: number; max: number } {
  const { window, extent } = context
  const { min, max } = spanOf(window)
  return { min, max: window.to >= extent.last ? max + spaceAfter(context) : max }
}

/** A single row is centered in its day. */
function spanOf({ from, to }: PlotContext['window']): { min: number; max: number } {
  return from < to ? { min: from, max: to } : { min: from - HALF_DAY_MS, max: from + HALF_DAY_MS }
}

/** Zoom by wheel, pinch, and drag. */
export function makeZoom(context: PlotContext, panes = 1): object[] {
  const { min, max } = visibleSpan(context)
  return [
    {
      type: 'inside',
      xAxisIndex: panes === 1 ? 0 : Array.from({ length: panes }, (_, pane) => pane),
      filterMode: 'none',
      startValue: min,
      endValue: max,
      zoomOnMouseWheel: true,
      moveOnMouseMove: true,
      moveOnMouseWheel: false,
      preventDefaultMouseMove: true,
    },
  ]
}
