const EVERY_MS = 30_000

export interface SourceProgress {
  source: string
  /** Requests that were answered and that are known to follow. */
  done: number
  open: number
  /** New rows that were stored. */
  rows: number
}

/**
 * Lines about the progress of each source: one when 30 seconds have passed since its last one. They name no time left,
 * because answers decide how many requests follow.
 */
export function progressLines(print: (line: string) => void, clock: () => number = () => performance.now()) {
  const told = new Map<string, number>()
  return ({ source, done, open, rows }: SourceProgress): void => {
    const now = clock()
    const last = told.get(source)
    if (last !== undefined && now - last < EVERY_MS) return
    told.set(source, now)
    if (last !== undefined) print(`${source}: ${done} of ${done + open} requests, ${rows} new rows`)
  }
}
