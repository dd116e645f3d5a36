/** Values of a free input at which a formula has a level. */
export type Reach =
  /** The value nearest to the present one, on the side of the level that the formula is not on now. */
  | { kind: 'value'; value: number; others: readonly number[] }
  /** The formula has the level now. */
  | { kind: 'now'; value: number }
  /** No value within the range gives the level. */
  | { kind: 'none' }
  /** The formula has no value at present. */
  | { kind: 'undefined' }

export interface ReachRange {
  from: number
  to: number
  /** Whether steps are ratios: for inputs that are above 0. */
  isLog: boolean
}

/** Times today's value that are searched, and its part. */
const FARTHEST = 20

/** Steps of the first look, on each side. */
const STEPS = 16
/** Levels that a range may have beside the nearest one. */
const MOST_OTHERS = 7
/** Steps of narrowing, which halve at least every third time: enough for neighboring numbers. */
const MOST_STEPS = 160
/** Relative width at which two values are one. */
const WIDTH = 1e-13

/** Longest range of an input that may be 0 or below, such as a yield: this much around it, or four times its size. */
const LINEAR_REACH = 20

/** The range that is searched for an input: 1/20 to 20 times today's value, or a linear range around one that may be below 0. */
export function rangeOf(now: number, maybeNegative: boolean): ReachRange {
  if (!maybeNegative && now > 0) return { from: now / FARTHEST, to: now * FARTHEST, isLog: true }
  const half = Math.max(LINEAR_REACH, 4 * Math.abs(now))
  return { from: now - half, to: now + half, isLog: false }
}

/**
 * Values of a free input at which `of` crosses a level, by a search for changes of its side between steps of the range, and
 * narrowing. The value has crossed the level, and a number a hair nearer has not. Levels that it touches between two steps
 * without crossing are not found. Evaluates at most 700 times, some 50 for one crossing.
 */
export function findReach(of: (x: number) => number, now: number, level: number, range: ReachRange): Reach {
  const above = (x: number) => of(x) - level
  const here = above(now)
  if (Number.isNaN(here)) return { kind: 'undefined' }
  if (here === 0) return { kind: 'now', value: now }
  const found = [range.to, range.from].flatMap((end) => crossings(above, { x: now, y: here }, end, range))
  const distance = (x: number) => Math.abs(range.isLog ? Math.log(x / now) : x - now)
  const [value, ...others] = found.sort((a, b) => distance(a) - distance(b))
  if (value === undefined) return { kind: 'none' }
  return { kind: 'value', value, others: others.slice(0, MOST_OTHERS) }
}

/** A value of the free input, and how far above the level the formula is there. */
interface Point {
  x: number
  y: number
}

/** Crossings on the way from the present value to an end, each as the first value that has crossed. */
function crossings(
  above: (x: number) => number,
  now: Point,
  end: number,
  { isLog }: Pick<ReachRange, 'isLog'>,
): number[] {
  const at = (step: number) => {
    if (step === STEPS) return end
    // Steps are short near the present value, where levels are close together.
    const part = (step / STEPS) ** 2
    return isLog ? now.x * (end / now.x) ** part : now.x + (end - now.x) * part
  }
  const found: number[] = []
  let near = now
  let side = Math.sign(now.y)
  for (let step = 1; step <= STEPS && found.length <= MOST_OTHERS; step++) {
    const x = at(step)
    const far = { x, y: above(x) }
    // Nothing is known about the way to a missing value.
    if (Number.isNaN(far.y)) continue
    if (Math.sign(far.y) !== side) {
      const crossed = narrowed(above, near, far, side)
      if (crossed !== null) found.push(crossed)
      side = -side
    }
    near = far
  }
  return found
}

/**
 * The first number beyond `near` that is not on its side, as `far` is not; null if a missing value is between them. False
 * position of Illinois (Dowell and Jarratt 1971), and halving where that does not narrow fast.
 */
function narrowed(above: (x: number) => number, near: Point, far: Point, side: number): number | null {
  let [low, high] = [near, far]
  let width = Number.POSITIVE_INFINITY
  for (let step = 0; step < MOST_STEPS; step++) {
    const apart = Math.abs(high.x - low.x)
    if (apart <= WIDTH * Math.abs(high.x)) break
    const isSlow = step % 3 === 0 && apart > width / 8
    if (step % 3 === 0) width = apart
    const middle = (low.x + high.x) / 2
    const guess = (low.x * high.y - high.x * low.y) / (high.y - low.y)
    const isInside = Math.abs(guess - low.x) < apart && Math.abs(guess - high.x) < apart
    const x = isSlow || !isInside || guess === low.x || guess === high.x ? middle : guess
    if (x === low.x || x === high.x) break
    const y = above(x)
    if (Number.isNaN(y)) return null
    if (Math.sign(y) === side) {
      low = { x, y }
      high = { ...high, y: high.y / 2 }
    } else {
      high = { x, y }
      low = { ...low, y: low.y / 2 }
    }
  }
  return high.x
}
