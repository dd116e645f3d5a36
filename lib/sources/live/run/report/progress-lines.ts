import { describeTime } from './first-run'

const EVERY_MS = 30_000

export interface SourceProgress {
  source: string
  /** Requests that were answered and that are known to follow. */
  done: number
  open: number
  /** New rows that were stored. */
  rows: number
}

/** Lines about the progress of each source: one when 30 seconds have passed since its last one, with the time left. */
export function progressLines(print: (line: string) => void, clock: () => number = () => performance.now()) {
  const started = new Map<string, number>()
  const told = new Map<string, number>()
  return ({ source, done, open, rows }: SourceProgress): void => {
    const now = clock()
    const first = started.get(source) ?? now
    started.set(source, first)
    if (now - (told.get(source) ?? first) < EVERY_MS || done === 0) return
    told.set(source, now)
    const left = ((now - first) / done) * open
    print(
      `${source}: ${done} of ${done + open} requests, ${rows} new rows, ${describeTime(left / 1_000)} left`,
    )
  }
}
