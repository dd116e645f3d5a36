import { groupLimit } from './group-limit'

/** Megabytes from which on a process has room for caches of their usual size. */
const ROOMY_MB = 672
const PART = 1 / 4

/** Bytes of a cache that each thread has: as many as usual, or a quarter under a small limit of memory in megabytes. */
export const fittingBytes = (usual: number, limit = groupLimit()): number =>
  limit !== null && limit < ROOMY_MB ? Math.floor(PART * usual) : usual
