/** Shares of `count` objects of which the first is asked for most, the next half as often, then a third. They add up to 1. */
export function popularity(count: number): Float64Array {
  const shares = Float64Array.from({ length: count }, (_, at) => 1 / (at + 1))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/**
 * Misses per second of a cache that keeps an object for `seconds`, asked for at `rate` per second at random: one for each
 * time that an object is kept and the wait for the next request.
 */
export function missesOf(rate: number, seconds: number): number {
  return rate === 0 ? 0 : 1 / (1 / rate + seconds)
}

/** Seconds that a shared cache may keep an answer; 0 if it may not. */
export function sharedSeconds(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl) || /no-(store|cache)/.test(cacheControl)) return 0
  const shared = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl)
  return shared ? Number(shared[1]) : 0
}

/** Requests per second for objects of one kind, by who answers them. */
export interface Passed {
  /** Answered by a CDN. */
  hits: number
  /** A CDN has the body and asks whether it is still current, and it is. */
  unchanged: number
  /** Answered by a node with a body. */
  full: number
}

/** A CDN of several locations in front of the nodes. Requests spread evenly over locations. */
export function throughCdn(
  rate: number,
  {
    objects,
    locations,
    keep,
    revisionSeconds,
  }: { objects: number; locations: number; keep: number; revisionSeconds: number },
): Passed {
  if (locations === 0 || keep === 0) return { hits: 0, unchanged: 0, full: rate }
  let unchanged = 0
  let full = 0
  for (const share of popularity(objects)) {
    const each = (rate * share) / locations
    if (each === 0) continue
    const misses = missesOf(each, keep)
    // A body is asked for again after it was kept and somebody wants it. Until then the data may have changed.
    const same = Math.max(0, 1 - (keep + 1 / each) / revisionSeconds)
    unchanged += misses * same * locations
    full += misses * (1 - same) * locations
  }
  return { hits: rate - unchanged - full, unchanged, full }
}

/** Number of the `rate` requests per second that some nodes compute for the first time since a revision. */
export function coldOf(rate: number, objects: number, nodes: number, revisionSeconds: number): number {
  let cold = 0
  for (const share of popularity(objects)) cold += nodes * missesOf((rate * share) / nodes, revisionSeconds)
  return cold
}
