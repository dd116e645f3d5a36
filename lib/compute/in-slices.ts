import { setImmediate as turn } from 'node:timers/promises'

/** Short enough that nobody notices that the thread worked. */
const SLICE_MS = 10

/** Does the steps of a work, and lets the thread answer requests between slices of them. Returns its result. */
export async function inSlices<T>(
  work: Generator<void, T>,
  { sliceMs = SLICE_MS, now = () => performance.now() } = {},
): Promise<T> {
  for (;;) {
    const until = now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (now() < until)
    await turn()
  }
}

/** The result of the same work at once. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
