import { createInThread } from './in-thread'
import { getMemoryPlan } from './memory-plan'
import { createPool } from './pool'
import type { Compute } from './task'

/** The workers of the memory plan, of the bundle in `filename`. */
export function openPool(filename: string, onWorkerFailure: (cause: unknown) => void): Compute {
  const { workers } = getMemoryPlan()
  if (workers === 0) return createInThread()
  return createPool({ filename, workers, onWorkerFailure })
}
