import { type LineSeries, lineOf, type Point } from './lines'

const OPACITY = 0.3

/** The area between a line and zero, in the color of a rise above it and of a fall below it. The line is drawn over it. */
export function signedArea({ id, data, step }: LineSeries, colors: { up: string; down: string }): object[] {
  const whole = step ? data : withCrossings(data)
  const side = (name: string, color: string, part: (value: number) => number) => {
    const points = whole.map(([at, value]): Point => [at, value === null ? null : part(value)])
    const area = { color, opacity: OPACITY, origin: 0 }
    return lineOf(`${id}-${name}`, points, { color: 'transparent', width: 0, z: 1, area, step })
  }
  return [
    side('above-zero', colors.up, (value) => Math.max(0, value)),
    side('below-zero', colors.down, (value) => Math.min(0, value)),
  ]
}

/** The points of a line with one more where it goes through zero, so that no side has a part of the other. */
function withCrossings(points: readonly Point[]): Point[] {
  return points.flatMap((point, index): Point[] => {
    const [at, value] = point
    const [atBefore, before] = points[index - 1] ?? [at, null]
    if (value === null || before === null || before === 0 || value === 0 || before < 0 === value < 0)
      return [point]
    // Halves, because the distance of two finite values can be infinite.
    const share = before / 2 / (before / 2 - value / 2)
    return [[atBefore + share * (at - atBefore), 0], point]
  })
}
