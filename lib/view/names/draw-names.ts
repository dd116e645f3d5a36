import type { ChartAxis } from '../axes/chart-axis'
import { placeOf } from '../axes/chart-axis'
import type { Tag } from '../axes/tags'
import { timeEdges } from '../axes/time-axis'
import { KEY, KEY_PX } from '../marks/color-key'
import { eventNameBoxes } from '../marks/event-marks'
import type { PlotContext } from '../plot-context'
import type { Box } from './box'
import { linesInPlot } from './lines-in-plot'
import { nameSeries } from './name-series'
import { placeNames } from './place-names'
import type { PlotName } from './plot-name'

interface Drawing {
  axes: readonly ChartAxis[]
  series: readonly object[]
  /** The horizontal axis, if it is not time. */
  xAxis?: object
  tags: readonly Tag[]
}

/** The series that write the names in a drawing, where they fit. */
export function drawNames(
  context: PlotContext,
  names: readonly PlotName[],
  { axes, series, xAxis, tags }: Drawing,
): object[] {
  if (names.length === 0) return []
  const { plot, palette } = context
  const { min, max } = (xAxis ?? {}) as Partial<Record<'min' | 'max', number>>
  const edges = xAxis ? { from: min ?? 0, to: max ?? 1 } : timeEdges(context)
  const across = (at: number) => plot.left + ((at - edges.from) / (edges.to - edges.from)) * plot.width
  const box: Box = {
    left: plot.left,
    right: plot.left + plot.width,
    top: plot.top,
    bottom: plot.top + plot.height,
  }
  const columns = (side: ChartAxis['side']) =>
    axes.reduce(
      (most, axis) => (axis.inside && axis.side === side ? Math.max(most, axis.offset + axis.width) : most),
      0,
    )
  const lastValues = tags.flatMap(({ hasLine, axis, value }) => {
    const y = placeOf(axis, value)
    return hasLine && Number.isFinite(y) ? [[box.left, box.right].map((x) => [x, y] as const)] : []
  })
  const hasKey = series.some((one) => (one as { id?: string }).id === KEY)
  const placed = placeNames(names, {
    axes,
    across,
    room: { left: box.left + columns('left') + EDGE_PX, right: box.right - columns('right') - EDGE_PX },
    lines: [...linesInPlot(series, axes, across, box), ...lastValues],
    taken: [...eventNameBoxes(context, across), ...(hasKey ? [{ ...box, bottom: box.top + KEY_PX }] : [])],
  })
  return nameSeries(placed, axes, palette)
}

/** Least distance of a name from the sides of the plot. */
const EDGE_PX = 2
