import { availableParallelism, totalmem } from 'node:os'
import { getEnv, nodeFlags } from '@/lib/env/env'
import { groupLimit } from '@/lib/process/group-limit'
import { processWide } from '@/lib/process/process-wide'

/** Memory that the process and those that it starts may use. All sizes in megabytes. */
export interface MemoryPlan {
  /** Memory limit of the process; null if there is none. */
  limit: number | null
  /** Worker threads, each with a process that draws. */
  workers: number
  /** All caches together. */
  caches: number
  /** Memory that the process can come to use. */
  expected: number
}

export interface PlanInput {
  limit: number | null
  cores: number
  /** As set; undefined to choose. */
  workers?: number
  caches?: number
}

/** Program, data of the catalog, embedded database and the garbage of busy minutes, measured without caches. */
const FIXED = 380
/** A thread with all definitions and its largest task, 60, and a process that draws, 110: each heap has at most 100 MB. */
const PER_WORKER = 170
/** Definitions and work of the thread that answers, where there are no workers. */
const WITHOUT_WORKERS = 60
/** The rest of a limit is left to the system’s page cache and to short peaks. */
const USABLE = 0.85
const CACHES = { most: 96, least: 16, beforeMoreWorkers: 64 }
/** More threads would rather fill the memory than answer sooner: each loads all definitions. */
const MAX_WORKERS = 4

/**
 * Workers and caches that keep the process under its memory limit: first one worker, then caches, then more workers. Where
 * not even one has room, the thread that answers does the work, because a process beyond its limit is ended.
 */
export function planMemory({ limit, cores, ...given }: PlanInput): MemoryPlan {
  const usable = limit === null ? Number.POSITIVE_INFINITY : USABLE * limit
  const wanted = Math.min(MAX_WORKERS, Math.max(1, cores - 1))
  const affordable = Math.floor((usable - FIXED - (given.caches ?? CACHES.beforeMoreWorkers)) / PER_WORKER)
  const least = FIXED + PER_WORKER + CACHES.least > (limit ?? Number.POSITIVE_INFINITY) ? 0 : 1
  const workers = given.workers ?? Math.min(wanted, Math.max(least, affordable))
  const program = FIXED + (workers === 0 ? WITHOUT_WORKERS : workers * PER_WORKER)
  const caches = given.caches ?? Math.min(CACHES.most, Math.max(CACHES.least, Math.floor(usable - program)))
  return { limit, workers, caches, expected: program + caches }
}

/** The limit in megabytes: that of the control group or the one given to node, whichever is smaller. */
export function memoryLimit({
  constrained,
  total,
  flags,
}: {
  /** Bytes, as the system reports them: more than `total`, or 0, without a limit. */
  constrained: number | undefined
  /** Bytes of the machine. */
  total: number
  /** Flags of node, such as `--max-old-space-size=1024`. */
  flags: readonly string[]
}): number | null {
  const limits = flags.flatMap((flag) => {
    const [, value] = /^--max[-_]old[-_]space[-_]size=(\d+)$/.exec(flag) ?? []
    return value === undefined ? [] : [Number(value)]
  })
  const ofGroup = groupLimit(constrained, total)
  if (ofGroup !== null) limits.push(ofGroup)
  return limits.length === 0 ? null : Math.floor(Math.min(...limits))
}

/** The plan of this process. */
export const getMemoryPlan = () =>
  processWide<MemoryPlan>('memory plan', () => {
    const { WORKERS, CACHE_MB } = getEnv()
    const flags = nodeFlags()
    const limit = memoryLimit({ constrained: process.constrainedMemory(), total: totalmem(), flags })
    return planMemory({ limit, cores: availableParallelism(), workers: WORKERS, caches: CACHE_MB })
  })

/** A sentence for the log; null without a limit. */
export function describePlan({ limit, workers, caches, expected }: MemoryPlan): string | null {
  if (limit === null) return null
  const plan = `Memory limit ${limit} MB: ${workers} ${workers === 1 ? 'worker' : 'workers'} and ${caches} MB of caches`
  return expected > limit ? `${plan}. That is too little: the server can need ${expected} MB.` : plan
}
