import { Piscina } from 'piscina'
import { ApiError } from '@/lib/contract/errors'
import { deserializeError } from './serialize-error'
import type { Job, Outcome } from './serve-tasks'
import type { Compute } from './task'

export interface PoolOptions {
  /** The bundled worker. */
  filename: string
  workers: number
  /** Tasks that may wait; one more is refused. */
  mostWaiting?: number
  /** Called when a worker ended that should not have. A new one takes its place. */
  onWorkerFailure?: (cause: unknown) => void
}

/** About ten seconds of work for one worker. Who waits longer is better told to come back. */
const MAX_WAITING = 200
const RETRY_AFTER_SECONDS = 5
/** A worker that needs more has lost its way; it is ended and replaced, and the process stays. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

/** Runs tasks on worker threads, one task a thread at a time, in the order of their arrival. */
export function createPool({ filename, workers, mostWaiting, onWorkerFailure }: PoolOptions): Compute {
  const pool = new Piscina({
    filename,
    minThreads: workers,
    maxThreads: workers,
    maxQueue: mostWaiting ?? MAX_WAITING,
    concurrentTasksPerWorker: 1,
    resourceLimits: HEAP_LIMITS,
    recordTiming: false,
  })
  pool.on('error', (cause) => onWorkerFailure?.(cause))

  return {
    workers,
    async run(task, input) {
      const job: Job = { task: task.name, input }
      let outcome: Outcome
      try {
        outcome = await pool.run(job)
      } catch (cause) {
        if (isFull(cause)) throw overloaded()
        throw cause
      }
      if ('error' in outcome) throw deserializeError(outcome.error)
      return outcome.value as never
    },
    close: () => pool.destroy(),
  }
}

function isFull(cause: unknown): boolean {
  return cause instanceof Error && /Task queue is at limit|No task queue available/.test(cause.message)
}

function overloaded(): ApiError {
  return new ApiError('overloaded', 'This server has more to compute than it can. Try again in a moment.', {
    detail: { retryAfter: RETRY_AFTER_SECONDS },
  })
}
