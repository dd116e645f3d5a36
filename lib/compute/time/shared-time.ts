import { threadTime } from './thread-time'

/** Divides the time the main thread works among the requests that run at the same time. */
export interface SharedTime {
  enter(): Stay
}

/** A request from its beginning to its end. */
export interface Stay {
  /** Calls `wait`, which happens on another thread and has no share. */
  away<T>(wait: () => Promise<T>): Promise<T>
  /** Ends the stay. Returns its milliseconds of the main thread. */
  leave(): number
}

/**
 * One thread serves all requests in small pieces that are not told apart, so each has the same share of the time during
 * which it runs. The shares add up to all the time worked. `busy` returns the milliseconds worked since some moment: by the
 * processor, so that nobody is charged while the thread waits for one.
 */
export function createSharedTime(busy = threadTime): SharedTime {
  let present = 0
  /** Milliseconds of a request that was always present. */
  let share = 0
  let last = busy()

  function change(by: number): number {
    const now = busy()
    if (present > 0) share += Math.max(0, now - last) / present
    last = now
    present += by
    return share
  }

  return {
    enter() {
      let since = change(1)
      let own = 0
      let waits = 0
      let isPresent = true
      const go = () => {
        if (!isPresent) return
        isPresent = false
        own += change(-1) - since
      }
      return {
        async away(wait) {
          if (++waits === 1) go()
          try {
            return await wait()
          } finally {
            if (--waits === 0 && !isPresent) {
              isPresent = true
              since = change(1)
            }
          }
        },
        leave() {
          // An unfinished wait must not bring it back.
          waits++
          go()
          return own
        },
      }
    },
  }
}
