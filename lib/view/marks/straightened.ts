import type { ChartAxis } from '../axes/chart-axis'
import type { PlotContext } from '../plot-context'
import type { Point } from './lines'
import { type PixelScale, straighten } from './straighten'

interface Line {
  type: string
  yAxisIndex?: number
  data: readonly Point[]
  stack?: string
  step?: string
  showSymbol?: boolean
}

/** Lines over time without the points that nobody would miss. Layers of a stack have all, because they add up by place. */
export function straightened(
  series: readonly object[],
  { window, plot }: Pick<PlotContext, 'window' | 'plot'>,
  axes: readonly Pick<ChartAxis, 'min' | 'max' | 'scale' | 'height'>[],
): object[] {
  const across = plot.width / Math.max(1, window.to - window.from)
  const scales = axes.map((axis): PixelScale => ({ across, down: toPixels(axis) }))
  return series.map((one) => {
    const { type, yAxisIndex = 0, data, stack, step, showSymbol } = one as Line
    const scale = scales[yAxisIndex]
    if (type !== 'line' || stack || step || showSymbol || !scale) return one
    return { ...one, data: partsOf(data, window).flatMap((part) => straighten(part, scale)) }
  })
}

/** The points before, in, and after a window. The first and last ones in view stay. */
function partsOf(points: readonly Point[], { from, to }: PlotContext['window']): Point[][] {
  const [before, within, after]: Point[][] = [[], [], []]
  for (const point of points) (point[0] < from ? before : point[0] <= to ? within : after).push(point)
  return [before, within, after]
}

function toPixels({ min, max, scale, height }: Pick<ChartAxis, 'min' | 'max' | 'scale' | 'height'>) {
  const place = scale === 'log' ? Math.log : (value: number) => value
  const perUnit = height / (place(max) - place(min))
  return (value: number) => place(value) * perUnit
}
