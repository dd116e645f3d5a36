import type { Day } from '@/lib/engine/calendar'

/**
 * A random walk that returns to 0 on given days, ascending: between two of them the sum of the steps, minus the same
 * share of its end for each day (a Brownian bridge). Its changes hardly tell the next ones, unlike those of noise that is
 * pulled back every day. `last` is the last day of the result. The steps go on to the first given day after it, so that a
 * later `last` changes no value. Throws a `RangeError` without such a day, or if a step is not a number.
 */
export function pinnedWalk(
  first: Day,
  last: Day,
  pins: readonly Day[],
  step: (day: Day) => number,
): Float64Array {
  const values = new Float64Array(Math.max(0, last - first + 1))
  let from = first
  for (const pin of pins) {
    if (from > last) return values
    if (pin <= from) continue
    const walk = new Float64Array(pin - from + 1)
    for (let at = 1; at < walk.length; at++) walk[at] = walk[at - 1] + step(from + at)
    const slope = walk[walk.length - 1] / (pin - from)
    if (Number.isNaN(slope)) throw new RangeError('A step of a random walk is not a number')
    for (let at = 1; at < walk.length && from + at <= last; at++)
      values[from + at - first] = walk[at] - at * slope
    from = pin
  }
  if (from <= last) throw new RangeError('A random walk needs a day after its end on which it is 0')
  return values
}
