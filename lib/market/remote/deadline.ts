/** A time limit on the work of others, in which our own waiting does not count. */
export interface Deadline {
  /** Aborted with a `TimeoutError` when the time is over. */
  readonly signal: AbortSignal
  /** Stops the clock during `wait`. */
  pausedDuring<T>(wait: (resume: () => void) => Promise<T>): Promise<T>
  /** The work is done. */
  end(): void
}

export function createDeadline(ms: number): Deadline {
  const controller = new AbortController()
  let left = ms
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    if (timer) return
    since = performance.now()
    timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), left)
  }
  const stop = () => {
    if (timer) left = Math.max(0, left - (performance.now() - since))
    clearTimeout(timer)
    timer = undefined
  }
  run()
  return {
    signal: controller.signal,
    async pausedDuring(wait) {
      stop()
      return wait(run)
    },
    end: stop,
  }
}
