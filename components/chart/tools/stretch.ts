import type { ChartAxis } from '@/lib/view/axes/chart-axis'

/** Values at the ends of an axis. */
export interface AxisEnds {
  min: number
  max: number
}

/** Pixels of a drag that double or halve the range. */
const DOUBLES_PX = 160
const MOST = 6

/** Ends of an axis after its scale was dragged down by `pixels`, which widens the range around its middle. */
export function stretchedEnds(
  { min, max, scale }: AxisEnds & Pick<ChartAxis, 'scale'>,
  pixels: number,
): AxisEnds {
  const factor = 2 ** Math.max(-MOST, Math.min(MOST, pixels / DOUBLES_PX))
  const [low, high] = scale === 'log' ? [Math.log(min), Math.log(max)] : [min, max]
  const middle = (low + high) / 2
  const half = ((high - low) / 2) * factor
  const ends: [number, number] = [middle - half, middle + half]
  return scale === 'log' ? { min: Math.exp(ends[0]), max: Math.exp(ends[1]) } : { min: ends[0], max: ends[1] }
}

/** Ends of an axis whose values were dragged down by `pixels`. They stay under the pointer. */
export function shiftedEnds(
  { min, max, scale, height, inverted }: AxisEnds & Pick<ChartAxis, 'scale' | 'height' | 'inverted'>,
  pixels: number,
): AxisEnds {
  const share = (inverted ? -pixels : pixels) / height
  if (scale !== 'log') return { min: min + share * (max - min), max: max + share * (max - min) }
  const factor = (max / min) ** share
  return { min: min * factor, max: max * factor }
}
