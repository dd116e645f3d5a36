export type CurvePoint = readonly [across: number, value: number]

/** Outside of these shares of the width, a label would be cut off. */
const LEFT_END = 0.1
const RIGHT_END = 0.9
/** Labels at least this far apart, as a share of the width, do not overlap. */
const FAR = 0.25

export interface LabelPlace {
  index: number
  /** Below the point, if the other curves are above it. */
  below: boolean
  /** Alignment that keeps the text away from its own curve. */
  align: 'left' | 'right'
}

/**
 * Chooses the point of each curve that gets its label: far from the other curves and from labels already placed. Points
 * ascend from 0 to at most `width`.
 */
export function labelPlaces(curves: readonly (readonly CurvePoint[])[], width: number): LabelPlace[] {
  const values = curves.flatMap((points) => points.map(([, value]) => value))
  const height = Math.max(...values) - Math.min(...values) || 1
  const taken: number[] = []
  return curves.map((points, own) => {
    const others = curves.filter((_, at) => at !== own)
    const differences = (index: number) =>
      others.map((other) => valueAt(other, points[index][0]) - points[index][1])
    const free = (index: number) => {
      const [across] = points[index]
      const fromCurves = Math.min(1, ...differences(index).map((difference) => Math.abs(difference) / height))
      const fromLabels = Math.min(FAR, ...taken.map((at) => Math.abs(at - across) / width))
      return fromCurves + fromLabels
    }
    const inner = [...points.keys()].filter(
      (index) => points[index][0] >= width * LEFT_END && points[index][0] <= width * RIGHT_END,
    )
    const index = (inner.length > 0 ? inner : [...points.keys()]).reduce((best, one) =>
      free(one) > free(best) ? one : best,
    )
    taken.push(points[index][0])
    const over = differences(index)
    const below = over.length > 0 && over.every((difference) => difference > 0)
    return { index, below, align: risesAt(points, index) === below ? 'left' : 'right' }
  })
}

function risesAt(points: readonly CurvePoint[], index: number): boolean {
  const before = points[Math.max(0, index - 1)]
  const after = points[Math.min(points.length - 1, index + 1)]
  return after[1] > before[1]
}

/** Value of a curve at a number of days, interpolated linearly. Beyond the ends it is constant. */
function valueAt(points: readonly CurvePoint[], days: number): number {
  const after = points.findIndex(([at]) => at >= days)
  if (after <= 0) return points[after < 0 ? points.length - 1 : 0][1]
  const [from, low] = points[after - 1]
  const [to, high] = points[after]
  return low + ((high - low) * (days - from)) / (to - from)
}
