import { type Day, dayNumber } from '@/lib/engine/calendar'

const DAYS_PER_YEAR = 365.25

/** A curve through knots, used as an anchor. */
export type Path = (day: Day) => number

export type Knot = readonly [date: string, value: number]

/** Knots written as `2013-04-09 210, 2013-07-05 72`. */
export function readKnots(text: string): Knot[] {
  return text.split(',').map((part) => {
    const [date, value] = part.trim().split(/\s+/)
    return [
      date.length === 4 ? `${date}-01-01` : date.length === 7 ? `${date}-01` : date,
      Number(value),
    ] as const
  })
}

/**
 * A monotone cubic through the knots (no overshoot; extremes are knots), in the logarithm for `logPath`. Before the
 * first knot its value is constant. After the last, the value grows by `growth` per year (a factor minus one for
 * `logPath`, an addition for `linearPath`). Source: Fritsch and Carlson, 1980.
 */
export function logPath(knots: readonly Knot[], growth = 0): Path {
  const inner = linearPath(
    knots.map(([date, value]) => [date, Math.log(value)] as const),
    Math.log(1 + growth),
  )
  return (day) => Math.exp(inner(day))
}

/**
 * Straight lines between the knots in the logarithm, before and after them as `logPath`. For prices: a curve would be
 * steepest between two knots, so that the last returns would tell the next one.
 */
export function steadyPath(knots: readonly Knot[], growth = 0): Path {
  return unevenPath(knots, () => 1, growth)
}

/**
 * The same, but each day takes a share of the way to the next knot in proportion to its weight. With weights that differ
 * much, a trend of months happens on a few days, as in real markets, and the last weeks do not tell the next ones.
 */
export function unevenPath(knots: readonly Knot[], weight: (day: Day) => number, growth = 0): Path {
  const days = knots.map(([date]) => dayNumber(date))
  const logs = knots.map(([, value]) => Math.log(value))
  const last = days.length - 1
  const shares: Float64Array[] = []
  let at = 0
  return (day) => {
    if (day <= days[0]) return knots[0][1]
    if (day >= days[last]) return knots[last][1] * (1 + growth) ** ((day - days[last]) / DAYS_PER_YEAR)
    if (day < days[at]) at = 0
    while (day >= days[at + 1]) at++
    shares[at] ??= sharesOfWay(days[at], days[at + 1], weight)
    return Math.exp(logs[at] + shares[at][day - days[at]] * (logs[at + 1] - logs[at]))
  }
}

/** The share of the way that is done after each day from one to another. */
function sharesOfWay(from: Day, to: Day, weight: (day: Day) => number): Float64Array {
  const done = new Float64Array(to - from + 1)
  for (let at = 1; at < done.length; at++) done[at] = done[at - 1] + weight(from + at)
  return done.map((sum) => sum / done[done.length - 1])
}

export function linearPath(knots: readonly Knot[], growth = 0): Path {
  const xs = knots.map(([date]) => dayNumber(date))
  const ys = knots.map(([, value]) => value)
  const slopes = monotoneSlopes(xs, ys, growth / DAYS_PER_YEAR)
  const last = xs.length - 1
  if (xs.some((x, i) => i > 0 && x <= xs[i - 1])) throw new RangeError('Knot dates must be ascending')
  let at = 0
  return (day) => {
    if (day <= xs[0]) return ys[0]
    if (day >= xs[last]) return ys[last] + (growth * (day - xs[last])) / DAYS_PER_YEAR
    if (day < xs[at]) at = 0
    while (day >= xs[at + 1]) at++
    const width = xs[at + 1] - xs[at]
    const t = (day - xs[at]) / width
    const rest = 1 - t
    return (
      (1 + 2 * t) * rest * rest * ys[at] +
      t * rest * rest * width * slopes[at] +
      t * t * (3 - 2 * t) * ys[at + 1] -
      t * t * rest * width * slopes[at + 1]
    )
  }
}

function monotoneSlopes(xs: readonly number[], ys: readonly number[], after: number): number[] {
  const steps = ys.slice(1).map((y, i) => (y - ys[i]) / (xs[i + 1] - xs[i]))
  return ys.map((_, i) => {
    if (i === ys.length - 1) return after
    if (i === 0) return steps[0]
    const before = steps[i - 1]
    const next = steps[i]
    if (before * next <= 0) return 0
    const left = xs[i] - xs[i - 1]
    const right = xs[i + 1] - xs[i]
    const a = (2 * right + left) / (3 * (left + right))
    return (before * next) / (a * next + (1 - a) * before)
  })
}
