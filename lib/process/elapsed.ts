/** A moment by both clocks of the process. */
export interface Moment {
  wall: number
  ticks: number
}

export const momentOf = (wall = Date.now(), ticks = performance.now()): Moment => ({ wall, ticks })

/**
 * Milliseconds from one moment to another, by the clock that says more: the wall clock can be set back, and the monotonic
 * one stops while the computer sleeps. For what must not be believed for longer than a time.
 */
export const elapsed = (since: Moment, now = momentOf()): number =>
  Math.max(now.wall - since.wall, now.ticks - since.ticks)
