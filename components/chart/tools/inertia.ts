/** Place of a finger, in pixels, and the time of it in milliseconds. */
export interface Sample {
  x: number
  at: number
}

/** A finger that rests this long before it lifts does not throw the chart, and only movement within it counts. */
const COUNTED_MS = 80
/** A slow device reports a finger less often. */
const RAREST_MS = 250
const SLOWEST = 0.15
const FASTEST = 5
/** Share of the speed that is left after a millisecond. */
const KEPT = 0.9968

/** Speed of a finger when it lifts, in pixels per millisecond; 0 if it is too slow to go on. */
export function speedOf(samples: readonly Sample[], lifted: number): number {
  const last = samples[samples.length - 1]
  if (!last || lifted - last.at > COUNTED_MS) return 0
  const recent = samples.find(({ at }) => at < last.at && last.at - at <= COUNTED_MS)
  const first = recent ?? samples[samples.length - 2]
  if (!first || !(first.at < last.at) || last.at - first.at > RAREST_MS) return 0
  const speed = (last.x - first.x) / (last.at - first.at)
  return Math.abs(speed) < SLOWEST ? 0 : Math.max(-FASTEST, Math.min(FASTEST, speed))
}

/** Distance in the next `elapsed` milliseconds, and the speed after it, 0 once it is too slow. */
export function glide(speed: number, elapsed: number): { pixels: number; speed: number } {
  const left = speed * KEPT ** elapsed
  const pixels = (left - speed) / Math.log(KEPT)
  return { pixels, speed: Math.abs(left) < SLOWEST / 4 ? 0 : left }
}
