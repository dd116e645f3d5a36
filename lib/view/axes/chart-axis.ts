import type { AxisPlace } from './layout'

/** A vertical axis of a drawn chart, in CSS pixels. */
export interface ChartAxis extends AxisPlace {
  /** Names of the drawn fields on it. */
  fields: string[]
  /** Its unit as written after a value. */
  unit: string
  /** Top and height of its pane. */
  top: number
  height: number
  /** Values at its ends. */
  min: number
  max: number
  scale: 'linear' | 'log'
  /** The scale that it has if nobody chooses one. */
  usual: 'linear' | 'log'
  /** Whether values grow downward. */
  inverted: boolean
}

type Ends = Pick<ChartAxis, 'top' | 'height' | 'min' | 'max' | 'scale' | 'inverted'>

/** Distance of a value from the top of the chart. Beyond the ends of the axis it is outside the pane. */
export function placeOf({ top, height, min, max, scale, inverted }: Ends, value: number): number {
  const share = scale === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min)
  return top + height * (inverted ? share : 1 - share)
}

/** Value at a distance from the top of the chart: the inverse of `placeOf`. */
export function valueAt({ top, height, min, max, scale, inverted }: Ends, y: number): number {
  const down = (y - top) / height
  const share = inverted ? down : 1 - down
  return scale === 'log' ? min * (max / min) ** share : min + share * (max - min)
}

/** Axes of the pane at a distance from the top of the chart; none between panes. */
export function axesAt(axes: readonly ChartAxis[], y: number): ChartAxis[] {
  return axes.filter(({ top, height }) => y >= top && y <= top + height)
}

/** Text that tells an axis, at this `yAxisIndex`, from other axes in its place, whatever its ends. */
export function axisKey(
  { pane, unit, scale, inverted }: Pick<ChartAxis, 'pane' | 'unit' | 'scale' | 'inverted'>,
  at: number,
): string {
  return [at, pane, unit, scale, inverted].join(' ')
}
