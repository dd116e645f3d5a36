import { scaleOf } from '../axes/value-axis'
import type { AxisSpec, PlotContext } from '../plot-context'

const LINE_PX = 13
/** Share of the width after which a name ends at its point instead of starting there. */
const LATE = 0.85

/** The name of a line, with the point that it is written at. */
export interface LineName {
  id: string
  text: string
  color: string
  /** Number of the axis. */
  axis: number
  point: [across: number, value: number]
  /** Place on the horizontal axis, from 0 to 1. */
  place: number
}

/** Names at the ends of lines. Where two would overlap, only the first one is written. */
export function lineNames(
  context: PlotContext,
  axes: readonly AxisSpec[],
  names: readonly LineName[],
): object[] {
  if (names.length === 0) return []
  const scales = axes.map((spec) => scaleOf(context, spec))
  const taken: number[] = []
  return names.flatMap(({ id, text, color, axis, point, place }) => {
    const { ticks, scale } = scales[axis]
    const on = scale === 'log' ? Math.log : (value: number) => value
    const height = ((on(point[1]) - on(ticks.min)) / (on(ticks.max) - on(ticks.min))) * context.plot.height
    if (!Number.isFinite(height) || taken.some((other) => Math.abs(other - height) < LINE_PX)) return []
    taken.push(height)
    const isLow = context.plot.height - height < LINE_PX
    return [
      {
        id: `name-${id}`,
        name: `name-${id}`,
        type: 'line',
        yAxisIndex: axis,
        silent: true,
        animation: false,
        z: 8,
        symbol: 'circle',
        symbolSize: 1,
        itemStyle: { color, opacity: 0 },
        data: [point],
        label: {
          show: true,
          ...(place > LATE
            ? { position: isLow ? 'bottom' : 'top', align: 'right' }
            : { position: 'right', align: 'left' }),
          distance: 4,
          color,
          opacity: 1,
          fontSize: 10,
          textBorderColor: context.palette.background,
          textBorderWidth: 3,
          formatter: text,
        },
      },
    ]
  })
}
