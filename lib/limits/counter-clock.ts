/** The clock of the counter store. Quota windows follow it, so that nodes with different clocks share every window. */
export interface CounterClock {
  /** Milliseconds since 1970: the node's own time until the clock is set. */
  now(): number
  /** Sets the clock to the time of the counter store. */
  set(time: number): void
  /** Milliseconds since it was set. Infinite before. */
  age(): number
}

export function createCounterClock(own: () => number = Date.now): CounterClock {
  let known: { time: number; mark: number } | undefined
  // Monotonic, so a corrected clock of the node changes nothing.
  const age = () => (known ? performance.now() - known.mark : Number.POSITIVE_INFINITY)
  return {
    now: () => (known ? Math.floor(known.time + age()) : own()),
    set(time) {
      known = { time, mark: performance.now() }
    },
    age,
  }
}
