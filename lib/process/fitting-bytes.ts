import { groupLimit } from './group-limit'

/** Megabytes from which on a process has room for caches of their usual size. */
const ROOMY_MB = 672
const PART = 1 / 4

/** Whether the limit of memory, in megabytes, leaves room for what is usual. */
export const isRoomy = (limit = groupLimit()): boolean => limit === null || limit >= ROOMY_MB

/** Bytes of a cache that each thread has: as many as usual, or a quarter under a small limit of memory in megabytes. */
export const fittingBytes = (usual: number, limit = groupLimit()): number =>
  isRoomy(limit) ? usual : Math.floor(PART * usual)
