import { createInThread } from './in-thread'
import { getMemoryPlan } from './memory-plan'
import { createPool, type PoolOptions } from './pool'
import type { Compute } from './task'

/** The workers of the memory plan. */
export function openPool(programs: Omit<PoolOptions, 'workers' | 'limits'>): Compute {
  const { workers } = getMemoryPlan()
  return workers === 0 ? createInThread() : createPool({ ...programs, workers })
}
