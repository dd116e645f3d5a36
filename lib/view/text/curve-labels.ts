export type CurvePoint = readonly [across: number, value: number]

/** Parts of the width at each end where a label would be cut. */
const LEFT_END = 0.1
const RIGHT_END = 0.9
/** Labels so far apart across, as part of the width, do not meet whatever their height. */
const FAR = 0.25

export interface LabelPlace {
  index: number
  /** Under the point, where the other curves lie over it. */
  below: boolean
  /** Where its text begins or ends, so that it leans away from its own curve. */
  align: 'left' | 'right'
}

/**
 * At which of its points each curve says its name: far from the other curves and from names already placed. The
 * points ascend, from 0 to at most `width`.
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
      const fromNames = Math.min(FAR, ...taken.map((at) => Math.abs(at - across) / width))
      return fromCurves + fromNames
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

/** Between two points on the line through them; beyond the ends the value of the end. */
function valueAt(points: readonly CurvePoint[], days: number): number {
  const after = points.findIndex(([at]) => at >= days)
  if (after <= 0) return points[after < 0 ? points.length - 1 : 0][1]
  const [from, low] = points[after - 1]
  const [to, high] = points[after]
  return low + ((high - low) * (days - from)) / (to - from)
}
