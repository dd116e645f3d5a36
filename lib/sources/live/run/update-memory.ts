/**
 * Megabytes of JavaScript objects that a process which reads the public sources may have. Runs need some 500 with all
 * sources. The largest answers that are read need less than this, whatever is in them: `fetch/exchange.ts` limits bytes,
 * `bounded-shapes.ts` the faults that are looked at, and readers the lines, the values, and the depth.
 */
export const UPDATE_HEAP_MB = 1_536
