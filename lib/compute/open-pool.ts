import { availableParallelism } from 'node:os'
import { getEnv } from '@/lib/env/env'
import { createInThread } from './in-thread'
import { createPool } from './pool'
import type { Compute } from './task'

/** More threads would rather fill the memory than answer sooner: each loads all definitions. */
const MAX_WORKERS = 4

/** The workers that the settings name, of the bundle in `filename`. */
export function openPool(filename: string, onWorkerFailure: (cause: unknown) => void): Compute {
  const workers = getEnv().WORKERS ?? Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1))
  if (workers === 0) return createInThread()
  return createPool({ filename, workers, onWorkerFailure })
}
