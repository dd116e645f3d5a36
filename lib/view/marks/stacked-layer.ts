import { type LineStyle, lineOf, type Point } from './lines'

/** A layer of the area between two lines: an invisible foot along the lower one, or with `area` the distance on top. */
export const stackedLayer = (
  stack: string,
  id: string,
  points: readonly Point[],
  { area, axis }: Pick<LineStyle, 'area' | 'axis'> = {},
): object => ({
  ...lineOf(id, points, { color: area?.color ?? 'transparent', width: 0, z: 1, axis, area }),
  stack,
  stackStrategy: 'all',
})
