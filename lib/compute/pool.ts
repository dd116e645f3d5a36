import { Piscina } from 'piscina'
import { ApiError } from '@/lib/contract/errors'
import { deserializeError } from './serialize-error'
import type { Job, Outcome } from './serve-tasks'
import type { Compute, Task } from './task'

export interface PoolOptions {
  /** The bundled worker. */
  filename: string
  workers: number
  /** Maximum length of the queue. Further tasks are refused. */
  mostWaiting?: number
  /** Called when a worker ends unexpectedly. A new one replaces it. */
  onWorkerFailure?: (cause: unknown) => void
}

/** About ten seconds of work for one worker. Beyond that, it is better to refuse and let the client retry. */
const MAX_WAITING = 200
const RETRY_AFTER_SECONDS = 5
/** A task that needs more memory is faulty. Its worker is ended and replaced, and the process continues. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

/** Runs tasks on worker threads in order of arrival, one task per thread at a time. */
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
    async run<Input, Output>(task: Task<Input, Output>, input: Input) {
      const job: Job = { task: task.name, input }
      let outcome: Outcome<Output>
      try {
        outcome = await pool.run(job)
      } catch (cause) {
        if (isFull(cause)) throw overloaded()
        throw cause
      }
      if ('error' in outcome) throw deserializeError(outcome.error)
      return outcome.value
    },
    close: () => pool.destroy(),
  }
}

function isFull(cause: unknown): boolean {
  return cause instanceof Error && /Task queue is at limit|No task queue available/.test(cause.message)
}

function overloaded(): ApiError {
  return new ApiError('overloaded', 'This server is overloaded. Try again in a moment.', {
    detail: { retryAfter: RETRY_AFTER_SECONDS },
  })
}
